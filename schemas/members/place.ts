import { type Static, Type } from 'typebox'
import { CountryCode } from '#schemas/common.ts'

/** A part of a country. Codes are ISO 3166-2 without the country: NH, BY, GE. */
export const Region = Type.Object({ code: Type.String(), name: Type.String() }, { additionalProperties: false })
export type Region = Static<typeof Region>

/** The regions of a site's country; `kind` names what they are called there (CO-09), a text of the client. */
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

/** A place people live in; `id` is GeoNames' number. */
export const City = Type.Object({ id: Type.Integer(), name: Type.String(), region: Type.String() }, { additionalProperties: false })
export type City = Static<typeof City>

/** Largest first: the order in which a list of suggestions is wanted. */
export const CitiesReply = Type.Object({ cities: Type.Array(City) }, { additionalProperties: false })
export type CitiesReply = Static<typeof CitiesReply>
export const CitiesQuery = Type.Object({ country: CountryCode }, { additionalProperties: false })

/** A position on the earth. It travels this one way and is neither kept nor answered. */
export const PositionQuery = Type.Object(
  { lat: Type.Number({ minimum: -90, maximum: 90 }), lon: Type.Number({ minimum: -180, maximum: 180 }) },
  { additionalProperties: false },
)

/** The place nearest to a position (API-06), in ids and in words: the country's name in the caller's language, the rest in the country's own. */
export const Geocode = Type.Object(
  {
    country: Type.Object({ code: CountryCode, name: Type.String() }, { additionalProperties: false }),
    region: Region,
    city: Type.Object({ id: Type.Integer(), name: Type.String() }, { additionalProperties: false }),
  },
  { additionalProperties: false },
)
export type Geocode = Static<typeof Geocode>

/** Stable keys; the words are the client's. */
export const InterestsReply = Type.Object({ interests: Type.Array(Type.String()) }, { additionalProperties: false })
export type InterestsReply = Static<typeof InterestsReply>
