import { createFileRoute } from '@tanstack/react-router'
import { ComplaintsPage } from '#client/features/pages/complaints-page.tsx'
import { staticPageHead, staticPageQuery } from '#client/features/pages/pages.api.ts'
import { companyQuery } from '#client/features/site/site.api.ts'

export const Route = createFileRoute('/complaints')({
  loader: async ({ context: { api, queryClient } }) => {
    await Promise.all([queryClient.ensureQueryData(staticPageQuery(api, 'complaints')), queryClient.ensureQueryData(companyQuery(api))])
  },
  head: ({ match }) => staticPageHead(match.context.queryClient, 'complaints'),
  staticData: { works_without_script: true },
  component: ComplaintsPage,
})
