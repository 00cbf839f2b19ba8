import { createFileRoute } from '@tanstack/react-router'
import { staticPageHead, staticPageQuery } from '#client/features/pages/pages.api.ts'
import { StaticPage } from '#client/features/pages/static-page.tsx'

export const Route = createFileRoute('/pages/return-policy')({
  loader: async ({ context: { api, queryClient } }) => {
    await queryClient.ensureQueryData(staticPageQuery(api, 'return-policy'))
  },
  head: ({ match }) => staticPageHead(match.context.queryClient, 'return-policy'),
  staticData: { works_without_script: true },
  component: ReturnPolicy,
})

function ReturnPolicy() {
  return <StaticPage page="return-policy" />
}
