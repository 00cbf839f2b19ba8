import { createFileRoute } from '@tanstack/react-router'
import { requireMember } from '#client/app/guards.ts'
import { paymentPagesQuery } from '#client/features/orders/orders.api.ts'
import { TransactionsPage } from '#client/features/orders/transactions-page.tsx'

export const Route = createFileRoute('/transactions/')({
  beforeLoad: requireMember,
  async loader({ context: { api, queryClient } }) {
    await queryClient.ensureInfiniteQueryData(paymentPagesQuery(api))
  },
  head: ({ match }) => ({ meta: [{ title: match.context.t('orders.transactions') }] }),
  staticData: { is_private: true },
  component: TransactionsPage,
})
