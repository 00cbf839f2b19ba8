import type { ColorRole, Palette, Scheme, Veil } from './color-roles.ts'
import { contrastPairs, veiled } from './contrast-pairs.ts'
import { contrast } from './oklch.ts'
import type { ColorRequest } from './palette-draft.ts'

/** A colour of the theme file that the engine changed, with the pair that caused the change. */
export interface Shift {
  scheme: Scheme
  /** The key in the theme file: brand, accent, or the name of a token. */
  name: string
  asked: string
  used: string
  /** The use of the colour, such as button, text or ground. */
  use: string
  pair: { component: string; front: ColorRole; back: ColorRole; least: number; veil?: Veil }
  /** True if the colour is the front of the pair. False if the colour is the ground of the pair. */
  is_front: boolean
  /** Contrast of the pair with the colour in the theme file. `after` is the contrast with the colour that is used. */
  before: number
  after: number
}

/** The colours that the engine changed in one scheme. */
export function shiftsOf({ palette, requests }: { palette: Palette; requests: readonly ColorRequest[] }, scheme: Scheme): Shift[] {
  return requests.flatMap(({ name, color: asked, role, use, is_exact }) => {
    const used = palette[role]
    if (used === asked) return []
    const reason = reasonFor(role, { scheme, palette, asked: { ...palette, [role]: asked } })
    const has_failed = reason !== undefined && reason.before < reason.pair.least
    return reason && (has_failed || is_exact) ? [{ scheme, name, asked, used, use, is_front: reason.pair.front === role, ...reason }] : []
  })
}

/** The change as a text for operators: `accent #ffd166 on paper: 1.4 → 4.7 as text; used #8a6200 (light)` */
export function describeShift({ scheme, name, asked, used, use, pair, is_front, before, after }: Shift): string {
  const place = is_front ? `on ${wordsFor(pair.back)}` : `under ${wordsFor(pair.front)}`
  const veil = pair.veil === undefined ? '' : ` ${veilWords[pair.veil]}`
  return `${name} ${asked} ${place}${veil}: ${shown(before)} → ${shown(after)} as ${use}; used ${used} (${scheme})`
}

interface Compared {
  scheme: Scheme
  palette: Palette
  /** The palette with the colour of the theme file in place of the colour that is used. */
  asked: Palette
}

/** The pair that best explains the change: a failing pair on paper, otherwise the pair with the lowest contrast. */
function reasonFor(role: ColorRole, compared: Compared): Pick<Shift, 'pair' | 'before' | 'after'> | undefined {
  const pairs = contrastPairs.flatMap(({ component, front, back, least, veil }) =>
    back
      .filter((ground) => front === role || ground === role)
      .map((ground) => {
        const pair = { component, front, back: ground, least, ...(veil && { veil }) }
        return { pair, before: measure(compared.asked, pair, compared.scheme), after: measure(compared.palette, pair, compared.scheme) }
      }),
  )
  const rank = ({ pair, before }: (typeof pairs)[number]) =>
    before / pair.least + (before >= pair.least ? 100 : pair.veil ? 10 : pair.back === 'paper' ? 0 : 1)
  return pairs.sort((first, second) => rank(first) - rank(second))[0]
}

function measure(palette: Palette, { front, back, veil }: Shift['pair'], scheme: Scheme): number {
  const ground = palette[back]
  return contrast(palette[front], veil ? veiled(ground, veil, { scheme, ink: palette.ink, on_deep: palette['on-deep'] }) : ground)
}

const words: Partial<Record<ColorRole, string>> = {
  surface: 'cards',
  overlay: 'dialogs',
  sunken: 'sunken panels',
  field: 'fields',
  tag: 'tags',
  deep: 'the deep panel',
  'deep-raised': 'the deep panel',
  ink: 'body text',
  muted: 'secondary text',
  'line-strong': 'borders',
  focus: 'the focus ring',
  online: 'the online dot',
}
const veilWords: Record<Veil, string> = {
  hover: 'under the pointer',
  scrolled: 'over the page',
  'deep-hover': 'under the pointer',
}

function wordsFor(role: ColorRole): string {
  if (role.startsWith('on-')) return 'its own text'
  if (role.endsWith('-soft')) return `soft ${role.slice(0, -'-soft'.length)}`
  if (role.endsWith('-text')) return `${role.slice(0, -'-text'.length)} text`
  return words[role] ?? role
}

/** A contrast as text. It is rounded down, because 4.48 is less than 4.5. */
const shown = (ratio: number) => String(Math.floor(ratio * 10) / 10)
