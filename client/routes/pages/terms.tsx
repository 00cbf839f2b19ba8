import { createFileRoute } from '@tanstack/react-router'
import { staticPageHead, staticPageQuery } from '#client/features/pages/pages.api.ts'
import { StaticPage } from '#client/features/pages/static-page.tsx'

export const Route = createFileRoute('/pages/terms')({
  loader: async ({ context: { api, queryClient } }) => {
    await queryClient.ensureQueryData(staticPageQuery(api, 'terms'))
  },
  head: ({ match }) => staticPageHead(match.context.queryClient, 'terms'),
  staticData: { works_without_script: true },
  component: Terms,
})

function Terms() {
  return <StaticPage page="terms" />
}
