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
/** Half the height of a name plus the radius of a mark. */
const mark_room = 1.9
/** Half the height of a letter above its baseline. */
const half_letter = 0.5
/** Vertical distances from the middle of its region at which a name may be. */
const name_shifts = [0, -2.4, 2.4, -3.8, 3.8]

type Point = readonly [x: number, y: number]

/**
 * A country drawn with dots. A member appears as a dot near the middle of the member's region, so that the dot does not reveal the exact
 * place.
 */
export function CountryDrawing({ map, members }: CountryDrawingProps) {
  const words = useWords()
  const formats = useFormats()
  const { width, height, regions } = map
  if (width === 0) return null
  const marks = regions.flatMap((region) => marksOf(region, members))
  const names = withRoom(
    regions,
    marks.map(({ at }) => at),
  )
  return (
    <Drawing
      viewBox={`-1 -1 ${width + 1} ${height + 1}`}
      role="img"
      aria-label={words('@map.alt', { country: formats.country(map.country) })}
    >
      {regions.map((region, index) => (
        <path key={region.code} data-part="land" data-shade={index % 3} d={region.dots.map(([x, y]) => `M${x} ${y}h0`).join('')} />
      ))}
      {marks.map(({ id, part, at: [x, y] }) => (
        <circle key={id} data-part={part} cx={x} cy={y} r="0.95" />
      ))}
      {names.map(({ code, name, at: [x, y] }) => (
        <text key={code} x={x} y={y}>
          {name}
        </text>
      ))}
    </Drawing>
  )
}

/**
 * Selects the region names that fit on the map; the largest regions have priority. A name moves up or down if it would cover a mark or
 * another name. A name without room is left out, because the list below the map contains all names.
 */
function withRoom(regions: readonly MapRegion[], marks: readonly Point[]) {
  const placed: { code: string; name: string; at: Point }[] = []
  for (const { code, name, at } of regions.toSorted((a, b) => b.dots.length - a.dots.length)) {
    if (!at) continue
    const half = (name.length / 2) * character_width
    const is_free = ([x, y]: Point) =>
      placed.every(
        (other) => Math.abs(other.at[1] - y) > line || Math.abs(other.at[0] - x) > half + (other.name.length / 2) * character_width,
      ) && marks.every(([mark_x, mark_y]) => Math.abs(mark_y - (y - half_letter)) > mark_room || Math.abs(mark_x - x) > half + 1)
    const place = name_shifts.map((shift): Point => [at[0], at[1] + shift]).find(is_free)
    if (place) placed.push({ code, name, at: place })
  }
  return placed
}

function marksOf(region: MapRegion, members: readonly PromotedProfile[]): { id: string; part: string; at: Point }[] {
  const { at, dots } = region
  if (!at) return []
  const middle = dots.toSorted((a, b) => Math.hypot(a[0] - at[0], a[1] - at[1]) - Math.hypot(b[0] - at[0], b[1] - at[1]))
  const room = Math.ceil(middle.length * 0.6)
  return members
    .filter((member) => member.region === region.code)
    .map(({ id, kind }, index) => ({
      id: String(id),
      part: kind === 'fictional' ? 'fictional' : 'member',
      at: middle[(index * 7 + 3) % room] ?? at,
    }))
}

const Drawing = styled.svg`
  position: absolute;
  inset: 0;
  width: 100%;
  height: 100%;
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
  }
  & > [data-part='fictional'] {
    fill: var(--t-surface);
    stroke: var(--art-b);
    stroke-width: 0.5;
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
  @media (max-width: 61.99em) {
    & > text {
      font-size: 1.9px;
    }
  }
`
