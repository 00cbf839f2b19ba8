import { styled } from 'styled-components'
import { useWords } from '#client/blocks/block-context.tsx'
import { useFormats } from '#client/platform/page/page-context.tsx'
import type { PromotedProfile } from '#schemas/members/profile.ts'
import type { CountryMap, MapRegion } from '#schemas/pages/block-page.ts'

interface CountryDrawingProps {
  map: CountryMap
  members: readonly PromotedProfile[]
}

/** Approximate width of a letter and height of a text line. The unit is the distance of two dots on the map. */
const character_width = 1.05
const line = 2.3

/**
 * A country drawn with dots. A member appears as a dot near the middle of the member's region, so that the dot does not reveal the exact
 * place.
 */
export function CountryDrawing({ map, members }: CountryDrawingProps) {
  const words = useWords()
  const formats = useFormats()
  const { width, height, regions } = map
  if (width === 0) return null
  const named = withRoom(regions)
  return (
    <Drawing
      viewBox={`-1 -1 ${width + 1} ${height + 1}`}
      role="img"
      aria-label={words('@map.alt', { country: formats.country(map.country) })}
    >
      {regions.map((region, index) => (
        <path key={region.code} data-part="land" data-shade={index % 3} d={region.dots.map(([x, y]) => `M${x} ${y}h0`).join('')} />
      ))}
      {regions.flatMap((region) => marksOf(region, members))}
      {named.map(({ code, name, at }) =>
        at ? (
          <text key={code} x={at[0]} y={at[1]}>
            {name}
          </text>
        ) : null,
      )}
    </Drawing>
  )
}

/**
 * Selects the region names that fit on the map; the largest regions have priority. A name that would overlap another name is left out,
 * because the list below the map contains all names.
 */
function withRoom(regions: readonly MapRegion[]): MapRegion[] {
  const placed: { name: string; at: readonly [number, number] }[] = []
  return regions
    .toSorted((a, b) => b.dots.length - a.dots.length)
    .filter(({ name, at }) => {
      if (!at) return false
      const is_free = placed.every(
        (other) =>
          Math.abs(other.at[1] - at[1]) > line || Math.abs(other.at[0] - at[0]) > ((other.name.length + name.length) / 2) * character_width,
      )
      if (is_free) placed.push({ name, at })
      return is_free
    })
}

function marksOf(region: MapRegion, members: readonly PromotedProfile[]) {
  const { at, dots } = region
  if (!at) return []
  const middle = dots.toSorted((a, b) => Math.hypot(a[0] - at[0], a[1] - at[1]) - Math.hypot(b[0] - at[0], b[1] - at[1]))
  const room = Math.ceil(middle.length * 0.6)
  return members
    .filter((member) => member.region === region.code)
    .map(({ id, kind }, index) => {
      const [x, y] = middle[(index * 7 + 3) % room] ?? at
      return <circle key={id} data-part={kind === 'fictional' ? 'fictional' : 'member'} cx={x} cy={y} r="0.95" />
    })
}

const Drawing = styled.svg`
  position: absolute;
  inset: 0;
  width: 100%;
  height: 100%;
  padding: var(--t-space-4);
  & > [data-part='land'] {
    fill: none;
    stroke: color-mix(in oklab, var(--art-a) 62%, var(--t-surface));
    stroke-width: 0.66;
    stroke-linecap: round;
  }
  & > [data-shade='1'] {
    stroke: color-mix(in oklab, var(--art-a) 46%, var(--t-surface));
  }
  & > [data-shade='2'] {
    stroke: color-mix(in oklab, var(--art-a) 78%, var(--t-surface));
  }
  & > circle {
    stroke: var(--t-surface);
    stroke-width: 0.35;
    fill: var(--art-b);
    animation: t-beat 3.6s var(--m-in-out) infinite;
    transform-box: fill-box;
    transform-origin: center;
  }
  & > [data-part='fictional'] {
    fill: var(--t-surface);
    stroke: var(--art-b);
    stroke-width: 0.5;
  }
  & > circle:nth-of-type(2n) {
    animation-delay: 0.9s;
  }
  & > circle:nth-of-type(3n) {
    animation-delay: 1.7s;
  }
  & > text {
    fill: var(--t-ink);
    stroke: var(--t-surface);
    stroke-width: 0.5;
    stroke-linejoin: round;
    paint-order: stroke;
    font-size: 1.5px;
    font-weight: 650;
    text-anchor: middle;
  }
  @media (max-width: 1199.98px) {
    inset: 0 0 auto;
    height: 66%;
    & > text {
      font-size: 1.9px;
    }
  }
  @media (min-width: 1200px) {
    position: relative;
    grid-area: drawing;
  }
`
