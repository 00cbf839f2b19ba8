export const searchSorts = ['last_active', 'newest', 'nearest'] as const
export type SearchSort = (typeof searchSorts)[number]

/** The criteria of a search. The setting `search_fields` of a site lists some of them. */
export const searchFields = ['gender', 'looking_for', 'country', 'countryregion', 'city', 'distance', 'age', 'photo', 'online'] as const
export type Criterion = (typeof searchFields)[number]
