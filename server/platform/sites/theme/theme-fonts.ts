import { type FontName, type FontSubset, fontFileName, fontSubsets, fonts } from '#schemas/site/fonts.ts'
import type { ThemeSeeds } from '#schemas/site/theme.ts'

const url = (name: FontName, subset: FontSubset) => `/assets/fonts/${fontFileName(name, subset)}`

/**
 * The @font-face rules of a theme's at most two families, and what the page should preload: the body font's Latin file alone.
 * Headings swap in a moment later into a fallback of the same size; a second preload would delay the first picture instead.
 */
export function fontFaces(seeds: ThemeSeeds): { css: string; preload: string[] } {
  const body = seeds.body_font ?? 'manrope'
  const heading = seeds.heading_font ?? body
  return { css: [...new Set([body, heading])].map(family).join('\n'), preload: [url(body, 'latin')] }
}

function family(name: FontName): string {
  const { family: title, weights, fallback } = fonts[name]
  const faces = (Object.keys(fontSubsets) as FontSubset[]).map(
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
