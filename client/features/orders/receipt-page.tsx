import { useSuspenseQuery } from '@tanstack/react-query'
import { Printer } from 'lucide-react'
import { styled } from 'styled-components'
import { useApi, useFormats, useNow } from '#client/platform/page/page-context.tsx'
import { useT } from '#client/platform/texts/texts.tsx'
import { Button } from '#client/ui/button.tsx'
import { Card } from '#client/ui/layout/card.tsx'
import { Cluster, Container, Stack } from '#client/ui/layout/layout.tsx'
import { LinkButton } from '#client/ui/text/links.tsx'
import { Text, Title } from '#client/ui/text/text.tsx'
import type { Receipt } from '#schemas/money/withdrawal.ts'
import { Facts } from './facts.tsx'
import { receiptQuery } from './orders.api.ts'

/** A receipt with seller, buyer, price and tax. A printed page contains only the receipt. */
export function ReceiptPage({ id }: { id: string }) {
  const t = useT()
  const formats = useFormats()
  const now = useNow()
  const { data: receipt } = useSuspenseQuery(receiptQuery(useApi(), id))
  const { number, seller } = receipt
  return (
    <Container data-width="text">
      <Stack data-gap="lg">
        <Paper data-pad="lg">
          <Stack data-gap="lg">
            <Stack data-gap="xs">
              <Text data-size="sm" data-tone="muted">
                {seller.site}
              </Text>
              <Title>{t('payments.receipt_title', { number })}</Title>
              <Text data-tone="muted">{formats.date(receipt.issued_at)}</Text>
            </Stack>
            <Lines receipt={receipt} />
            <Cluster data-gap="xl" data-align="start">
              <Party title={t('payments.seller')}>
                {[
                  seller.name,
                  seller.address,
                  seller.city,
                  formats.country(seller.country),
                  seller.kvk && t('payments.register', { number: seller.kvk }),
                  seller.vat_number && t('payments.vat_number', { number: seller.vat_number }),
                ]}
              </Party>
              <Party title={t('payments.buyer')}>{[receipt.buyer_name, receipt.buyer_email]}</Party>
            </Cluster>
            <Refunds receipt={receipt} />
          </Stack>
        </Paper>
        <Cluster data-no-print>
          <Button variant="soft" icon={<Printer aria-hidden />} onClick={() => window.print()}>
            {t('payments.print')}
          </Button>
          {receipt.withdraw_until && (
            <LinkButton to="/withdraw/{-$id}" params={{ id }} variant="outline">
              {t('payments.withdraw_title')}
            </LinkButton>
          )}
          <LinkButton to="/transactions" variant="ghost">
            {t('payments.all_payments')}
          </LinkButton>
        </Cluster>
        {receipt.withdraw_until && (
          <Text data-size="sm" data-tone="muted" data-no-print>
            {t('payments.withdraw_until', { until: formats.dateTime(receipt.withdraw_until, now) })}
          </Text>
        )}
      </Stack>
    </Container>
  )
}

function Lines({ receipt }: { receipt: Receipt }) {
  const t = useT()
  const formats = useFormats()
  const now = useNow()
  const { currency, amount_cents, undiscounted_cents, vat_percent, vat_cents } = receipt
  const money = (cents: number) => formats.money(cents, currency)
  // as in the checkout, a receipt without VAT does not mention VAT
  const is_taxed = vat_percent > 0
  const total = t(is_taxed ? 'payments.paid_total' : 'orders.total')
  return (
    <Facts
      total={total}
      rows={[
        [t('credits.amount', { count: receipt.credits }), money(undiscounted_cents ?? amount_cents)],
        undiscounted_cents !== null && [t('payments.discount_line'), money(amount_cents - undiscounted_cents)],
        is_taxed && [t('payments.net'), money(amount_cents - vat_cents)],
        is_taxed && [t('payments.vat_line', { percent: formats.number(vat_percent) }), money(vat_cents)],
        [total, money(amount_cents)],
        [t('payments.paid_by'), t(`orders.method_${receipt.method}`)],
        [t('payments.ordered_at'), formats.dateTime(receipt.ordered_at, now)],
        [t('payments.order_number'), receipt.order_id],
        [t('payments.terms_of'), formats.date(receipt.terms_version)],
      ]}
    />
  )
}

function Refunds({ receipt: { refunds, currency } }: { receipt: Receipt }) {
  const t = useT()
  const formats = useFormats()
  if (refunds.length === 0) return null
  return (
    <Stack data-gap="sm">
      <Title as="h2" data-look="h4">
        {t('payments.returned_title')}
      </Title>
      {refunds.map(({ id, kind, amount_cents, credits, status, created_at, credit_note_number }) => (
        <Text key={id} data-size="sm">
          {t(`payments.returned_${kind === 'staff' ? 'provider' : kind}`, {
            amount: formats.money(amount_cents, currency),
            count: credits,
            date: formats.date(created_at),
          })}{' '}
          {kind !== 'void' && t(`payments.refund_${status}`)}{' '}
          {credit_note_number !== null && t('payments.credit_note', { number: credit_note_number })}
        </Text>
      ))}
    </Stack>
  )
}

function Party({ title, children }: { title: string; children: (string | false)[] }) {
  return (
    <div>
      <Text data-strong>{title}</Text>
      {children.filter(Boolean).map((line) => (
        <Text key={String(line)} data-size="sm">
          {line}
        </Text>
      ))}
    </div>
  )
}

const Paper = styled(Card)`
  overflow-wrap: anywhere;
  @media print {
    box-shadow: none;
  }
`
