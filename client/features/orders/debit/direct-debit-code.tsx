import { useNavigate } from '@tanstack/react-router'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { Facts } from '#client/features/orders/facts.tsx'
import { useOrderFaultText } from '#client/features/orders/order-fault-text.ts'
import { useConfirmDirectDebit, useSendCodeAgain } from '#client/features/orders/order-requests.ts'
import { PayButton } from '#client/features/orders/pay-button.tsx'
import { ApiFault } from '#client/platform/api.ts'
import { useFormats } from '#client/platform/page/page-context.tsx'
import { useT } from '#client/platform/texts/texts.tsx'
import { Banner } from '#client/ui/banner.tsx'
import { Button } from '#client/ui/button.tsx'
import { Form } from '#client/ui/form/form.tsx'
import { TextField } from '#client/ui/form/text-field.tsx'
import { ActionBar, FlowBody } from '#client/ui/layout/flow.tsx'
import { Cluster } from '#client/ui/layout/layout.tsx'
import { Text } from '#client/ui/text/text.tsx'
import { limits } from '#schemas/limits.ts'
import type { DirectDebitForm, DirectDebitStarted } from '#schemas/money/direct-debit.ts'

interface DirectDebitCodeStepProps {
  started: DirectDebitStarted
  form: DirectDebitForm
  onBack(): void
}

const ofCode = ['sms_code_invalid', 'sms_code_spent']

/**
 * The step in which the member enters the code from the text message. The code grants the mandate and places the order, and the button says
 * so.
 */
export function DirectDebitCodeStep({ started, form, onBack }: DirectDebitCodeStepProps) {
  const t = useT()
  const faults = useOrderFaultText()
  const formats = useFormats()
  const navigate = useNavigate()
  const again = useSendCodeAgain(started.id)
  const confirm = useConfirmDirectDebit(started.id)
  const [code, setCode] = useState('')
  const place = useRef<HTMLFormElement>(null)
  const field = useRef<HTMLInputElement>(null)
  // the longer form that had the focus is gone, so move the focus and the scroll position
  useEffect(() => {
    place.current?.scrollIntoView({ behavior: 'instant' })
    field.current?.focus()
  }, [])
  const sends_left = again.data?.sends_left ?? started.sends_left
  const total = formats.money(form.total_cents, 'EUR')
  const is_of_code = confirm.error instanceof ApiFault && ofCode.includes(confirm.error.code)
  const other_error = is_of_code ? again.error : (confirm.error ?? again.error)

  function handleSubmit(event: FormEvent) {
    event.preventDefault()
    if (confirm.isPending) return
    confirm.mutate(
      { code, form_key: started.form_key, form },
      { onSuccess: ({ payment }) => navigate({ to: '/transactions/$id', params: { id: payment.order_id } }) },
    )
  }

  return (
    <Form ref={place} noValidate onSubmit={handleSubmit}>
      <FlowBody>
        <Facts
          rows={[
            [t('payments.debit_iban'), started.iban_masked],
            [t('payments.debit_holder'), form.holder],
            [t('payments.mandate_reference'), started.mandate_reference],
            [t('payments.paid_total'), total],
          ]}
        />
        <TextField
          label={t('payments.debit_code')}
          ref={field}
          hint={t('payments.debit_code_hint', { mobile: started.mobile_masked, minutes: limits.direct_debit.code_minutes })}
          name="code"
          inputMode="numeric"
          autoComplete="one-time-code"
          maxLength={limits.direct_debit.code_digits}
          value={code}
          onChange={(event) => setCode(event.target.value)}
          error={is_of_code ? faults.of(confirm.error) : undefined}
        />
        {other_error && (
          <Banner tone="danger" role="alert">
            {faults.of(other_error)}
          </Banner>
        )}
        {again.isSuccess && <Text role="status">{t('payments.debit_code_again', { left: sends_left })}</Text>}
        <Cluster>
          <Button variant="ghost" disabled={sends_left === 0} isLoading={again.isPending} onClick={() => again.mutate()}>
            {t('payments.debit_send_again')}
          </Button>
          <Button variant="ghost" onClick={onBack}>
            {t('payments.debit_change')}
          </Button>
        </Cluster>
      </FlowBody>
      <ActionBar>
        <PayButton type="submit" size="large" isWide isLoading={confirm.isPending}>
          {t('payments.debit_pay', { total })}
        </PayButton>
      </ActionBar>
    </Form>
  )
}
