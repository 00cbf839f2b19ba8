import { createFileRoute } from '@tanstack/react-router'
import { requireMember } from '#client/app/guards.ts'
import { paymentsQuery } from '#client/features/orders/orders.api.ts'
import { WithdrawalsPage, WithdrawPage } from '#client/features/orders/withdraw-page.tsx'

export const Route = createFileRoute('/withdraw/{-$id}')({
  beforeLoad: requireMember,
  async loader({ context: { api, queryClient } }) {
    await queryClient.ensureQueryData(paymentsQuery(api))
  },
  head: ({ match }) => ({ meta: [{ title: match.context.t('payments.withdraw_title') }] }),
  staticData: { layout: 'empty', is_private: true },
  component: Withdraw,
})

function Withdraw() {
  const { id } = Route.useParams()
  return id ? <WithdrawPage key={id} id={id} /> : <WithdrawalsPage />
}
