import { type Static, Type } from 'typebox'
import { CountryCode } from '#schemas/common.ts'

/** A region of a country. The code is ISO 3166-2 without the country: NH, BY, GE. */
export const Region = Type.Object({ code: Type.String(), name: Type.String() }, { additionalProperties: false })
export type Region = Static<typeof Region>

/** The regions of a country of the site. `kind` is the term for them (CO-09); the client has its text. */
export const CountryRegions = Type.Object(
  {
    country: CountryCode,
    kind: Type.Enum([
      'province',
      'state',
      'canton',
      'region',
      'county',
      'voivodeship',
      'autonomous_community',
      'district',
      'part_of_country',
    ]),
    regions: Type.Array(Region),
  },
  { additionalProperties: false },
)
export type CountryRegions = Static<typeof CountryRegions>
export const RegionsReply = Type.Object({ countries: Type.Array(CountryRegions) }, { additionalProperties: false })
export type RegionsReply = Static<typeof RegionsReply>

/** A populated place. `id` is its GeoNames id. */
export const City = Type.Object({ id: Type.Integer(), name: Type.String(), region: Type.String() }, { additionalProperties: false })
export type City = Static<typeof City>

/** The largest city first, which is the order of suggestions. */
export const CitiesReply = Type.Object({ cities: Type.Array(City) }, { additionalProperties: false })
export type CitiesReply = Static<typeof CitiesReply>
export const CitiesQuery = Type.Object({ country: CountryCode }, { additionalProperties: false })

/** A position on the earth. The server neither stores nor returns it. */
export const PositionQuery = Type.Object(
  { lat: Type.Number({ minimum: -90, maximum: 90 }), lon: Type.Number({ minimum: -180, maximum: 180 }) },
  { additionalProperties: false },
)

/**
 * The nearest place to a position (API-06), with ids and names. The name of the country is in the caller's language, the names of the
 * region and the city are in the language of the country.
 */
export const Geocode = Type.Object(
  {
    country: Type.Object({ code: CountryCode, name: Type.String() }, { additionalProperties: false }),
    region: Region,
    city: Type.Object({ id: Type.Integer(), name: Type.String() }, { additionalProperties: false }),
  },
  { additionalProperties: false },
)
export type Geocode = Static<typeof Geocode>

/** Stable keys; the client has the texts. */
export const InterestsReply = Type.Object({ interests: Type.Array(Type.String()) }, { additionalProperties: false })
export type InterestsReply = Static<typeof InterestsReply>
