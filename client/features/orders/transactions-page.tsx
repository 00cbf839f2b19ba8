import { useSuspenseInfiniteQuery } from '@tanstack/react-query'
import { createLink } from '@tanstack/react-router'
import { useRef } from 'react'
import { styled } from 'styled-components'
import { useApi, useFormats } from '#client/platform/page/page-context.tsx'
import { useFaultText } from '#client/platform/texts/fault-text.ts'
import { useT } from '#client/platform/texts/texts.tsx'
import { EmptyState } from '#client/ui/layout/empty-state.tsx'
import { Cluster, Container, Stack } from '#client/ui/layout/layout.tsx'
import { ListRow } from '#client/ui/layout/list-row.tsx'
import { MoreOfList } from '#client/ui/layout/more-of-list.tsx'
import { Badge } from '#client/ui/text/badge.tsx'
import { LinkButton } from '#client/ui/text/links.tsx'
import { Title } from '#client/ui/text/text.tsx'
import type { Payment } from '#schemas/money/order.ts'
import { paymentPagesQuery } from './orders.api.ts'
import { PaymentMark } from './payment-mark.tsx'
import { paymentState } from './payment-state.ts'

const tones = {
  pending: 'warning',
  completed: 'success',
  failed: 'danger',
  cancelled: 'neutral',
  expired: 'neutral',
  refunded: 'neutral',
  withdrawn: 'neutral',
  charged_back: 'danger',
} as const

/** All payments of the viewer, newest first. */
export function TransactionsPage() {
  const t = useT()
  const faults = useFaultText()
  const { data, fetchNextPage, hasNextPage, isFetchingNextPage, error } = useSuspenseInfiniteQuery(paymentPagesQuery(useApi()))
  const list = useRef<HTMLUListElement>(null)
  const payments = data.pages.flatMap((page) => page.payments)
  const can_repeat = payments.some(({ status }) => status === 'completed')
  return (
    <Container data-width="text">
      <Stack data-gap="lg">
        <Cluster data-justify="between">
          <Title>{t('orders.transactions')}</Title>
          {can_repeat && (
            <LinkButton to="/credits/repeat-order" variant="soft" size="small">
              {t('payments.repeat_title')}
            </LinkButton>
          )}
        </Cluster>
        {payments.length === 0 ? (
          <EmptyState art="credits" title={t('orders.none_title')} action={<LinkButton to="/credits">{t('credits.title')}</LinkButton>}>
            {t('orders.none_text')}
          </EmptyState>
        ) : (
          <List ref={list}>
            {payments.map((payment) => (
              <li key={payment.order_id}>
                <PaymentRow payment={payment} />
              </li>
            ))}
          </List>
        )}
        <MoreOfList
          list={list}
          isMore={hasNextPage}
          isLoading={isFetchingNextPage}
          fault={error && faults.of(error)}
          label={t('orders.more')}
          retryLabel={t('common.retry')}
          onMore={() => void fetchNextPage()}
        />
      </Stack>
    </Container>
  )
}

function PaymentRow({ payment }: { payment: Payment }) {
  const t = useT()
  const formats = useFormats()
  const { order_id, credits, amount_cents, currency, discount, created_at, method, invoice_number } = payment
  const state = paymentState(payment)
  const title = [
    t('credits.amount', { count: credits }),
    discount && t('orders.discount', { percent: formats.number(discount.percentage) }),
  ]
  const row = (
    <ListRow
      before={<PaymentMark method={method} />}
      title={title.filter(Boolean).join(' · ')}
      detail={`${formats.date(created_at)} · ${formats.money(amount_cents, currency)}`}
      after={<Badge tone={tones[state]}>{t(`orders.status_${state}`)}</Badge>}
    />
  )
  return invoice_number === null ? (
    <Row to="/transactions/$id" params={{ id: order_id }}>
      {row}
    </Row>
  ) : (
    <Row to="/receipts/$id" params={{ id: order_id }}>
      {row}
    </Row>
  )
}

const List = styled.ul`
  margin: 0;
  padding: 0;
  list-style: none;
`

const RowAnchor = styled.a`
  display: block;
  color: inherit;
  text-decoration: none;
`

const Row = createLink(RowAnchor)
