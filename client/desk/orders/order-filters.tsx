import { UserRound } from 'lucide-react'
import type { Ref } from 'react'
import { styled } from 'styled-components'
import { FilterChip, FilterSelect } from '#client/desk/parts/filters.tsx'
import { useWords } from '#client/desk/platform/words.ts'
import { isComposing } from '#client/ui/form/keyboard.ts'
import { SelectField } from '#client/ui/form/select-field.tsx'
import { TextField } from '#client/ui/form/text-field.tsx'
import type { Queues } from '#schemas/desk/case-calls.ts'
import { amountText, centsOf, methodText, paymentMethods } from './order-words.ts'
import { type OrderFilter, orderReturns, orderStatuses } from './use-orders.ts'

interface OrderFiltersProps {
  sites: Queues['sites']
  site: string | undefined
  filter: OrderFilter
  onChange: (changes: Record<string, string | null>) => void
  ref?: Ref<HTMLDivElement>
}

/** The filters of the orders. They are part of the address, so a link is a saved view. */
export function OrderFilters({ sites, site, filter, onChange, ref }: OrderFiltersProps) {
  const words = useWords()
  const { say } = words
  const choices = [
    { name: 'state', label: say('orders.state'), options: orderStatuses.map((each) => [each, say(`orders.${each}`)] as const) },
    {
      name: 'returned',
      label: say('orders.returned'),
      options: orderReturns.map((each) => [each, say(`orders.returns_${each}`)] as const),
    },
    { name: 'method', label: say('orders.method'), options: paymentMethods.map((each) => [each, methodText(words, each)] as const) },
  ] as const
  return (
    <Row ref={ref}>
      {sites.length > 1 && (
        <Slim data-set>
          <SelectField
            label={say('cases.brand')}
            isLabelHidden
            value={site ?? ''}
            onChange={(event) => onChange({ site: event.target.value, member: null })}
          >
            {sites.map(({ site: slug, name }) => (
              <option key={slug} value={slug}>
                {name}
              </option>
            ))}
          </SelectField>
        </Slim>
      )}
      {choices.map(({ name, label, options }) => (
        <Slim key={name} data-set={filter[name] !== undefined || undefined}>
          <FilterSelect label={label} value={filter[name]} options={options} onChange={(value) => onChange({ [name]: value })} />
        </Slim>
      ))}
      {(['from_cents', 'to_cents'] as const).map((name) => (
        <Amount
          key={`${name} ${filter[name]}`}
          label={say(`orders.${name}`)}
          cents={filter[name]}
          onChange={(cents) => onChange({ [name]: cents })}
        />
      ))}
      {(['from_day', 'to_day'] as const).map((name) => (
        <Slim key={name} data-set={filter[name] !== undefined || undefined} data-day>
          <TextField
            type="date"
            label={say(`orders.${name}`)}
            isLabelHidden
            before={say(name === 'from_day' ? 'orders.from' : 'orders.to')}
            value={filter[name] ?? ''}
            onChange={(event) => onChange({ [name]: event.target.value || null })}
          />
        </Slim>
      ))}
      {filter.member && (
        <FilterChip icon={<UserRound aria-hidden="true" />} isOn onPress={() => onChange({ member: null })}>
          {say('orders.one_member')}
        </FilterChip>
      )}
    </Row>
  )
}

/** An amount filters when the person leaves the field or presses Enter. */
function Amount({ label, cents, onChange }: { label: string; cents: string | undefined; onChange: (cents: string | null) => void }) {
  const apply = (text: string) => {
    const wanted = text.trim() === '' ? null : centsOf(text)
    const value = wanted === null ? null : String(wanted)
    if (value !== (cents ?? null) && (value !== null || text.trim() === '')) onChange(value)
  }
  return (
    <Slim data-set={cents !== undefined || undefined}>
      <TextField
        label={label}
        isLabelHidden
        placeholder={label}
        inputMode="decimal"
        autoComplete="off"
        defaultValue={cents === undefined ? '' : amountText(Number(cents))}
        onBlur={(event) => apply(event.currentTarget.value)}
        onKeyDown={(event) => event.key === 'Enter' && !isComposing(event.nativeEvent) && event.currentTarget.blur()}
      />
    </Slim>
  )
}

const Row = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 8px;
  min-width: 0;
  @media (max-width: 767.98px) {
    display: grid;
    grid-template-columns: repeat(2, minmax(0, 1fr));
    width: 100%;
  }
`

const Slim = styled.div`
  width: 6.25rem;
  &[data-day] {
    width: 9.75rem;
  }
  & > div > div > span {
    padding-inline-end: 0;
    font-size: var(--t-text-sm);
  }
  @media (max-width: 767.98px) {
    &,
    &[data-day] {
      width: auto;
    }
  }
  & :is(select, input) {
    font-size: var(--t-text-sm);
    font-weight: 500;
    color: var(--t-muted);
  }
  &[data-set] :is(select, input) {
    color: var(--t-primary-text);
  }
`
