import { styled } from 'styled-components'
import { encode } from 'uqr'

/** A QR code, as one path. Its background is white in dark mode too, because cameras need dark on light. */
export function QrCode({ text, label }: { text: string; label: string }) {
  const { data, size } = encode(text, { ecc: 'M', border: 4 })
  return (
    <Square viewBox={`0 0 ${size} ${size}`} role="img" aria-label={label} shapeRendering="crispEdges">
      <path d={pathOf(data)} fill="#000" />
    </Square>
  )
}

/** One square for each dark module. */
export const pathOf = (rows: readonly (readonly boolean[])[]): string =>
  rows.flatMap((row, y) => row.map((is_dark, x) => (is_dark ? `M${x} ${y}h1v1h-1z` : ''))).join('')

const Square = styled.svg`
  width: 168px;
  height: 168px;
  border-radius: var(--t-radius-m);
  background: #fff;
`
