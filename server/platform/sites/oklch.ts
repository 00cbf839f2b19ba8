/** OKLCH colour maths (Björn Ottosson, "A perceptual color space for image processing", 2020): what the theme engine needs and no more. */
export interface Oklch {
  l: number
  c: number
  /** Degrees. */
  h: number
}

type Triple = [number, number, number]

/** The 256 values a channel can have, as light: deriving a theme asks for thousands. */
const linear = Float64Array.from({ length: 256 }, (_, byte) => {
  const value = byte / 255
  return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4
})

export function fromHex(hex: string): Oklch {
  const written = numberOf(hex)
  const [r, g, b] = [lightOf(written >> 16), lightOf(written >> 8), lightOf(written)]
  const l = Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b)
  const m = Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b)
  const s = Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b)
  const a = 1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s
  const bb = 0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s
  const h = (Math.atan2(bb, a) * 180) / Math.PI
  return { l: 0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s, c: Math.hypot(a, bb), h: (h + 360) % 360 }
}

/** The nearest colour a screen can show: lightness and hue stay, chroma gives way. */
export function toHex(color: Oklch): string {
  const [r, g, b] = toShowable(color)
  return fromBytes(byteOf(r), byteOf(g), byteOf(b))
}

/** Luminance of that colour before it is rounded to 8 bits. */
export function luminanceOf(color: Oklch): number {
  const [r, g, b] = toShowable(color)
  return weigh(r, g, b)
}

/** WCAG 2 contrast of two colours as they are written, after rounding to 8 bits. */
export function contrast(first: string, second: string): number {
  const a = luminance(first)
  const b = luminance(second)
  return (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05)
}

export function luminance(hex: string): number {
  const written = numberOf(hex)
  return weigh(lightOf(written >> 16), lightOf(written >> 8), lightOf(written))
}

/** What is seen where `over` lies on `under` with that opacity, as browsers blend: in the written values, not in light. */
export function blend(over: string, under: string, opacity: number): string {
  const above = numberOf(over)
  const below = numberOf(under)
  const at = (shift: number) => Math.round(((above >> shift) & 255) * opacity + ((below >> shift) & 255) * (1 - opacity))
  return fromBytes(at(16), at(8), at(0))
}

/** `#rrggbb` and an opacity between 0 and 1 as `rgb(r g b / p%)`. */
export function withAlpha(hex: string, alpha: number): string {
  const written = numberOf(hex)
  return `rgb(${written >> 16} ${(written >> 8) & 255} ${written & 255} / ${Math.round(alpha * 100)}%)`
}

function toShowable({ l, c, h }: Oklch): Triple {
  const lightness = Math.min(1, Math.max(0, l))
  const angle = (h * Math.PI) / 180
  const cos = Math.cos(angle)
  const sin = Math.sin(angle)
  const whole = toLinearRgb(lightness, c * cos, c * sin)
  if (isShowable(whole)) return whole
  let low = 0
  let high = c
  for (let step = 0; step < 16; step += 1) {
    const middle = (low + high) / 2
    if (isShowable(toLinearRgb(lightness, middle * cos, middle * sin))) low = middle
    else high = middle
  }
  return toLinearRgb(lightness, low * cos, low * sin)
}

function toLinearRgb(l: number, a: number, b: number): Triple {
  const x = cube(l + 0.3963377774 * a + 0.2158037573 * b)
  const y = cube(l - 0.1055613458 * a - 0.0638541728 * b)
  const z = cube(l - 0.0894841775 * a - 1.291485548 * b)
  return [
    4.0767416621 * x - 3.3077115913 * y + 0.2309699292 * z,
    -1.2684380046 * x + 2.6097574011 * y - 0.3413193965 * z,
    -0.0041960863 * x - 0.7034186147 * y + 1.707614701 * z,
  ]
}

/** A power would take ten times as long, a hundred thousand times a theme. */
const cube = (value: number) => value * value * value

const isShowable = ([r, g, b]: Triple) => r >= -0.0005 && r <= 1.0005 && g >= -0.0005 && g <= 1.0005 && b >= -0.0005 && b <= 1.0005

const weigh = (r: number, g: number, b: number) => 0.2126 * r + 0.7152 * g + 0.0722 * b

/** Of `#rrggbb`, digit by digit: a theme asks a thousand times, and to cut the text and have it parsed takes four times as long. */
function numberOf(hex: string): number {
  let value = 0
  for (let at = 1; at < 7; at += 1) {
    const code = hex.charCodeAt(at)
    // 0 to 9, or a letter of either case
    value = value * 16 + (code & 15) + (code > 64 ? 9 : 0)
  }
  return value
}

/** Of the lowest eight bits. */
const lightOf = (value: number) => linear[value & 255] ?? 0

const fromBytes = (r: number, g: number, b: number) => `#${((r << 16) | (g << 8) | b).toString(16).padStart(6, '0')}`

function byteOf(light: number) {
  const value = light <= 0.0031308 ? light * 12.92 : 1.055 * light ** (1 / 2.4) - 0.055
  return Math.round(Math.min(1, Math.max(0, value)) * 255)
}
