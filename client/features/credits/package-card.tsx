import { styled } from 'styled-components'
import { useFormats } from '#client/platform/page/page-context.tsx'
import { useT } from '#client/platform/texts/texts.tsx'
import { Card } from '#client/ui/layout/card.tsx'
import { VisuallyHidden } from '#client/ui/layout/visually-hidden.tsx'
import { Badge } from '#client/ui/text/badge.tsx'
import { LinkButton } from '#client/ui/text/links.tsx'
import { Text } from '#client/ui/text/text.tsx'
import type { DiscountCode } from '#schemas/money/discount-code.ts'
import { discounted } from '#schemas/money/discounted.ts'
import type { Package } from '#schemas/money/order.ts'

interface PackageCardProps {
  offer: Package
  /** Percentage by which one credit is cheaper than in the smallest package. 0 if the card must not show it. */
  saving: number
  /** True if one credit costs less than in every other package. The card states this as the reason of its outline. */
  isLowest: boolean
  /** The discount that the viewer's next order gets; null without a discount. */
  discount: DiscountCode | null
}

/**
 * One package: credits, price with VAT, and price per credit. If the viewer has a discount, the card also shows the price without the
 * discount.
 */
export function PackageCard({ offer, saving, isLowest, discount }: PackageCardProps) {
  const t = useT()
  const formats = useFormats()
  const { id, credits, price_cents, currency } = offer
  const total_cents = discount ? discounted(price_cents, discount) : price_cents
  return (
    <Frame data-link data-look={isLowest ? 'chosen' : 'plain'}>
      <Amount>{t('credits.amount', { count: credits })}</Amount>
      <Reason>
        {isLowest ? (
          <Badge tone="accent">{t('credits.lowest')}</Badge>
        ) : (
          saving > 0 && <Badge tone="neutral">{t('credits.saving', { percent: saving })}</Badge>
        )}
      </Reason>
      <Price>
        {formats.money(total_cents, currency)}
        {total_cents < price_cents && (
          <Without>
            <VisuallyHidden>{t('credits.without_discount')}</VisuallyHidden> <s>{formats.money(price_cents, currency)}</s>
          </Without>
        )}
      </Price>
      <Unit data-size="sm" data-tone="muted">
        {t('credits.per_credit', { price: formats.money(Math.round(total_cents / credits), currency) })}
      </Unit>
      <Choose>
        <LinkButton to="/credits/$id/{-$paymentmethod}" params={{ id }} variant={isLowest ? 'solid' : 'soft'} isWide>
          {t('credits.choose', { amount: t('credits.amount', { count: credits }) })}
        </LinkButton>
      </Choose>
    </Frame>
  )
}

const Frame = styled(Card)`
  position: relative;
  display: grid;
  gap: var(--t-space-1) var(--t-space-3);
  grid-template: 'amount price' auto 'unit price' 1fr 'choose choose' auto / minmax(0, 1fr) auto;
  height: 100%;
  @media (min-width: 36em), (max-width: 19.99em) {
    grid-template: 'amount' auto 'price' auto 'unit' 1fr 'choose' auto / minmax(0, 1fr);
  }
`

const Unit = styled(Text)`
  grid-area: unit;
`

/** The button covers the card, so that the whole card can be pressed. */
const Choose = styled.div`
  grid-area: choose;
  margin-block-start: var(--t-space-3);
  & > a {
    position: static;
  }
  & > a::after {
    content: '';
    position: absolute;
    inset: 0;
  }
`

/** The badge is on the outline of the card, so that the lines of all cards have the same height. */
const Reason = styled.span`
  position: absolute;
  inset-block-start: 0;
  inset-inline-end: var(--t-space-4);
  transform: translateY(-50%);
`

const Amount = styled.h3`
  grid-area: amount;
  font-size: var(--t-text-h4);
  white-space: nowrap;
  @media (max-width: 19.99em) {
    white-space: normal;
  }
`

const Price = styled.p`
  grid-area: price;
  line-height: 1.2;
  font-family: var(--t-font-heading);
  font-size: var(--t-text-h2);
  font-weight: var(--t-heading-weight);
  font-variant-numeric: tabular-nums;
  letter-spacing: var(--t-heading-tracking);
`

const Without = styled.span`
  display: block;
  font-family: var(--t-font-body);
  font-size: var(--t-text-md);
  font-weight: 400;
  letter-spacing: 0;
  color: var(--t-muted);
  @media (min-width: 20em) and (max-width: 35.99em) {
    font-size: var(--t-text-sm);
    text-align: end;
  }
`
