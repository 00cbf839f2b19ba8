import { createFileRoute } from '@tanstack/react-router'
import { requireMember } from '#client/app/guards.ts'
import { brandPeople } from '#client/app/screens/late-placeholders.tsx'
import { packagesQuery } from '#client/features/credits/credits.api.ts'
import { PremiumPage } from '#client/features/credits/premium-page.tsx'

export const Route = createFileRoute('/premium')({
  beforeLoad: requireMember,
  async loader({ context: { api, queryClient } }) {
    await queryClient.ensureQueryData(packagesQuery(api))
  },
  head: ({ match }) => ({ meta: [{ title: match.context.t('premium.page_title') }] }),
  staticData: { is_private: true },
  component: () => <PremiumPage picture={brandPeople} />,
})
