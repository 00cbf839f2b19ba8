/** OKLCH colour maths (Björn Ottosson, "A perceptual color space for image processing", 2020): what the theme engine needs and no more. */
export interface Oklch {
  l: number
  c: number
  /** Degrees. */
  h: number
}

type Triple = [number, number, number]

export function fromHex(hex: string): Oklch {
  const [r, g, b] = channels(hex).map(toLinear) as Triple
  const l = Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b)
  const m = Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b)
  const s = Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b)
  const a = 1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s
  const bb = 0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s
  const h = (Math.atan2(bb, a) * 180) / Math.PI
  return { l: 0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s, c: Math.hypot(a, bb), h: (h + 360) % 360 }
}

/** The nearest colour a screen can show: lightness and hue stay, chroma gives way. */
export function toHex({ l, c, h }: Oklch): string {
  const lightness = Math.min(1, Math.max(0, l))
  let low = 0
  let high = c
  let rgb = toLinearRgb({ l: lightness, c, h })
  if (!isShowable(rgb)) {
    for (let step = 0; step < 16; step += 1) {
      const middle = (low + high) / 2
      if (isShowable(toLinearRgb({ l: lightness, c: middle, h }))) low = middle
      else high = middle
    }
    rgb = toLinearRgb({ l: lightness, c: low, h })
  }
  return `#${rgb.map((value) => byte(value)).join('')}`
}

/** WCAG 2 contrast of two colours as they are written, after rounding to 8 bits. */
export function contrast(first: string, second: string): number {
  const a = luminance(first)
  const b = luminance(second)
  return (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05)
}

export function luminance(hex: string): number {
  const [r, g, b] = channels(hex).map(toLinear) as Triple
  return 0.2126 * r + 0.7152 * g + 0.0722 * b
}

/** `#rrggbb` and an opacity between 0 and 1 as `rgb(r g b / p%)`. */
export function withAlpha(hex: string, alpha: number): string {
  const [r, g, b] = channels(hex).map((value) => Math.round(value * 255)) as Triple
  return `rgb(${r} ${g} ${b} / ${Math.round(alpha * 100)}%)`
}

function toLinearRgb({ l, c, h }: Oklch): Triple {
  const angle = (h * Math.PI) / 180
  const a = c * Math.cos(angle)
  const b = c * Math.sin(angle)
  const x = (l + 0.3963377774 * a + 0.2158037573 * b) ** 3
  const y = (l - 0.1055613458 * a - 0.0638541728 * b) ** 3
  const z = (l - 0.0894841775 * a - 1.291485548 * b) ** 3
  return [
    4.0767416621 * x - 3.3077115913 * y + 0.2309699292 * z,
    -1.2684380046 * x + 2.6097574011 * y - 0.3413193965 * z,
    -0.0041960863 * x - 0.7034186147 * y + 1.707614701 * z,
  ]
}

const isShowable = (rgb: Triple) => rgb.every((value) => value >= -0.0005 && value <= 1.0005)

const channels = (hex: string): Triple => [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16) / 255) as Triple

const toLinear = (value: number) => (value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4)

function byte(linear: number) {
  const value = linear <= 0.0031308 ? linear * 12.92 : 1.055 * linear ** (1 / 2.4) - 0.055
  return Math.round(Math.min(1, Math.max(0, value)) * 255)
    .toString(16)
    .padStart(2, '0')
}
