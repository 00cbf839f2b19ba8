import { createFileRoute } from '@tanstack/react-router'
import { requireMember } from '#client/app/guards.ts'
import { packagesQuery } from '#client/features/credits/credits.api.ts'
import { DirectDebitPage } from '#client/features/orders/debit/direct-debit-page.tsx'
import { directDebitQuery } from '#client/features/orders/orders.api.ts'

const tiers = ['p0', 'p1', 'p2', 'p3'] as const

export const Route = createFileRoute('/directdebit')({
  beforeLoad: requireMember,
  // an explicit undefined: if the key were missing, the router would take the value from the URL again
  validateSearch: (search): { package?: (typeof tiers)[number] | undefined } => ({
    package: tiers.find((tier) => tier === search.package),
  }),
  async loader({ context }) {
    const { api, queryClient } = context
    await Promise.all([queryClient.ensureQueryData(directDebitQuery(api)), queryClient.ensureQueryData(packagesQuery(api))])
  },
  head: ({ match }) => ({ meta: [{ title: match.context.t('payments.debit_title') }] }),
  staticData: { layout: 'empty', is_private: true },
  component: DirectDebit,
})

function DirectDebit() {
  return <DirectDebitPage wanted={Route.useSearch().package ?? null} />
}
