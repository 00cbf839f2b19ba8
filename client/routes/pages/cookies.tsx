import { createFileRoute } from '@tanstack/react-router'
import { staticPageHead, staticPageQuery } from '#client/features/pages/pages.api.ts'
import { StaticPage } from '#client/features/pages/static-page.tsx'

export const Route = createFileRoute('/pages/cookies')({
  loader: async ({ context: { api, queryClient } }) => {
    await queryClient.ensureQueryData(staticPageQuery(api, 'cookies'))
  },
  head: ({ match }) => staticPageHead(match.context.queryClient, 'cookies'),
  staticData: { works_without_script: true },
  component: Cookies,
})

function Cookies() {
  return <StaticPage page="cookies" />
}
