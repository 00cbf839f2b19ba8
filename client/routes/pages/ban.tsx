import { createFileRoute } from '@tanstack/react-router'
import { staticPageHead, staticPageQuery } from '#client/features/pages/pages.api.ts'
import { StaticPage } from '#client/features/pages/static-page.tsx'

export const Route = createFileRoute('/pages/ban')({
  loader: async ({ context: { api, queryClient } }) => {
    await queryClient.ensureQueryData(staticPageQuery(api, 'ban'))
  },
  head: ({ match }) => staticPageHead(match.context.queryClient, 'ban'),
  staticData: { works_without_script: true },
  component: Ban,
})

function Ban() {
  return <StaticPage page="ban" />
}
