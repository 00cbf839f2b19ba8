import { queryOptions } from '@tanstack/react-query'
import type { Api } from '#client/platform/api.ts'
import type { CitiesReply } from '#schemas/members/place.ts'
import type { Company } from '#schemas/site/company.ts'

/** The company that operates the site, for the footer and the legal pages. Fetched only once (API-14). */
export const companyQuery = (api: Api) =>
  queryOptions({ queryKey: ['company'], queryFn: () => api.get<Company>('/api/companyinfo'), staleTime: Number.POSITIVE_INFINITY })

/** The larger cities of a country, largest city first, as suggestions. Fetched once per country. */
export const citiesQuery = (api: Api, country: string) =>
  queryOptions({
    queryKey: ['cities', country],
    queryFn: async () => (await api.get<CitiesReply>('/api/cities', { country })).cities,
    staleTime: Number.POSITIVE_INFINITY,
  })
