import { createFileRoute } from '@tanstack/react-router'
import { requireMember } from '#client/app/guards.ts'
import { packagesQuery } from '#client/features/credits/credits.api.ts'
import { orderQuery } from '#client/features/orders/orders.api.ts'
import { PaymentPage } from '#client/features/orders/payment-page.tsx'

export const Route = createFileRoute('/transactions/$id')({
  beforeLoad: requireMember,
  async loader({ context: { api, queryClient }, params: { id } }) {
    await Promise.all([queryClient.ensureQueryData(orderQuery(api, id)), queryClient.ensureQueryData(packagesQuery(api))])
  },
  head: ({ match }) => ({ meta: [{ title: match.context.t('orders.transactions') }] }),
  staticData: { layout: 'empty', is_private: true },
  component: Transaction,
})

function Transaction() {
  return <PaymentPage id={Route.useParams().id} />
}
