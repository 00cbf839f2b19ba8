import { StaticPage, StaticPageParams } from '#schemas/pages/static-page.ts'
import { endpoint } from '#server/platform/http/calls/endpoint.ts'
import { getStaticPage } from './pages.service.ts'

export const pagesEndpoints = [
  endpoint(
    'GET /api/pages/:page',
    {
      access: 'visitor',
      acts: 'read',
      limits: [],
      summary: 'Returns a legal or help text as blocks, in the reader’s language',
      params: StaticPageParams,
      reply: StaticPage,
    },
    (ctx, { params }) => getStaticPage(ctx, params.page),
  ),
]
