import type { SoundSite } from '#server/platform/sites/check/examine.ts'
import { contrastPairs, veiled } from '#server/platform/sites/theme/contrast-pairs.ts'
import { contrast } from '#server/platform/sites/theme/oklch.ts'
import { describeShift } from '#server/platform/sites/theme/theme-shifts.ts'
import { type Problem, problem } from './problems.ts'

type Theme = SoundSite['theme']

/**
 * Measures every colour pair of the components in light and dark mode (WCAG 1.4.3). The measurement is independent of the code that
 * computed the colours.
 */
export function checkContrast({ palettes }: Pick<Theme, 'palettes'>): Problem[] {
  return (['light', 'dark'] as const).flatMap((scheme) => {
    const palette = palettes[scheme]
    return contrastPairs.flatMap(({ component, front, back, least, veil }) =>
      back.flatMap((role) => {
        const ground = veil ? veiled(palette[role], veil, { scheme, ink: palette.ink, on_deep: palette['on-deep'] }) : palette[role]
        const measured = contrast(palette[front], ground)
        if (measured >= least) return []
        const message = `${component}: ${palette[front]} on ${ground} has a contrast of ${measured.toFixed(2)}, but needs ${least}`
        return [
          problem('contrast', {
            message,
            at: `theme, ${scheme}`,
            fix: 'Change the colour in the theme. If it is a derived colour, report it.',
          }),
        ]
      }),
    )
  })
}

/** Text about the colours that were adjusted. Adjusted colours are not problems, because the adjustment makes them readable. */
export const shiftWords = ({ shifts }: Pick<Theme, 'shifts'>): string[] => shifts.map(describeShift)
