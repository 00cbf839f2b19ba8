import { useMutation } from '@tanstack/react-query'
import { type KeyboardEvent, useState } from 'react'
import { ApiFault } from '#client/platform/api.ts'
import { useApi, useFormats } from '#client/platform/page/page-context.tsx'
import { useT } from '#client/platform/texts/texts.tsx'
import { Button } from '#client/ui/button.tsx'
import { isComposing } from '#client/ui/form/keyboard.ts'
import { TextField } from '#client/ui/form/text-field.tsx'
import { Collapsible } from '#client/ui/layout/collapsible.tsx'
import type { DiscountCode } from '#schemas/money/discount-code.ts'
import type { NewOrder, PaymentMethod } from '#schemas/money/order.ts'
import { useOrderFaultText } from './order-fault-text.ts'

interface CodeFieldProps {
  package: NewOrder['package']
  method: PaymentMethod | null
  typed: DiscountCode | null
  /** Whether the code is valid for the selected payment method. */
  holds: boolean
  isIdle: boolean
  onCode(code: DiscountCode | null): void
}

/** The field for a discount code (VA-09). It shows at once whether the code is valid for this order. */
export function CodeField({ package: id, method, typed, holds, isIdle, onCode }: CodeFieldProps) {
  const t = useT()
  const api = useApi()
  const describe = useCodeFault()
  const [value, setValue] = useState('')
  const apply = useMutation({
    mutationFn: (code: string) => api.get<DiscountCode>('/api/discountcode', { code, package: id, ...(method && { method }) }),
    onSuccess: onCode,
    onError: () => onCode(null),
  })
  const submit = () => {
    if (value.trim() !== '' && !apply.isPending) apply.mutate(value.trim())
  }
  function handleKey(event: KeyboardEvent) {
    if (event.key !== 'Enter' || isComposing(event)) return
    // Enter must not submit the form around the field, because that form places the order
    event.preventDefault()
    submit()
  }
  const said =
    typed &&
    holds &&
    (isIdle ? t('orders.code_idle', { code: typed.code }) : t('orders.code_applied', { code: typed.code, percent: typed.value_percentage }))
  const fault = apply.error ?? (typed && !holds ? new ApiFault('code_method') : null)
  return (
    <Collapsible summary={t('orders.code_question')}>
      <TextField
        label={t('orders.code')}
        name="discount_code"
        value={value}
        maxLength={40}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        onChange={(event) => setValue(event.target.value)}
        onKeyDown={handleKey}
        isValid={holds && !isIdle}
        hint={<span role="status">{said}</span>}
        error={fault ? describe(fault) : undefined}
        after={
          <Button variant="ghost" size="small" isLoading={apply.isPending} onClick={submit}>
            {t('orders.code_apply')}
          </Button>
        }
      />
    </Collapsible>
  )
}

/** Returns the error text of a code. The text shows the minimum amount of the code as money. */
function useCodeFault(): (error: unknown) => string {
  const t = useT()
  const faults = useOrderFaultText()
  const formats = useFormats()
  return (error) => {
    if (!(error instanceof ApiFault) || error.code !== 'code_minimum') return faults.of(error)
    const { minimum_cents, currency } = error.data
    return t('orders.code_minimum', { minimum: formats.money(Number(minimum_cents), String(currency)) })
  }
}
