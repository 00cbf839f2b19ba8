import { createFileRoute } from '@tanstack/react-router'
import { requireMember } from '#client/app/guards.ts'
import { packagesQuery } from '#client/features/credits/credits.api.ts'
import { paymentsQuery } from '#client/features/orders/orders.api.ts'
import { RepeatOrderPage } from '#client/features/orders/repeat-order-page.tsx'

export const Route = createFileRoute('/credits/repeat-order')({
  beforeLoad: requireMember,
  async loader({ context: { api, queryClient } }) {
    await Promise.all([queryClient.ensureQueryData(paymentsQuery(api)), queryClient.ensureQueryData(packagesQuery(api))])
  },
  head: ({ match }) => ({ meta: [{ title: match.context.t('payments.repeat_title') }] }),
  staticData: { is_private: true },
  component: RepeatOrderPage,
})
