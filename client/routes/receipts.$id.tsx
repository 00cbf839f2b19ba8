import { createFileRoute } from '@tanstack/react-router'
import { requireMember } from '#client/app/guards.ts'
import { receiptQuery } from '#client/features/orders/orders.api.ts'
import { ReceiptPage } from '#client/features/orders/receipt-page.tsx'

export const Route = createFileRoute('/receipts/$id')({
  beforeLoad: requireMember,
  async loader({ context: { api, queryClient }, params: { id } }) {
    await queryClient.ensureQueryData(receiptQuery(api, id))
  },
  head: ({ match }) => ({ meta: [{ title: match.context.t('payments.receipt') }] }),
  staticData: { is_private: true },
  component: Receipt,
})

function Receipt() {
  return <ReceiptPage id={Route.useParams().id} />
}
