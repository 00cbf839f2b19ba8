import { createFileRoute } from '@tanstack/react-router'
import { CompanyInfo } from '#client/features/pages/company-info.tsx'
import { staticPageHead, staticPageQuery } from '#client/features/pages/pages.api.ts'
import { StaticPage } from '#client/features/pages/static-page.tsx'
import { companyQuery } from '#client/features/site/site.api.ts'

export const Route = createFileRoute('/pages/service')({
  loader: async ({ context: { api, queryClient } }) => {
    await Promise.all([queryClient.ensureQueryData(staticPageQuery(api, 'service')), queryClient.ensureQueryData(companyQuery(api))])
  },
  head: ({ match }) => staticPageHead(match.context.queryClient, 'service'),
  staticData: { works_without_script: true },
  component: Service,
})

function Service() {
  return (
    <StaticPage page="service">
      <CompanyInfo />
    </StaticPage>
  )
}
