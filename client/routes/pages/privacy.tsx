import { createFileRoute } from '@tanstack/react-router'
import { staticPageHead, staticPageQuery } from '#client/features/pages/pages.api.ts'
import { StaticPage } from '#client/features/pages/static-page.tsx'

export const Route = createFileRoute('/pages/privacy')({
  loader: async ({ context: { api, queryClient } }) => {
    await queryClient.ensureQueryData(staticPageQuery(api, 'privacy'))
  },
  head: ({ match }) => staticPageHead(match.context.queryClient, 'privacy'),
  staticData: { works_without_script: true },
  component: Privacy,
})

function Privacy() {
  return <StaticPage page="privacy" />
}
