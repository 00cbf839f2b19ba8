import { queryOptions } from '@tanstack/react-query'
import type { Api } from '#client/platform/api.ts'
import type { Company } from '#schemas/company.ts'

/** The legal entity behind the site, for the footer and the legal pages. Fetched once (API-14). */
export const companyQuery = (api: Api) =>
  queryOptions({ queryKey: ['company'], queryFn: () => api.get<Company>('/api/companyinfo'), staleTime: Number.POSITIVE_INFINITY })
