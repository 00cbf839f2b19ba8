import { createFileRoute } from '@tanstack/react-router'
import { requireMember } from '#client/app/guards.ts'
import { packagesQuery } from '#client/features/credits/credits.api.ts'
import { PackagesPage } from '#client/features/credits/packages-page.tsx'
import { loadStayDiscount } from '#client/features/orders/discounts.api.ts'

export const Route = createFileRoute('/credits/')({
  beforeLoad: requireMember,
  async loader({ context: { api, queryClient } }) {
    await Promise.all([queryClient.ensureQueryData(packagesQuery(api)), loadStayDiscount({ api, queryClient })])
  },
  head: ({ match }) => ({ meta: [{ title: match.context.t('credits.title') }] }),
  staticData: { is_private: true },
  component: PackagesPage,
})
