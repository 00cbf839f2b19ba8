/**
 * The fonts that a theme may name. All are variable, self-hosted and OFL; the build copies them from the @fontsource-variable packages.
 * `fallback` is a system font with the same width and height, so that text does not move when the font arrives. `size` is the ratio of line
 * widths of a sample in four languages. The font's own ascent and descent are divided by `size` (`npx tsx scripts/data/measure-fonts.mjs`).
 */
interface Font {
  family: string
  package: string
  /** Part of the file name, because browsers cache files under /assets/ forever. A test compares it with package.json. */
  version: string
  weights: string
  generic: 'sans-serif' | 'serif'
  fallback: { local: readonly string[]; size: string; ascent: string; descent: string }
}

const arial = ['Arial', 'ArialMT', 'Liberation Sans', 'Helvetica']
const arialBold = ['Arial Bold', 'Arial-BoldMT', 'Liberation Sans Bold', 'Helvetica Bold']
const timesBold = ['Times New Roman Bold', 'TimesNewRomanPS-BoldMT', 'Liberation Serif Bold']

export const fonts = {
  inter: {
    family: 'Inter Variable',
    package: 'inter',
    version: '5.3.0',
    weights: '100 900',
    generic: 'sans-serif',
    fallback: { local: arial, size: '106.4%', ascent: '91.1%', descent: '22.7%' },
  },
  manrope: {
    family: 'Manrope Variable',
    package: 'manrope',
    version: '5.3.0',
    weights: '200 800',
    generic: 'sans-serif',
    fallback: { local: arial, size: '103.6%', ascent: '102.9%', descent: '29%' },
  },
  'nunito-sans': {
    family: 'Nunito Sans Variable',
    package: 'nunito-sans',
    version: '5.3.0',
    weights: '200 1000',
    generic: 'sans-serif',
    fallback: { local: arial, size: '100.8%', ascent: '100.3%', descent: '35%' },
  },
  sora: {
    family: 'Sora Variable',
    package: 'sora',
    version: '5.3.0',
    weights: '100 800',
    generic: 'sans-serif',
    fallback: { local: arialBold, size: '107.3%', ascent: '90.4%', descent: '27%' },
  },
  fraunces: {
    family: 'Fraunces Variable',
    package: 'fraunces',
    version: '5.3.0',
    weights: '100 900',
    generic: 'serif',
    fallback: { local: timesBold, size: '113.1%', ascent: '86.4%', descent: '22.5%' },
  },
  'bricolage-grotesque': {
    family: 'Bricolage Grotesque Variable',
    package: 'bricolage-grotesque',
    version: '5.3.0',
    weights: '200 800',
    generic: 'sans-serif',
    fallback: { local: arialBold, size: '101.7%', ascent: '91.4%', descent: '26.5%' },
  },
  'dm-sans': {
    family: 'DM Sans Variable',
    package: 'dm-sans',
    version: '5.3.0',
    weights: '100 1000',
    generic: 'sans-serif',
    fallback: { local: arial, size: '103.7%', ascent: '95.6%', descent: '29.9%' },
  },
  'playfair-display': {
    family: 'Playfair Display Variable',
    package: 'playfair-display',
    version: '5.3.0',
    weights: '400 900',
    generic: 'serif',
    fallback: { local: timesBold, size: '106.8%', ascent: '101.4%', descent: '23.5%' },
  },
  outfit: {
    family: 'Outfit Variable',
    package: 'outfit',
    version: '5.3.0',
    weights: '100 900',
    generic: 'sans-serif',
    fallback: { local: arialBold, size: '92%', ascent: '108.7%', descent: '28.3%' },
  },
} as const satisfies Record<string, Font>

export type FontName = keyof typeof fonts
export const fontNames = Object.keys(fonts) as FontName[]

/** The packages split each font into these subsets. A browser loads `latin-ext` only for a page that contains a letter of this subset. */
export const fontSubsets = {
  latin:
    'U+0000-00FF,U+0131,U+0152-0153,U+02BB-02BC,U+02C6,U+02DA,U+02DC,U+0304,U+0308,U+0329,U+2000-206F,U+20AC,U+2122,U+2191,U+2193,U+2212,U+2215,U+FEFF,U+FFFD',
  'latin-ext':
    'U+0100-02BA,U+02BD-02C5,U+02C7-02CC,U+02CE-02D7,U+02DD-02FF,U+0304,U+0308,U+0329,U+1D00-1DBF,U+1E00-1E9F,U+1EF2-1EFF,U+2020,U+20A0-20AB,U+20AD-20C0,U+2113,U+2C60-2C7F,U+A720-A7FF',
} as const
export type FontSubset = keyof typeof fontSubsets
export const subsetNames = Object.keys(fontSubsets) as FontSubset[]

export const fontFileName = (name: FontName, subset: FontSubset) => `${fonts[name].package}-${subset}-${fonts[name].version}.woff2`

/** The path below node_modules. */
export function fontSource(name: FontName, subset: FontSubset): string {
  const folder = fonts[name].package
  return `@fontsource-variable/${folder}/files/${folder}-${subset}-wght-normal.woff2`
}

/** The files that the build copies. `from` is below node_modules, and `to` is below dist/client. */
export const fontFiles = (): { from: string; to: string }[] =>
  fontNames.flatMap((name) =>
    subsetNames.map((subset) => ({ from: fontSource(name, subset), to: `assets/fonts/${fontFileName(name, subset)}` })),
  )
