import { styled } from 'styled-components'
import { useIsOffline } from '#client/platform/is-offline.ts'
import { useFormats, useSettings } from '#client/platform/page/page-context.tsx'
import { useT } from '#client/platform/texts/texts.tsx'
import { ActionBar } from '#client/ui/layout/flow.tsx'
import { Text } from '#client/ui/text/text.tsx'
import { Offline } from './order-requests.ts'
import { PayButton } from './pay-button.tsx'

interface PayBarProps {
  total_cents: number
  currency: string
  vat_percent: number
  isPlacing: boolean
  error: unknown
}

/**
 * The total, the tax as a part of it, and the pay button, at the bottom of the window. By law, the button states that the order must be paid
 * (EU directive 2011/83, article 8(2)).
 */
export function PayBar({ total_cents, currency, vat_percent, isPlacing, error }: PayBarProps) {
  const t = useT()
  const formats = useFormats()
  const { refund_days } = useSettings()
  const was_offline = error instanceof Offline
  const is_offline = useIsOffline() || was_offline
  const total = formats.money(total_cents, currency)
  return (
    <ActionBar look="raised">
      <Sum>
        <span>
          <strong>{t('orders.total')}</strong>{' '}
          {vat_percent > 0 && (
            <Text as="span" data-size="sm" data-tone="muted">
              {t('orders.vat', {
                percent: formats.number(vat_percent),
                amount: formats.money(vatOf(total_cents, vat_percent), currency),
              })}
            </Text>
          )}
        </span>
        <Total>{total}</Total>
      </Sum>
      <PayButton type="submit" size="large" isWide isLoading={isPlacing}>
        {t('orders.pay', { total })}
      </PayButton>
      {is_offline ? (
        <Note role={was_offline ? 'alert' : 'status'} data-size="sm" data-tone="danger">
          {t('orders.offline')}
        </Note>
      ) : (
        <Note data-size="sm" data-tone="muted">
          {t('orders.once', { days: refund_days })}
        </Note>
      )}
    </ActionBar>
  )
}

/** Returns the tax that a price including tax contains, rounded to the cent. */
function vatOf(cents: number, percent: number): number {
  return Math.round((cents * percent) / (100 + percent))
}

const Sum = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: baseline;
  justify-content: space-between;
  gap: 0 var(--t-space-3);
  font-variant-numeric: tabular-nums;
`

const Total = styled.strong`
  font-family: var(--t-font-heading);
  font-size: 1.625rem;
  font-weight: var(--t-heading-weight);
  letter-spacing: var(--t-heading-tracking);
  line-height: 1.1;
  margin-inline-start: auto;
`

const Note = styled(Text)`
  text-align: center;
  line-height: 1.35;
`
