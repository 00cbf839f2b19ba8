import { useSuspenseQuery } from '@tanstack/react-query'
import { packagesQuery } from '#client/features/credits/credits.api.ts'
import { useApi } from '#client/platform/page/page-context.tsx'
import { useT } from '#client/platform/texts/texts.tsx'
import { Stack } from '#client/ui/layout/layout.tsx'
import { LinkButton } from '#client/ui/text/links.tsx'
import { Text } from '#client/ui/text/text.tsx'
import type { Payment, PaymentMethod } from '#schemas/money/order.ts'
import { usePossibleMethods } from './apple-pay.ts'
import { PaymentMark } from './payment-mark.tsx'

/**
 * EC-11: offers to pay the order of a failed payment at the same price with another payment method. After a rejected saved card, it offers
 * a card or PayPal.
 */
export function RetryPayment({ payment }: { payment: Payment }) {
  const t = useT()
  const { data: shop } = useSuspenseQuery(packagesQuery(useApi()))
  const others = usePossibleMethods(shop.methods).filter((method) => method !== payment.method)
  const proposed: PaymentMethod[] = payment.is_recurring ? [payment.method, ...others.filter((method) => method === 'paypal')] : others
  return (
    <Stack data-gap="md">
      <Text data-size="sm">{t('orders.retry_text')}</Text>
      <Stack data-gap="sm">
        {proposed.map((method, index) => (
          <LinkButton
            key={method}
            to="/credits/$id/{-$paymentmethod}"
            params={{ id: payment.package, paymentmethod: method }}
            search={{ retry: payment.order_id }}
            size="large"
            variant={index === 0 ? 'solid' : 'outline'}
            isWide
            icon={<PaymentMark method={method} />}
          >
            {payment.is_recurring && method === payment.method
              ? t('orders.retry_card')
              : t('orders.retry_with', { method: t(`orders.method_${method}`) })}
          </LinkButton>
        ))}
        <LinkButton
          to="/credits/$id/{-$paymentmethod}"
          params={{ id: payment.package }}
          search={{ retry: payment.order_id }}
          variant="ghost"
          isWide
        >
          {t('orders.try_another')}
        </LinkButton>
      </Stack>
    </Stack>
  )
}
