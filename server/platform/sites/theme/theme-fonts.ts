import { type FontName, type FontSubset, fontFileName, fontSubsets, fonts, subsetNames } from '#schemas/site/fonts.ts'
import type { ThemeSeeds } from '#schemas/site/theme.ts'

const url = (name: FontName, subset: FontSubset) => `/assets/fonts/${fontFileName(name, subset)}`

export interface ThemeFonts {
  readonly body: FontName
  readonly heading: FontName
}

export function fontsOf({ body_font, heading_font }: ThemeSeeds): ThemeFonts {
  const body = body_font ?? 'manrope'
  return { body, heading: heading_font ?? body }
}

/** The @font-face rules of the body font and the heading font, which may be the same. */
export const fontFaces = ({ body, heading }: ThemeFonts): string => [...new Set([body, heading])].map(facesOf).join('\n')

/**
 * The font file to preload: the Latin file of the body font. Headings have a fallback font of the same size, and a second preload would
 * delay the first picture.
 */
export const preloadedFonts = ({ body }: ThemeFonts): string[] => [url(body, 'latin')]

function facesOf(name: FontName): string {
  const { family: title, weights, fallback } = fonts[name]
  const faces = subsetNames.map(
    (subset) =>
      `@font-face{font-family:'${title}';font-style:normal;font-display:swap;font-weight:${weights};` +
      `src:url(${url(name, subset)}) format('woff2');unicode-range:${fontSubsets[subset]}}`,
  )
  const local = fallback.local.map((one) => `local('${one}')`).join(',')
  faces.push(
    `@font-face{font-family:'${title} Fallback';src:${local};size-adjust:${fallback.size};` +
      `ascent-override:${fallback.ascent};descent-override:${fallback.descent};line-gap-override:0%}`,
  )
  return faces.join('\n')
}
