import { type QueryClient, queryOptions } from '@tanstack/react-query'
import type { Api } from '#client/platform/api.ts'
import type { StaticPage } from '#schemas/pages/static-page.ts'

type PageName = StaticPage['page']

/** A legal or help text. It is fetched only once, because it changes only with the site's files. */
export const staticPageQuery = (api: Api, page: PageName) =>
  queryOptions({
    queryKey: ['page', page],
    queryFn: () => api.get<StaticPage>(`/api/pages/${encodeURIComponent(page)}`),
    staleTime: Number.POSITIVE_INFINITY,
  })

/** Returns title and description for the head of a route. The text itself contains both. */
export function staticPageHead(queryClient: QueryClient, page: PageName) {
  const text = queryClient.getQueryData<StaticPage>(['page', page])
  return text ? { meta: [{ title: text.title }, { name: 'description', content: text.description }] } : {}
}
