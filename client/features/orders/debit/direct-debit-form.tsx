import { type FormEvent, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { useActiveDiscount } from '#client/features/discounts/discounts.api.ts'
import { useOrderFaultText } from '#client/features/orders/order-fault-text.ts'
import { newTotalOf, useStartDirectDebit } from '#client/features/orders/order-requests.ts'
import { ApiFault } from '#client/platform/api.ts'
import { focusFirstInvalid, focusInSight } from '#client/platform/page/focus-first-invalid.ts'
import { useFormats } from '#client/platform/page/page-context.tsx'
import { useT } from '#client/platform/texts/texts.tsx'
import { Banner } from '#client/ui/banner.tsx'
import { Button } from '#client/ui/button.tsx'
import { Checkbox } from '#client/ui/form/checkbox.tsx'
import { Form } from '#client/ui/form/form.tsx'
import { RadioCards } from '#client/ui/form/radio-cards.tsx'
import { TextField } from '#client/ui/form/text-field.tsx'
import { Card } from '#client/ui/layout/card.tsx'
import { ActionBar, FlowBody } from '#client/ui/layout/flow.tsx'
import { Grid, Stack } from '#client/ui/layout/layout.tsx'
import { Text, Title } from '#client/ui/text/text.tsx'
import type { DirectDebitForm, DirectDebitReply, DirectDebitStarted } from '#schemas/money/direct-debit.ts'
import { discounted } from '#schemas/money/discounted.ts'
import type { NewOrder, PackagesReply } from '#schemas/money/order.ts'

interface DirectDebitFormStepProps {
  shop: PackagesReply
  standing: DirectDebitReply
  wanted: NewOrder['package'] | null
  /** The values that the member has already sent. Set if the member comes back to change them. */
  given: DirectDebitForm | null
  onStarted(started: DirectDebitStarted, form: DirectDebitForm): void
}

/** The fields of the form, with their values of the attribute `autocomplete`. */
const fields = [
  { name: 'iban', autoComplete: 'off', inputMode: 'text' },
  { name: 'holder', autoComplete: 'name', inputMode: 'text' },
  { name: 'street', autoComplete: 'address-line1', inputMode: 'text' },
  { name: 'house_number', autoComplete: 'off', inputMode: 'text' },
  { name: 'postcode', autoComplete: 'postal-code', inputMode: 'text' },
  { name: 'city', autoComplete: 'address-level2', inputMode: 'text' },
  { name: 'mobile', autoComplete: 'tel', inputMode: 'tel' },
] as const

type Name = (typeof fields)[number]['name']
const nothing: Record<Name, string> = { iban: '', holder: '', street: '', house_number: '', postcode: '', city: '', mobile: '' }

/** VA-08: the form for all data of a direct debit mandate. Each error shows at its field. */
export function DirectDebitFormStep({ shop, standing, wanted, given, onStarted }: DirectDebitFormStepProps) {
  const t = useT()
  const faults = useOrderFaultText()
  const formats = useFormats()
  const discount = useActiveDiscount()
  const start = useStartDirectDebit()
  const box = useRef<HTMLFormElement>(null)
  useLayoutEffect(() => {
    if (start.error && box.current) focusFirstInvalid(box.current)
  }, [start.error])
  // when the member comes back from the step with the code, move the focus
  const is_back = given !== null
  useEffect(() => {
    const first = box.current?.querySelector<HTMLElement>('[name=iban]')
    if (is_back && first) focusInSight(first)
  }, [is_back])
  const [values, setValues] = useState<Record<Name, string>>(given ?? nothing)
  const [is_authorised, setAuthorised] = useState(given?.is_authorised ?? false)
  const priced = shop.packages.map((offer) => ({
    ...offer,
    total_cents: discount ? discounted(offer.price_cents, discount) : offer.price_cents,
  }))
  const mayTake = (total_cents: number) => standing.limit_cents === null || total_cents <= standing.limit_cents
  const first =
    priced.find(({ id, total_cents }) => id === wanted && mayTake(total_cents)) ?? priced.find(({ total_cents }) => mayTake(total_cents))
  const [chosen, setChosen] = useState(given?.package ?? first?.id ?? null)
  const offer = priced.find(({ id }) => id === chosen)
  const fault = start.error instanceof ApiFault ? start.error : null
  const has_field_faults = Object.keys(fault?.fields ?? {}).length > 0
  // the mandate contains this amount
  const total_cents = newTotalOf(start.error) ?? offer?.total_cents ?? 0
  const total = offer ? formats.money(total_cents, offer.currency) : ''

  function choose(id: NewOrder['package']) {
    setChosen(id)
    // remove the error, because its price belongs to the package that was selected before
    if (newTotalOf(start.error) !== null) start.reset()
  }

  function handleSubmit(event: FormEvent) {
    event.preventDefault()
    if (!offer || start.isPending) return
    const form: DirectDebitForm = { ...values, package: offer.id, total_cents, is_authorised }
    start.mutate(form, { onSuccess: (started) => onStarted(started, form) })
  }

  return (
    <Form ref={box} noValidate onSubmit={handleSubmit}>
      <FlowBody>
        <RadioCards
          name="package"
          label={t('payments.debit_package')}
          layout="list"
          value={chosen ?? undefined}
          onChange={choose}
          options={priced.map(({ id, credits, total_cents, currency }) => ({
            value: id,
            label: t('credits.amount', { count: credits }),
            description: mayTake(total_cents) ? undefined : t('payments.debit_above_limit'),
            aside: formats.money(total_cents, currency),
            disabled: !mayTake(total_cents),
          }))}
        />
        <Grid data-columns="half">
          {fields.map(({ name, ...input }) => (
            <TextField
              key={name}
              {...input}
              name={name}
              label={t(`payments.debit_${name}`)}
              hint={name === 'mobile' ? t('payments.debit_mobile_hint') : undefined}
              value={values[name]}
              required
              error={faults.ofField(fault?.fields?.[name])}
              onChange={(event) => setValues((before) => ({ ...before, [name]: event.target.value }))}
            />
          ))}
        </Grid>
        <Card data-pad="md">
          <Stack data-gap="sm">
            <Title as="h2" data-look="h4">
              {t('payments.mandate_title')}
            </Title>
            <Text data-size="sm">
              {t('payments.mandate_text', { creditor: standing.creditor, address: standing.creditor_address, total })}
            </Text>
            <Checkbox
              label={t('payments.mandate_check', { total })}
              checked={is_authorised}
              error={faults.ofField(fault?.fields && !is_authorised ? { rule: 'mandate_needed' } : undefined)}
              onChange={(event) => setAuthorised(event.target.checked)}
            />
          </Stack>
        </Card>
        {start.error && !has_field_faults && (
          <Banner tone="danger" role="alert">
            {faults.of(start.error)}
          </Banner>
        )}
      </FlowBody>
      <ActionBar>
        <Button type="submit" size="large" isWide isLoading={start.isPending}>
          {t('payments.debit_send_code')}
        </Button>
      </ActionBar>
    </Form>
  )
}
