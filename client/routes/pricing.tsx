import { createFileRoute } from '@tanstack/react-router'
import { packagesQuery } from '#client/features/credits/credits.api.ts'
import { PricingPage } from '#client/features/credits/pricing-page.tsx'
import { PageText } from '#client/features/pages/page-text.tsx'
import { staticPageHead, staticPageQuery } from '#client/features/pages/pages.api.ts'

export const Route = createFileRoute('/pricing')({
  loader: async ({ context: { api, queryClient } }) => {
    await Promise.all([queryClient.ensureQueryData(packagesQuery(api)), queryClient.ensureQueryData(staticPageQuery(api, 'pricing'))])
  },
  head: ({ match }) => staticPageHead(match.context.queryClient, 'pricing'),
  staticData: { works_without_script: true },
  component: Pricing,
})

function Pricing() {
  return (
    <PricingPage>
      <PageText page="pricing" />
    </PricingPage>
  )
}
