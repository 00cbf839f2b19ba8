import { createFileRoute } from '@tanstack/react-router'
import { requireMember } from '#client/app/guards.ts'
import { packagesQuery } from '#client/features/credits/credits.api.ts'
import { orderQuery, paymentPagesQuery } from '#client/features/orders/orders.api.ts'
import { PaymentPage } from '#client/features/orders/payment-page.tsx'
import { TransactionsPage } from '#client/features/orders/transactions-page.tsx'

export const Route = createFileRoute('/transactions/{-$id}')({
  beforeLoad: requireMember,
  async loader({ context: { api, queryClient }, params: { id } }) {
    if (!id) return void (await queryClient.ensureInfiniteQueryData(paymentPagesQuery(api)))
    await Promise.all([queryClient.ensureQueryData(orderQuery(api, id)), queryClient.ensureQueryData(packagesQuery(api))])
  },
  head: ({ match }) => ({ meta: [{ title: match.context.t('orders.transactions') }] }),
  staticData: { is_private: true },
  component: Transactions,
})

function Transactions() {
  const { id } = Route.useParams()
  return id ? <PaymentPage id={id} /> : <TransactionsPage />
}
