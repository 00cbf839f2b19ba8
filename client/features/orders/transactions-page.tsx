import { useSuspenseQuery } from '@tanstack/react-query'
import { createLink } from '@tanstack/react-router'
import { styled } from 'styled-components'
import { useApi, useFormats } from '#client/platform/page-context.tsx'
import { useT } from '#client/platform/texts.tsx'
import { Badge } from '#client/ui/badge.tsx'
import { EmptyState } from '#client/ui/empty-state.tsx'
import { Container, Stack } from '#client/ui/layout.tsx'
import { LinkButton } from '#client/ui/links.tsx'
import { ListRow } from '#client/ui/list-row.tsx'
import { Title } from '#client/ui/text.tsx'
import { paymentsQuery } from './orders.api.ts'

const tones = { pending: 'warning', completed: 'success', failed: 'danger', cancelled: 'neutral' } as const

/** Every payment of the viewer, newest first. */
export function TransactionsPage() {
  const t = useT()
  const formats = useFormats()
  const { data: payments } = useSuspenseQuery(paymentsQuery(useApi()))
  return (
    <Container data-width="text">
      <Stack data-gap="lg">
        <Title>{t('orders.transactions')}</Title>
        {payments.length === 0 ? (
          <EmptyState art="credits" title={t('orders.none_title')} action={<LinkButton to="/credits">{t('credits.title')}</LinkButton>}>
            {t('orders.none_text')}
          </EmptyState>
        ) : (
          <List>
            {payments.map(({ order_id, credits, amount_cents, currency, discount, created_at, status }) => (
              <li key={order_id}>
                <Row to="/transactions/{-$id}" params={{ id: order_id }}>
                  <ListRow
                    title={[
                      t('credits.amount', { count: credits }),
                      discount && t('orders.discount', { percent: formats.number(discount.percentage) }),
                    ]
                      .filter(Boolean)
                      .join(' · ')}
                    detail={`${formats.date(created_at)} · ${formats.money(amount_cents, currency)}`}
                    after={<Badge tone={tones[status]}>{t(`orders.status_${status}`)}</Badge>}
                  />
                </Row>
              </li>
            ))}
          </List>
        )}
      </Stack>
    </Container>
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
