import { useSuspenseQuery } from '@tanstack/react-query'
import { ArrowLeft } from 'lucide-react'
import { useState } from 'react'
import { packagesQuery } from '#client/features/credits/credits.api.ts'
import { directDebitQuery } from '#client/features/orders/orders.api.ts'
import { useApi, useFormats } from '#client/platform/page/page-context.tsx'
import { useT } from '#client/platform/texts/texts.tsx'
import { Banner } from '#client/ui/banner.tsx'
import { StepProgress } from '#client/ui/form/step-progress.tsx'
import { IconButton } from '#client/ui/icon-button.tsx'
import { EmptyState } from '#client/ui/layout/empty-state.tsx'
import { Flow, FlowBack, FlowBody } from '#client/ui/layout/flow.tsx'
import { LinkButton } from '#client/ui/text/links.tsx'
import { Text, Title } from '#client/ui/text/text.tsx'
import type { DirectDebitForm, DirectDebitReply, DirectDebitStarted } from '#schemas/money/direct-debit.ts'
import type { NewOrder } from '#schemas/money/order.ts'
import { DirectDebitCodeStep } from './direct-debit-code.tsx'
import { DirectDebitFormStep } from './direct-debit-form.tsx'

/** Direct debit in two steps: the form for the mandate, then the code from the text message (RT-10). */
export function DirectDebitPage({ wanted }: { wanted: NewOrder['package'] | null }) {
  const t = useT()
  const api = useApi()
  const { data: standing } = useSuspenseQuery(directDebitQuery(api))
  const { data: shop } = useSuspenseQuery(packagesQuery(api))
  const [started, setStarted] = useState<DirectDebitStarted | null>(null)
  // kept for the case that the member goes back to change a value
  const [form, setForm] = useState<DirectDebitForm | null>(null)
  const current = started ? 2 : 1
  const barrier = <Barrier standing={standing} />
  const is_barred = !standing.is_offered || standing.barred_until !== null || standing.open_order_id !== null
  return (
    <Flow
      back={
        started ? (
          <IconButton label={t('navigation.back')} onClick={() => setStarted(null)}>
            <ArrowLeft aria-hidden />
          </IconButton>
        ) : (
          <FlowBack to="/credits" label={t('navigation.back')} />
        )
      }
      middle={!is_barred && <StepProgress current={current} total={2} label={t('signup.step_progress', { current, total: 2 })} />}
    >
      <FlowBody>
        <div>
          <Title data-look="h2">{t('payments.debit_title')}</Title>
          {!is_barred && <Text data-tone="muted">{t('payments.debit_lead')}</Text>}
        </div>
        {(is_barred || !started) && barrier}
      </FlowBody>
      {!is_barred && started && form && <DirectDebitCodeStep {...{ started, form }} onBack={() => setStarted(null)} />}
      {!is_barred && !started && (
        <DirectDebitFormStep
          shop={shop}
          standing={standing}
          wanted={wanted}
          given={form}
          onStarted={(reply, sent) => {
            setForm(sent)
            setStarted(reply)
          }}
        />
      )}
    </Flow>
  )
}

/**
 * EC-12: explains why direct debit is not possible, for example because of a blocked account or a reached limit. It offers another way to
 * pay.
 */
function Barrier({ standing: { is_offered, barred_until, open_order_id, limit_cents, currency } }: { standing: DirectDebitReply }) {
  const t = useT()
  const formats = useFormats()
  const elsewhere = (
    <LinkButton to="/credits" variant="soft" size="small">
      {t('payments.debit_elsewhere')}
    </LinkButton>
  )
  if (!is_offered) {
    return (
      <EmptyState art="lost" title={t('payments.debit_not_offered')} action={elsewhere}>
        {t('payments.debit_not_offered_text')}
      </EmptyState>
    )
  }
  if (barred_until) {
    return (
      <Banner tone="warning" title={t('payments.debit_barred')} action={elsewhere}>
        {t('payments.debit_barred_text', { until: formats.date(barred_until) })}
      </Banner>
    )
  }
  if (open_order_id) {
    const to_order = (
      <LinkButton to="/transactions/$id" params={{ id: open_order_id }} variant="soft" size="small">
        {t('payments.debit_to_open')}
      </LinkButton>
    )
    return (
      <Banner tone="warning" title={t('payments.debit_open')} action={to_order}>
        {t('payments.debit_open_text')}
      </Banner>
    )
  }
  return limit_cents === null ? null : (
    <Banner tone="info">{t('payments.debit_first', { limit: formats.money(limit_cents, currency) })}</Banner>
  )
}
