import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { countries } from '#schemas/countries.ts'
import type { CountryMap, MapRegion } from '#schemas/pages/block-page.ts'
import { listRegions } from '#server/features/site/places.service.ts'
import { root } from '#server/platform/paths.ts'

const known = new Map<string, CountryMap>()

/**
 * The outline of a country as dots. The map contains no members. For a country without a drawing, only the names of the regions are
 * returned.
 */
export function countryMap(country: string): CountryMap {
  const before = known.get(country)
  if (before) return before
  const map = readMap(country)
  known.set(country, map)
  return map
}

interface MapFile {
  /** Region codes, each under the letter that marks the region in the drawing. */
  regions: Record<string, string>
  rows: string[]
}

function readMap(country: string): CountryMap {
  const path = join(root, 'server/features/landers/maps', `${country}.json`)
  // prevents path traversal: only known country codes become part of a path
  const has_map_file = Object.hasOwn(countries, country) && existsSync(path)
  const { regions, rows }: MapFile = has_map_file ? JSON.parse(readFileSync(path, 'utf8')) : { regions: {}, rows: [] }
  const dots = new Map<string, [number, number][]>()
  for (const [y, row] of rows.entries())
    for (const [x, character] of [...row].entries()) {
      const code = regions[character]
      if (code !== undefined) dots.set(code, [...(dots.get(code) ?? []), [x, y]])
    }
  return {
    country,
    width: rows[0]?.length ?? 0,
    height: rows.length,
    regions: listRegions(country).map(({ code, name }) => toMapRegion({ code, name, dots: dots.get(code) ?? [] })),
  }
}

function toMapRegion({ code, name, dots }: Pick<MapRegion, 'code' | 'name' | 'dots'>): MapRegion {
  const mean = (values: number[]) => values.reduce((sum, each) => sum + each, 0) / values.length
  const at: MapRegion['at'] = dots.length === 0 ? null : [mean(dots.map(([x]) => x)), mean(dots.map(([, y]) => y))]
  return { code, name, dots, at, members: null }
}
