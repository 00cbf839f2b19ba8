import { useSuspenseQuery } from '@tanstack/react-query'
import { Tag } from 'lucide-react'
import { styled } from 'styled-components'
import { useActiveDiscount } from '#client/features/discounts/discounts.api.ts'
import { useApi, useFormats, useSettings } from '#client/platform/page/page-context.tsx'
import { useT } from '#client/platform/texts/texts.tsx'
import { Grid, Stack } from '#client/ui/layout/layout.tsx'
import { Text } from '#client/ui/text/text.tsx'
import type { Package } from '#schemas/money/order.ts'
import { packagesQuery } from './credits.api.ts'
import { PackageCard } from './package-card.tsx'

/** The four packages with prices for the viewer's country and currency, the price of a message (SC-10), and the viewer's discount. */
export function PackageList() {
  const t = useT()
  const formats = useFormats()
  const { message_credits, refund_days } = useSettings()
  const { data } = useSuspenseQuery(packagesQuery(useApi()))
  const discount = useActiveDiscount()
  const lowest = Math.min(...data.packages.map(({ price_per_credit_millis }) => price_per_credit_millis))
  return (
    <Stack data-gap="md">
      {discount && (
        <Discount data-strong>
          <Tag aria-hidden />
          <span>
            {t('credits.discount_until', {
              percent: formats.number(discount.value_percentage),
              until: formats.dateTime(discount.holds_until),
            })}
          </span>
        </Discount>
      )}
      <Grid as="ul" data-columns="tiers" aria-label={t('credits.packages')}>
        {data.packages.map((offer) => (
          <li key={offer.id}>
            <PackageCard
              offer={offer}
              // a card shows one percentage only, and the viewer's own discount is more important
              saving={discount ? 0 : savingOf(offer, data.packages[0])}
              isLowest={offer.price_per_credit_millis === lowest && data.packages.length > 1}
              discount={discount}
            />
          </li>
        ))}
      </Grid>
      <Text data-size="sm" data-tone="muted">
        {t('credits.terms', {
          vat: formats.number(data.vat_percent),
          country: formats.country(data.country),
          count: message_credits,
          days: refund_days,
        })}
      </Text>
    </Stack>
  )
}

const Discount = styled(Text)`
  display: flex;
  align-items: center;
  gap: var(--t-space-3);
  width: fit-content;
  padding: var(--t-space-2) var(--t-space-4);
  border-radius: var(--t-radius-m);
  background: var(--t-primary-soft);
  line-height: 1.35;
  & > svg {
    flex: none;
    width: 1.35rem;
    height: 1.35rem;
    color: var(--t-primary-text);
  }
`

/** Returns the saving in whole percent. Rounded down, so that the page never promises too much. */
function savingOf(offer: Package, smallest: Package | undefined): number {
  if (!smallest) return 0
  return Math.max(0, Math.floor((1 - (offer.price_cents * smallest.credits) / (offer.credits * smallest.price_cents)) * 100))
}
