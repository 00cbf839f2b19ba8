import { type FontName, fonts as fontList } from '#schemas/site/fonts.ts'
import type { CardShape, MotionShape, NavShape, ThemeDensity, ThemeRadius, ThemeSeeds } from '#schemas/site/theme.ts'
import type { Scheme } from './color-roles.ts'
import { withAlpha } from './oklch.ts'
import type { ThemeFonts } from './theme-fonts.ts'

/**
 * Corner radii in px for small parts, controls, cards and panels. A `control` of 999 gives fully rounded ends. The style belongs to the
 * radius: tight has lines and nearly no shadows, round has shadows and no lines. `avatar` is a fraction of the picture. `wide` is the
 * padding at both ends of a button.
 */
interface Radius {
  corners: { s: number; m: number; l: number; xl: number; control: number; pill: number }
  avatar: string
  line: string
  button: { weight: number; tracking: string; wide: string }
  /** Shadows of a card, a raised card and an overlay. Each shadow has one or two layers. */
  shadows: readonly [readonly Shadow[], readonly Shadow[], readonly Shadow[]]
}
/** One layer of a shadow. Lengths are in px. */
type Shadow = readonly [offset: number, blur: number, spread: number, alpha: number]

const radii: Record<ThemeRadius, Radius> = {
  tight: {
    corners: { s: 2, m: 4, l: 6, xl: 10, control: 4, pill: 4 },
    avatar: '18%',
    line: '1px',
    button: { weight: 600, tracking: '0.012em', wide: '1.3em' },
    shadows: [[[0, 0, 0, 0]], [[1, 3, 0, 0.1]], [[20, 44, -16, 0.3]]],
  },
  soft: {
    corners: { s: 8, m: 12, l: 18, xl: 26, control: 13, pill: 99 },
    avatar: '50%',
    line: '1px',
    button: { weight: 650, tracking: '-0.006em', wide: '1.35em' },
    shadows: [
      [
        [1, 2, 0, 0.05],
        [1, 3, 0, 0.05],
      ],
      [
        [1, 2, 0, 0.04],
        [6, 18, -4, 0.1],
      ],
      [
        [2, 6, 0, 0.05],
        [24, 56, -12, 0.24],
      ],
    ],
  },
  round: {
    corners: { s: 12, m: 20, l: 30, xl: 44, control: 999, pill: 99 },
    avatar: '50%',
    line: '0px',
    button: { weight: 700, tracking: '0', wide: '1.6em' },
    shadows: [
      [
        [0, 0, 1, 0.05],
        [8, 24, -10, 0.13],
      ],
      [
        [0, 0, 1, 0.05],
        [14, 34, -10, 0.18],
      ],
      [
        [2, 8, 0, 0.05],
        [32, 72, -16, 0.3],
      ],
    ],
  },
}

/**
 * In px: one step of space, the height of a control (at least 44 for touch), and the size of body text. `headings` holds two factors: for
 * the sizes of small and of large headings.
 */
const densities: Record<
  ThemeDensity,
  { unit: number; control: number; text: number; leading: number; headings: [small: number, large: number] }
> = {
  compact: { unit: 3.5, control: 44, text: 15, leading: 1.48, headings: [0.95, 0.9] },
  regular: { unit: 4, control: 48, text: 16, leading: 1.55, headings: [1, 1] },
  roomy: { unit: 4.7, control: 54, text: 17.5, leading: 1.65, headings: [1, 1.06] },
}

const spaces = [1, 2, 3, 4, 5, 6, 8, 10, 12, 16, 20, 24]

/** The style of headings by font. `tracking` is in em. `scale` makes the fonts look equally large. */
export const headingStyles: Record<FontName, { weight: number; tracking: number; leading: number; scale: number }> = {
  inter: { weight: 760, tracking: -0.042, leading: 1.06, scale: 1 },
  manrope: { weight: 780, tracking: -0.034, leading: 1.1, scale: 1 },
  'nunito-sans': { weight: 850, tracking: -0.018, leading: 1.12, scale: 1.05 },
  sora: { weight: 620, tracking: -0.038, leading: 1.14, scale: 0.93 },
  fraunces: { weight: 480, tracking: -0.022, leading: 1.08, scale: 1.08 },
  'bricolage-grotesque': { weight: 720, tracking: -0.03, leading: 1.02, scale: 1.06 },
  'dm-sans': { weight: 680, tracking: -0.026, leading: 1.16, scale: 0.98 },
  'playfair-display': { weight: 500, tracking: -0.012, leading: 1.12, scale: 1.02 },
  outfit: { weight: 560, tracking: -0.024, leading: 1.1, scale: 1.04 },
}

/** Minimum text size in px. Smaller text is not legible on a phone. */
const smallest_text = 12
const typeSteps = { xs: 0.78, sm: 0.89, md: 1, lg: 1.14, xl: 1.32 }
/**
 * Heading sizes grow with the window. The first two values are px at a window width of 360 and of 1200. The third value is a maximum for
 * browsers with larger text.
 */
const headingSteps = {
  h4: [18, 20, '8.5vw'],
  h3: [21, 25, '9vw'],
  h2: [26, 36, '10vw'],
  h1: [33, 50, '11.5vw'],
  display: [40, 76, '14vw'],
} as const

export interface ThemeShape {
  readonly radius: ThemeRadius
  readonly density: ThemeDensity
  readonly card: CardShape
  readonly nav: NavShape
  readonly motion: MotionShape
}

export const shapeOf = ({ radius, density, shape }: ThemeSeeds): ThemeShape => ({
  radius: radius ?? 'soft',
  density: density ?? 'regular',
  card: shape?.card ?? 'plate',
  nav: shape?.nav ?? 'tabs',
  motion: shape?.motion ?? 'spring',
})

/** Duration and easing of a part that enters, and of a part that leaves. */
const motions: Record<MotionShape, { ms: number; ease: string; leave: string }> = {
  spring: { ms: 260, ease: 'cubic-bezier(.2,.9,.3,1.2)', leave: '180ms cubic-bezier(.4,0,1,1)' },
  glide: { ms: 360, ease: 'cubic-bezier(.2,.8,.2,1)', leave: '240ms cubic-bezier(.4,0,.6,1)' },
  cut: { ms: 140, ease: 'cubic-bezier(.2,0,0,1)', leave: '100ms linear' },
}

/** Name and value of every token that is not a colour. Values are numbers or names from fixed lists. */
export function shapeTokens({ fonts, shape }: { fonts: ThemeFonts; shape: ThemeShape }): [string, string][] {
  const { corners, avatar, line, button } = radii[shape.radius]
  const density = densities[shape.density]
  const [smaller, larger] = density.headings
  const { ms, ease, leave } = motions[shape.motion]
  const { weight, tracking, leading, scale } = headingStyles[fonts.heading]
  return [
    ['font-body', fontStack(fonts.body)],
    ['font-heading', fontStack(fonts.heading)],
    ['heading-weight', String(weight)],
    ['heading-tracking', `${tracking}em`],
    ['heading-leading', String(leading)],
    ...Object.entries(typeSteps).map(([name, factor]): [string, string] => [
      `text-${name}`,
      rem(Math.max(density.text * factor, smallest_text)),
    ]),
    ...Object.entries(headingSteps).map(([name, [small, large, widest]]): [string, string] => [
      `text-${name}`,
      `min(${fluid(small * scale * smaller, large * scale * larger)},${widest})`,
    ]),
    ['leading', String(density.leading)],
    ...spaces.map((factor): [string, string] => [`space-${factor}`, rem(density.unit * factor)]),
    ['control', rem(density.control)],
    ['control-small', rem(density.control - 10)],
    ['control-large', rem(density.control + 8)],
    ...Object.entries(corners).map(([name, value]): [string, string] => [`radius-${name}`, `${value}px`]),
    ['radius-avatar', avatar],
    ['card-line', line],
    ['button-weight', String(button.weight)],
    ['button-tracking', button.tracking],
    ['button-wide', button.wide],
    ['motion-ease', ease],
    ['motion-enter', `${ms}ms ${ease}`],
    ['motion-leave', leave],
  ]
}

/** The shadow tokens. On a dark ground, a card has a line instead of a shadow, and other shadows must be much stronger to be visible. */
export function shadowsOf({ radius }: ThemeShape, shade: string, scheme: Scheme): [string, string][] {
  const { shadows, line } = radii[radius]
  const of_card = line === '0px' ? '0 0 0 1px var(--t-line)' : '0 0 #0000'
  return shadows.map((layers, index) => [
    `shadow-${index + 1}`,
    scheme === 'dark' && index === 0
      ? of_card
      : layers
          .map(([offset, blur, spread, alpha]) => {
            const color = withAlpha(shade, scheme === 'light' ? alpha : Math.min(1, alpha * 4.5))
            return `0 ${offset}px ${blur}px ${spread}px ${color}`
          })
          .join(','),
  ])
}

const fontStack = (name: FontName) => {
  const { family, generic } = fontList[name]
  return `'${family}','${family} Fallback',${generic === 'serif' ? 'Georgia,serif' : 'system-ui,sans-serif'}`
}

const rem = (px: number) => `${Number((px / 16).toFixed(4))}rem`

function fluid(small: number, large: number) {
  const slope = (large - small) / (1200 - 360)
  const start = small - slope * 360
  return `clamp(${rem(small)},${rem(start)} + ${Number((slope * 100).toFixed(3))}vw,${rem(large)})`
}
