import { type Static, Type } from 'typebox'
import { CountryCode } from './common.ts'

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

/** Stable keys; the words are the client's. */
export const InterestsReply = Type.Object({ interests: Type.Array(Type.String()) }, { additionalProperties: false })
export type InterestsReply = Static<typeof InterestsReply>
