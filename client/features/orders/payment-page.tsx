import { useQueryClient, useSuspenseQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useApi, useFormats } from '#client/platform/page-context.tsx'
import { useT } from '#client/platform/texts.tsx'
import { ButtonLink } from '#client/ui/button.tsx'
import { EmptyState } from '#client/ui/empty-state.tsx'
import { Cluster, Container } from '#client/ui/layout.tsx'
import { LinkButton } from '#client/ui/links.tsx'
import { Spinner } from '#client/ui/spinner.tsx'
import { Text } from '#client/ui/text.tsx'
import type { User } from '#schemas/user.ts'
import { DiscountedLine } from './discounted-line.tsx'
import { orderQuery } from './orders.api.ts'

const poll_ms = 2500
const arts = { pending: 'credits', completed: 'done', failed: 'lost', cancelled: 'lost' } as const

/** How a payment stands. While it is pending the page asks again by itself; the provider alone decides. */
export function PaymentPage({ id }: { id: string }) {
  const t = useT()
  const formats = useFormats()
  const api = useApi()
  const queryClient = useQueryClient()
  const { data } = useSuspenseQuery({
    ...orderQuery(api, id),
    refetchInterval: ({ state }) => (state.data?.payment.status === 'pending' ? poll_ms : false),
  })
  const { payment, credits, paid_user } = data
  const { status } = payment

  useEffect(() => {
    queryClient.setQueryData<User | null>(
      ['user'],
      (user) => user && { ...user, credits, paid_user, conversations_left: paid_user ? null : user.conversations_left },
    )
  }, [queryClient, credits, paid_user])

  const values = { count: payment.credits, total: formats.money(payment.amount_cents, payment.currency), balance: credits }
  return (
    <Container data-width="narrow">
      <div role="status">
        <EmptyState level={1} art={arts[status]} title={t(`orders.${status}_title`)} action={<NextStep payment={payment} />}>
          {t(`orders.${status}_text`, values)}
          {payment.discount && (
            <Text data-size="sm">
              <DiscountedLine {...payment} discount={payment.discount} />
            </Text>
          )}
          {payment.discount && status === 'pending' && <Text data-size="sm">{t('orders.pending_once')}</Text>}
          {status === 'pending' && (
            <Text as="span">
              <Spinner size="small" />
            </Text>
          )}
        </EmptyState>
      </div>
    </Container>
  )
}

function NextStep({
  payment: { status, package: id, checkout_url },
}: {
  payment: { status: string; package: string; checkout_url: string | null }
}) {
  const t = useT()
  if (status === 'completed') {
    return (
      <Cluster data-justify="center">
        <LinkButton to="/chats" size="large">
          {t('orders.to_chats')}
        </LinkButton>
        <LinkButton to="/members" size="large" variant="soft">
          {t('orders.to_members')}
        </LinkButton>
      </Cluster>
    )
  }
  if (status === 'pending') {
    return checkout_url ? (
      <ButtonLink href={checkout_url} variant="soft">
        {t('orders.continue_payment')}
      </ButtonLink>
    ) : null
  }
  return (
    <LinkButton to="/credits/$id/{-$paymentmethod}" params={{ id }} size="large">
      {t('orders.try_another')}
    </LinkButton>
  )
}
