import { createFileRoute } from '@tanstack/react-router'
import { requireMember } from '#client/app/guards.ts'
import { simulatedPaymentQuery } from '#client/features/orders/orders.api.ts'
import { SimulatedBankPage } from '#client/features/orders/simulated-bank-page.tsx'

export const Route = createFileRoute('/simulated-bank/$id')({
  beforeLoad: requireMember,
  async loader({ context: { api, queryClient }, params: { id } }) {
    await queryClient.ensureQueryData(simulatedPaymentQuery(api, id))
  },
  head: ({ match }) => ({ meta: [{ title: match.context.t('orders.bank_title') }] }),
  staticData: { layout: 'empty', is_private: true },
  component: SimulatedBank,
})

function SimulatedBank() {
  return <SimulatedBankPage id={Route.useParams().id} />
}
