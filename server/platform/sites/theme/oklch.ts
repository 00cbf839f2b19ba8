import { clampChroma, converter, formatHex, parseHex, wcagContrast, wcagLuminance } from 'culori'

/**
 * A colour in OKLCH. The lightness of OKLCH is uniform for the eye, so the solver changes only the lightness, and the hue does not change.
 */
export interface Oklch {
  l: number
  c: number
  /** The hue in degrees. */
  h: number
}

const toOklch = converter('oklch')
const toRgb = converter('rgb')

export function fromHex(hex: string): Oklch {
  const { l, c, h = 0 } = toOklch(rgbOf(hex))
  return { l, c, h }
}

/** The nearest colour that a screen can show. Lightness and hue do not change; the chroma is reduced. */
export const toHex = (color: Oklch): string => formatHex(toShowable(color))

/** Relative luminance (WCAG 2) of the nearest colour that a screen can show, before it is rounded to 8 bits. */
export const luminanceOf = (color: Oklch): number => wcagLuminance(toShowable(color))

/** WCAG 2 contrast of two colours, `#rrggbb`. */
export const contrast = (first: string, second: string): number => wcagContrast(rgbOf(first), rgbOf(second))

export const luminance = (hex: string): number => wcagLuminance(rgbOf(hex))

/** The colour of `over` on `under` with the given opacity. Browsers mix sRGB values, so this function does too. */
export function blend(over: string, under: string, opacity: number): string {
  const [above, below] = [rgbOf(over), rgbOf(under)]
  const mix = (channel: 'r' | 'g' | 'b') => above[channel] * opacity + below[channel] * (1 - opacity)
  return formatHex({ mode: 'rgb', r: mix('r'), g: mix('g'), b: mix('b') })
}

/** Converts `#rrggbb` and an opacity between 0 and 1 to `rgb(r g b / p%)`. */
export function withAlpha(hex: string, alpha: number): string {
  const { r, g, b } = rgbOf(hex)
  const bytes = [r, g, b].map((channel) => Math.round(channel * 255))
  return `rgb(${bytes.join(' ')} / ${Math.round(alpha * 100)}%)`
}

const toShowable = ({ l, c, h }: Oklch) => toRgb(clampChroma({ mode: 'oklch', l: Math.min(1, Math.max(0, l)), c, h }, 'oklch', 'rgb'))

function rgbOf(hex: string) {
  const color = parseHex(hex)
  if (!color) throw new TypeError(`${hex} is not a colour`)
  return color
}
