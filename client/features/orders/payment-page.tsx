import { useQueryClient, useSuspenseQuery } from '@tanstack/react-query'
import { ArrowLeft } from 'lucide-react'
import { useEffect } from 'react'
import { packagesQuery } from '#client/features/credits/credits.api.ts'
import { useLive } from '#client/platform/live/live.ts'
import { useApi, useFormats } from '#client/platform/page/page-context.tsx'
import { useT } from '#client/platform/texts/texts.tsx'
import { ButtonLink } from '#client/ui/button.tsx'
import { EmptyState } from '#client/ui/layout/empty-state.tsx'
import { Flow } from '#client/ui/layout/flow.tsx'
import { Cluster } from '#client/ui/layout/layout.tsx'
import { Spinner } from '#client/ui/layout/spinner.tsx'
import { LinkButton, LinkIcon } from '#client/ui/text/links.tsx'
import { Text } from '#client/ui/text/text.tsx'
import type { User } from '#schemas/members/user.ts'
import type { Payment } from '#schemas/money/order.ts'
import { CancelTransfer } from './cancel-transfer.tsx'
import { DiscountedLine } from './discounted-line.tsx'
import { orderQuery } from './orders.api.ts'
import { paymentState } from './payment-state.ts'
import { RetryPayment } from './retry-payment.tsx'

/**
 * The interval between two polls grows up to a maximum, because a bank transfer takes days. A live event also reports a completed payment.
 */
const first_poll_ms = 2000
const longest_poll_ms = 30_000
const pollAfter = (asked: number) => Math.min(longest_poll_ms, first_poll_ms * 1.5 ** asked)

const arts = { pending: 'credits', completed: 'done', failed: 'lost', cancelled: 'lost', expired: 'lost' } as const

/** Shows the status of a payment. While the payment is pending, the page polls the server. Only the payment provider decides the result. */
export function PaymentPage({ id }: { id: string }) {
  const t = useT()
  const formats = useFormats()
  const api = useApi()
  const queryClient = useQueryClient()
  const { data } = useSuspenseQuery({
    ...orderQuery(api, id),
    refetchInterval: ({ state }) => (state.data?.payment.status === 'pending' ? pollAfter(state.dataUpdateCount) : false),
  })
  const { payment, credits, paid_user } = data
  const { status } = payment
  useLive('credits', () => void queryClient.invalidateQueries({ queryKey: ['order', id] }))

  useEffect(() => {
    queryClient.setQueryData<User | null>(
      ['user'],
      (user) => user && { ...user, credits, paid_user, conversations_left: paid_user ? null : user.conversations_left },
    )
    // the payment may have saved a new card, or removed a rejected card
    if (status !== 'pending') void queryClient.invalidateQueries({ queryKey: packagesQuery(api).queryKey })
  }, [api, queryClient, credits, paid_user, status])

  const values = { count: payment.credits, total: formats.money(payment.amount_cents, payment.currency), balance: formats.number(credits) }
  const state = paymentState(payment)
  // if the money was returned, the page must not thank the buyer
  const is_returned = status === 'completed' && state !== status
  const is_debit = payment.method === 'directdebit' && status === 'pending'
  return (
    <Flow
      back={
        <LinkIcon to="/transactions" label={t('navigation.back')}>
          <ArrowLeft aria-hidden />
        </LinkIcon>
      }
    >
      <div role="status">
        <EmptyState
          level={1}
          art={is_returned ? 'credits' : arts[status]}
          title={is_returned ? t(`orders.status_${state}`) : t(`orders.${status}_title`)}
          action={<NextStep payment={payment} />}
        >
          {is_returned && t('orders.returned_text', values)}
          {!is_returned && t(is_debit ? 'payments.debit_pending_text' : `orders.${status}_text`, values)}
          {payment.is_charged_back && <Text>{t('payments.charged_back_text')}</Text>}
          {payment.discount && (
            <Text data-size="sm">
              <DiscountedLine {...payment} discount={payment.discount} />
            </Text>
          )}
          {payment.discount && status === 'pending' && !is_debit && <Text data-size="sm">{t('orders.pending_once')}</Text>}
          {status === 'pending' && (
            <Cluster data-justify="center">
              <Spinner size="small" />
            </Cluster>
          )}
        </EmptyState>
      </div>
      {status === 'pending' && payment.method === 'banktransfer' && <CancelTransfer id={id} />}
    </Flow>
  )
}

function NextStep({ payment }: { payment: Payment }) {
  const t = useT()
  const { status, checkout_url, order_id, invoice_number, method } = payment
  if (status === 'pending') {
    return checkout_url ? (
      <ButtonLink href={checkout_url} variant="soft">
        {t(method === 'directdebit' ? 'payments.to_simulator' : 'orders.continue_payment')}
      </ButtonLink>
    ) : null
  }
  if (status !== 'completed') return <RetryPayment payment={payment} />
  return (
    <Cluster data-justify="center">
      <LinkButton to="/chats" size="large">
        {t('orders.to_chats')}
      </LinkButton>
      <LinkButton to="/members" size="large" variant="soft">
        {t('orders.to_members')}
      </LinkButton>
      {invoice_number !== null && (
        <LinkButton to="/receipts/$id" params={{ id: order_id }} size="large" variant="ghost">
          {t('payments.receipt')}
        </LinkButton>
      )}
    </Cluster>
  )
}
