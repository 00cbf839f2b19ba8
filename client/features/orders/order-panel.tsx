import { useSuspenseQuery } from '@tanstack/react-query'
import { companyQuery } from '#client/features/site/site.api.ts'
import { ApiFault } from '#client/platform/api.ts'
import { useApi, useFormats, useSettings } from '#client/platform/page/page-context.tsx'
import { useT } from '#client/platform/texts/texts.tsx'
import { Banner } from '#client/ui/banner.tsx'
import { Stack } from '#client/ui/layout/layout.tsx'
import { LinkButton } from '#client/ui/text/links.tsx'
import { Text, Title } from '#client/ui/text/text.tsx'
import type { Package, PackagesReply } from '#schemas/money/order.ts'
import { useOrderFaultText } from './order-fault-text.ts'
import { OrderSummary } from './order-summary.tsx'
import { PayButton } from './pay-button.tsx'
import type { Charge } from './use-charge.ts'

interface OrderPanelProps {
  offer: Package
  shop: PackagesReply
  charge: Charge
  isPlacing: boolean
  error: unknown
}

/** Shows the package, the seller, the price and the pay button. */
export function OrderPanel({ offer, shop, charge, isPlacing, error }: OrderPanelProps) {
  const t = useT()
  const formats = useFormats()
  const { refund_days } = useSettings()
  const { name, address, city } = useSuspenseQuery(companyQuery(useApi())).data
  return (
    <Stack data-gap="md">
      <Title as="h2" data-look="h3">
        {t('orders.summary')}
      </Title>
      <OrderSummary offer={offer} charge={charge} vat_percent={shop.vat_percent} />
      <Text data-size="sm" data-tone="muted">
        {t('orders.once', { days: refund_days })} {t('orders.seller', { name, address, city })}
      </Text>
      <Refusal error={error} />
      {shop.is_simulated && <Banner tone="info">{t('orders.simulated')}</Banner>}
      <PayButton type="submit" size="large" isWide isLoading={isPlacing}>
        {t('orders.pay', { total: formats.money(charge.total_cents, offer.currency) })}
      </PayButton>
      <LinkButton to="/credits" variant="ghost" isWide>
        {t('orders.other_package')}
      </LinkButton>
    </Stack>
  )
}

/** The error of a rejected order. If an open order uses the discount, the error has a link to that order. */
function Refusal({ error }: { error: unknown }) {
  const t = useT()
  const faults = useOrderFaultText()
  if (!error) return null
  const names_other = error instanceof ApiFault && (error.code === 'discount_held' || error.code === 'discount_used')
  const held = names_other ? String(error.data.order_id) : null
  const action = held && (
    <LinkButton to="/transactions/{-$id}" params={{ id: held }} variant="soft" size="small">
      {t('orders.to_held')}
    </LinkButton>
  )
  return (
    <Banner tone={held ? 'warning' : 'danger'} role="alert" action={action}>
      {faults.of(error)}
    </Banner>
  )
}
