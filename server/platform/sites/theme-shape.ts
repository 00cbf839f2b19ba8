import { type FontName, fonts } from '#schemas/fonts.ts'
import type { ThemeDensity, ThemeRadius, ThemeSeeds } from '#schemas/theme.ts'

/** Corners in px: small parts, controls, cards, panels. `control` 999 makes pills. */
const radii: Record<ThemeRadius, { s: number; m: number; l: number; xl: number; control: number }> = {
  tight: { s: 4, m: 6, l: 10, xl: 14, control: 7 },
  soft: { s: 8, m: 12, l: 18, xl: 26, control: 13 },
  round: { s: 12, m: 20, l: 28, xl: 40, control: 999 },
}

/** One step of space, the height of a control (never below 44 for a finger), and the size of body text, in px. */
const densities: Record<ThemeDensity, { unit: number; control: number; text: number; leading: number }> = {
  compact: { unit: 3.6, control: 44, text: 15, leading: 1.5 },
  regular: { unit: 4, control: 48, text: 16, leading: 1.55 },
  roomy: { unit: 4.4, control: 52, text: 16.5, leading: 1.62 },
}

const spaces = [1, 2, 3, 4, 5, 6, 8, 10, 12, 16, 20, 24]

/** How each font wants to be set as a heading: weight, tracking, leading, and its size beside the others. */
const headingVoices: Record<FontName, { weight: number; tracking: string; leading: number; scale: number }> = {
  inter: { weight: 680, tracking: '-0.028em', leading: 1.12, scale: 1 },
  manrope: { weight: 780, tracking: '-0.034em', leading: 1.1, scale: 1 },
  'nunito-sans': { weight: 800, tracking: '-0.02em', leading: 1.14, scale: 1 },
  sora: { weight: 620, tracking: '-0.038em', leading: 1.14, scale: 0.93 },
  fraunces: { weight: 480, tracking: '-0.022em', leading: 1.08, scale: 1.08 },
}

const typeSteps = { xs: 0.78, sm: 0.89, md: 1, lg: 1.14, xl: 1.32 }
/** Headings grow with the window: px at 360 and at 1200. */
const headingSteps = { h4: [18, 20], h3: [21, 25], h2: [26, 36], h1: [33, 50], display: [40, 76] } as const

/** Every token that is not a colour, as name and value; numbers and names from closed lists only. */
export function shapeTokens(seeds: ThemeSeeds): [string, string][] {
  const radius = radii[seeds.radius ?? 'soft']
  const density = densities[seeds.density ?? 'regular']
  const body = seeds.body_font ?? 'manrope'
  const heading = seeds.heading_font ?? body
  const voice = headingVoices[heading]
  return [
    ['font-body', fontStack(body)],
    ['font-heading', fontStack(heading)],
    ['heading-weight', String(voice.weight)],
    ['heading-tracking', voice.tracking],
    ['heading-leading', String(voice.leading)],
    ...Object.entries(typeSteps).map(([name, factor]): [string, string] => [`text-${name}`, rem(density.text * factor)]),
    ...Object.entries(headingSteps).map(([name, [small, large]]): [string, string] => [
      `text-${name}`,
      fluid(small * voice.scale, large * voice.scale),
    ]),
    ['leading', String(density.leading)],
    ...spaces.map((factor): [string, string] => [`space-${factor}`, rem(density.unit * factor)]),
    ['control', rem(density.control)],
    ['control-small', rem(density.control - 10)],
    ['control-large', rem(density.control + 8)],
    ...Object.entries(radius).map(([name, value]): [string, string] => [`radius-${name}`, `${value}px`]),
  ]
}

export const fontStack = (name: FontName) => {
  const { family, generic } = fonts[name]
  return `'${family}','${family} Fallback',${generic === 'serif' ? 'Georgia,serif' : 'system-ui,sans-serif'}`
}

const rem = (px: number) => `${Number((px / 16).toFixed(4))}rem`

function fluid(small: number, large: number) {
  const slope = (large - small) / (1200 - 360)
  const start = small - slope * 360
  return `clamp(${rem(small)},${rem(start)} + ${Number((slope * 100).toFixed(3))}vw,${rem(large)})`
}
