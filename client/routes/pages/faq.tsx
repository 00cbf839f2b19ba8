import { createFileRoute } from '@tanstack/react-router'
import { staticPageHead, staticPageQuery } from '#client/features/pages/pages.api.ts'
import { StaticPage } from '#client/features/pages/static-page.tsx'

export const Route = createFileRoute('/pages/faq')({
  loader: async ({ context: { api, queryClient } }) => {
    await queryClient.ensureQueryData(staticPageQuery(api, 'faq'))
  },
  head: ({ match }) => staticPageHead(match.context.queryClient, 'faq'),
  staticData: { works_without_script: true },
  component: Faq,
})

function Faq() {
  return <StaticPage page="faq" />
}
