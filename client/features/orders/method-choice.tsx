import { styled } from 'styled-components'
import { useT } from '#client/platform/texts/texts.tsx'
import { Checkbox } from '#client/ui/form/checkbox.tsx'
import { RadioCards } from '#client/ui/form/radio-cards.tsx'
import { Title } from '#client/ui/text/text.tsx'
import type { PackagesReply, PaymentMethod } from '#schemas/money/order.ts'
import { PaymentMark } from './payment-mark.tsx'

export interface WayToPay {
  method: PaymentMethod | null
  /** True if the viewer pays with the saved card. */
  uses_card: boolean
}

interface MethodChoiceProps {
  shop: PackagesReply
  way: WayToPay
  onWay(way: WayToPay): void
  savesCard: boolean
  onSavesCard(saves: boolean): void
}

const saved = 'saved_card'

/** The payment methods of the viewer's country. A saved card comes first. A new card is saved only if the viewer ticks the checkbox. */
export function MethodChoice({ shop, way, onWay, savesCard, onSavesCard }: MethodChoiceProps) {
  const t = useT()
  const methods = shop.methods.map((method) => ({
    value: method as PaymentMethod | typeof saved,
    icon: <PaymentMark method={method} />,
    label: t(`orders.method_${method}`),
    description: t(`orders.method_${method}_text`),
    below: method === 'creditcard' && way.method === 'creditcard' && !way.uses_card && (
      <Saves>
        <Checkbox
          label={t('orders.save_card')}
          hint={t('orders.save_card_text')}
          checked={savesCard}
          onChange={(event) => onSavesCard(event.target.checked)}
        />
      </Saves>
    ),
  }))
  const has_card = shop.saved_card !== null && shop.methods.includes('creditcard')
  const card = {
    value: saved,
    icon: <PaymentMark method="creditcard" />,
    label: shop.saved_card,
    description: t('orders.saved_card_text'),
  } as const
  return (
    <RadioCards
      name="method"
      label={
        <Title as="span" data-look="h4">
          {t('orders.method')}
        </Title>
      }
      layout="list"
      value={way.uses_card ? saved : (way.method ?? undefined)}
      onChange={(value) => onWay(value === saved ? { method: 'creditcard', uses_card: true } : { method: value, uses_card: false })}
      options={has_card ? [card, ...methods] : methods}
    />
  )
}

/** Starts where the name of the payment method starts. */
const Saves = styled.div`
  padding: 0 var(--t-space-4) var(--t-space-4) calc(52px + var(--t-space-4) + var(--t-space-3));
  @media (max-width: 19.99em) {
    padding-inline: var(--t-space-2);
  }
`
