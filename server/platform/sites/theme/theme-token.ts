import type { TokenColor } from '#schemas/site/theme.ts'

/** A design token's colour as small #rrggbb, from either spelling the format has had. */
export function tokenHex(value: TokenColor): string {
  if (typeof value === 'string') return value.toLowerCase()
  return `#${value.components.map((part) => hexOf(part)).join('')}`
}

const hexOf = (part: number) =>
  Math.round(Math.min(1, Math.max(0, part)) * 255)
    .toString(16)
    .padStart(2, '0')
