import { type FontName, fonts } from '#schemas/site/fonts.ts'
import type { ColorRole } from '#server/platform/sites/theme/color-roles.ts'
import { contrast } from '#server/platform/sites/theme/oklch.ts'
import type { CompiledTheme } from '#server/platform/sites/theme/theme.ts'
import { describeShift } from '#server/platform/sites/theme/theme-shifts.ts'
import { type Change, compared, info, notice, type PlanLine } from './plan-line.ts'

/** The colours that an operator chooses, each with the colour of text on it. */
const shown: readonly { role: ColorRole; name: string; on: ColorRole }[] = [
  { role: 'primary', name: 'Buttons', on: 'on-primary' },
  { role: 'secondary', name: 'Second buttons', on: 'on-secondary' },
  { role: 'primary-text', name: 'Links', on: 'paper' },
  { role: 'deep', name: 'Dark panels', on: 'on-deep' },
  { role: 'paper', name: 'Paper', on: 'ink' },
  { role: 'ink', name: 'Text', on: 'paper' },
]

/** Describes changes of colours with their contrast, colours that the theme engine adjusted, fonts and shapes. */
export function planLook({ before, after }: Change): PlanLine[] {
  const [then, now] = [before?.theme, after.theme]
  const earlier = new Set(then?.shifts.map(describeShift))
  const shifts = now.shifts.map(describeShift).filter((shift) => !earlier.has(shift))
  return [
    ...(then ? [...planColors(then, now), ...planShape(then, now)] : []),
    ...shifts.map((shift) => info('color', `Moved until it can be read: ${shift}.`)),
    ...planPictures({ before, after }),
  ]
}

function planColors(then: CompiledTheme, now: CompiledTheme): PlanLine[] {
  const schemes = ['light', 'dark'] as const
  const lines = schemes.flatMap((scheme) =>
    shown.flatMap(({ role, name, on }) => {
      const [was, is] = [then.palettes[scheme][role], now.palettes[scheme][role]]
      const ratio = Math.floor(contrast(is, now.palettes[scheme][on]) * 10) / 10
      return was === is ? [] : [notice('color', `${name} (${scheme}): ${was} → ${is}, contrast ${ratio} : 1.`)]
    }),
  )
  return then.mode === now.mode
    ? lines
    : [notice('look', `A visitor without a choice sees the ${now.mode} mode first, not the ${then.mode} one.`), ...lines]
}

function planShape(then: CompiledTheme, now: CompiledTheme): PlanLine[] {
  const changedFont = (part: 'heading' | 'body', name: string) =>
    then.fonts[part] === now.fonts[part] ? [] : [notice('font', `${name}: ${familyOf(then.fonts[part])} → ${familyOf(now.fonts[part])}.`)]
  return [
    ...changedFont('heading', 'Headings'),
    ...changedFont('body', 'Body text'),
    ...(then.shape.radius === now.shape.radius ? [] : [notice('look', 'Corners change, and with them lines, buttons and shadows.')]),
    ...(then.shape.density === now.shape.density ? [] : [notice('look', 'Spacing and text sizes change.')]),
    ...changedChoice('Profile cards', then.shape.card, now.shape.card),
    ...changedChoice('The navigation on a phone', then.shape.nav, now.shape.nav),
    ...changedChoice('Motion', then.shape.motion, now.shape.motion),
  ]
}

const changedChoice = (part: string, was: string, is: string) => (was === is ? [] : [notice('look', `${part}: ${was} → ${is}.`)])

const familyOf = (name: FontName): string => fonts[name].family.replace(/ Variable$/, '')

function planPictures({ before, after }: Change): PlanLine[] {
  const { fresh, changed, gone } = compared(before?.assets ?? {}, after.assets)
  const logo = after.file.logo ? `The logo is ${after.file.logo}.` : 'The name stands where the logo was.'
  const icon = after.file.icon ? `The icon is ${after.file.icon}.` : 'The icon is drawn from the logo, or from the theme’s mark.'
  return [
    ...fresh.map((name) => info('look', `The file assets/${name} is new.`)),
    ...changed.map((name) => info('look', `The file assets/${name} changes.`)),
    ...gone.map((name) => info('look', `The file assets/${name} is gone.`)),
    ...(before && before.file.logo !== after.file.logo ? [notice('look', logo)] : []),
    ...(before && before.file.icon !== after.file.icon ? [notice('look', icon)] : []),
  ]
}
