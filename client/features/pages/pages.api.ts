import { type QueryClient, queryOptions } from '@tanstack/react-query'
import type { Api } from '#client/platform/api.ts'
import type { StaticPage } from '#schemas/pages/static-page.ts'

type PageName = StaticPage['page']

/** A legal or help text. It changes only with the site's files, so it is fetched once. */
export const staticPageQuery = (api: Api, page: PageName) =>
  queryOptions({
    queryKey: ['page', page],
    queryFn: () => api.get<StaticPage>(`/api/pages/${encodeURIComponent(page)}`),
    staleTime: Number.POSITIVE_INFINITY,
  })

/** Title and description for a route's head. Both are part of the text. */
export function staticPageHead(queryClient: QueryClient, page: PageName) {
  const text = queryClient.getQueryData<StaticPage>(['page', page])
  return text ? { meta: [{ title: text.title }, { name: 'description', content: text.description }] } : {}
}
