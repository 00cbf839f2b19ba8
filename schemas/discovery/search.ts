import { type Static, Type } from 'typebox'
import { CountryCode, LookingFor, Nullable } from '#schemas/common.ts'
import { limits } from '#schemas/limits.ts'
import { ProfileCard } from '#schemas/members/profile.ts'
import { searchFields, searchSorts } from './search-choices.ts'

const closed = { additionalProperties: false } as const
const { step_km, most_km } = limits.search_distance
const age = Type.Integer({ minimum: limits.minimum_age, maximum: limits.maximum_age })

const SearchSort = Type.Enum([...searchSorts])
const Criterion = Type.Enum([...searchFields])

/** Search criteria (EN-13), as query parameters of the URL. `after` is the keyset cursor of the previous page. */
export const SearchQuery = Type.Object(
  {
    /** `everyone`: members of both genders. */
    gender: Type.Optional(LookingFor),
    /**
     * Finds members who look for this gender or for everyone. Without `looking_for`, the search finds members who look for the viewer's
     * gender, unless `two_way` is false.
     */
    looking_for: Type.Optional(LookingFor),
    two_way: Type.Optional(Type.Boolean()),
    country: Type.Optional(CountryCode),
    countryregion: Type.Optional(Type.String({ pattern: '^[A-Z0-9]{1,8}$' })),
    /** The id of a city, from /api/cities. */
    city: Type.Optional(Type.Integer({ minimum: 1 })),
    /** Kilometres from `city`, or from the viewer's own city; rounded up to a multiple of five. */
    distance: Type.Optional(Type.Integer({ minimum: step_km, maximum: most_km })),
    min_age: Type.Optional(age),
    max_age: Type.Optional(age),
    with_photo: Type.Optional(Type.Boolean()),
    online: Type.Optional(Type.Boolean()),
    /** Leaves out members whom the viewer likes, and members with whom the viewer has a conversation. */
    without_contact: Type.Optional(Type.Boolean()),
    sort: Type.Optional(SearchSort),
    after: Type.Optional(Type.String({ maxLength: 120 })),
  },
  closed,
)
export type SearchQuery = Static<typeof SearchQuery>

/** The number of results. If `is_capped` is true, there are more results than this number. */
const counted = { total_count: Type.Integer(), is_capped: Type.Boolean() }

export const SearchReply = Type.Object(
  {
    profiles: Type.Array(ProfileCard),
    ...counted,
    next: Nullable(Type.String()),
    /** The criteria that the search used, including the defaults of the site and the viewer. */
    criteria: Type.Object(
      {
        gender: LookingFor,
        looking_for: Nullable(LookingFor),
        /** True if `looking_for` is the viewer's gender, because the query contained no `looking_for`. */
        two_way: Type.Boolean(),
        country: CountryCode,
        countryregion: Nullable(Type.String()),
        city: Nullable(Type.Object({ id: Type.Integer(), name: Type.String() }, closed)),
        distance: Nullable(Type.Integer()),
        min_age: age,
        max_age: age,
        with_photo: Type.Boolean(),
        online: Type.Boolean(),
        sort: SearchSort,
      },
      closed,
    ),
    /** The criteria and sort orders that this viewer may use. */
    offers: Type.Object(
      {
        fields: Type.Array(Criterion),
        sorts: Type.Array(SearchSort),
        /** The values of `gender` and `looking_for` that this viewer may search for. */
        genders: Type.Array(LookingFor),
        wishes: Type.Array(LookingFor),
        /** The name of the place from which distances are measured; null if the place is unknown. */
        from: Nullable(Type.String()),
      },
      closed,
    ),
    /** If there are no results: the number of results without one criterion, the largest number first. */
    loosenings: Type.Array(Type.Object({ criterion: Criterion, ...counted }, closed)),
    /** On the last page: profiles that match if the criteria in `widened` are dropped. */
    similar_results: Type.Object({ profiles: Type.Array(ProfileCard), widened: Type.Array(Criterion) }, closed),
  },
  closed,
)
export type SearchReply = Static<typeof SearchReply>
