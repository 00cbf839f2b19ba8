import { type Static, Type } from 'typebox'
import { CountryCode, Gender, Nullable } from './common.ts'
import { limits } from './limits.ts'
import { ProfileCard } from './profile.ts'

const age = Type.Integer({ minimum: limits.minimum_age, maximum: limits.maximum_age })

/** Search criteria (EN-13), as they stand in the address. `after` is the keyset cursor of the previous page. */
export const SearchQuery = Type.Object(
  {
    gender: Type.Optional(Gender),
    country: Type.Optional(CountryCode),
    countryregion: Type.Optional(Type.String({ pattern: '^[A-Z0-9]{1,8}$' })),
    min_age: Type.Optional(age),
    max_age: Type.Optional(age),
    after: Type.Optional(Type.String({ maxLength: 120 })),
  },
  { additionalProperties: false },
)
export type SearchQuery = Static<typeof SearchQuery>

export const Criterion = Type.Enum(['gender', 'country', 'countryregion', 'age'])
export type Criterion = Static<typeof Criterion>

export const SearchReply = Type.Object(
  {
    profiles: Type.Array(ProfileCard),
    total_count: Type.Integer(),
    next: Nullable(Type.String()),
    /** What the search was after the site's and the viewer's defaults were filled in. */
    criteria: Type.Object(
      {
        gender: Gender,
        country: CountryCode,
        countryregion: Nullable(Type.String()),
        min_age: age,
        max_age: age,
      },
      { additionalProperties: false },
    ),
    /** When the page is the last one: profiles that fit once `widened` criteria are let go. */
    similar_results: Type.Object({ profiles: Type.Array(ProfileCard), widened: Type.Array(Criterion) }, { additionalProperties: false }),
  },
  { additionalProperties: false },
)
export type SearchReply = Static<typeof SearchReply>
