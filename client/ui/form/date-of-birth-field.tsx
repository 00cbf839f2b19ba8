import { type ChangeEvent, useRef, useState } from 'react'
import { styled } from 'styled-components'
import { ControlBox } from './control-box.tsx'
import { FieldGroup, type FieldProps, fieldState } from './field.tsx'
import { joinDate } from './join-date.ts'

type Part = 'day' | 'month' | 'year'
const lengths: Record<Part, number> = { day: 2, month: 2, year: 4 }

interface DateOfBirthFieldProps extends FieldProps {
  /** Name under which the form sends the date. The date has the form YYYY-MM-DD, and is empty until all three parts are complete. */
  name: string
  /** A date, or the typed parts of an incomplete date. A new value replaces the text in the fields. */
  defaultValue?: string
  /** The order of day, month and year in the reader's language. */
  order: readonly Part[]
  labels: Record<Part, string>
  placeholders: Record<Part, string>
  /** `typed` contains the three parts as the user typed them. As `defaultValue`, it fills all three fields again. */
  onChange?: (value: string, typed: string) => void
  disabled?: boolean
}

/**
 * A birthday in three numeric fields. A calendar would need too many steps for a date thirty years ago. When a field is complete, the focus
 * moves to the next field.
 */
export function DateOfBirthField({
  name,
  defaultValue = '',
  order,
  labels,
  placeholders,
  onChange,
  disabled,
  ...field
}: DateOfBirthFieldProps) {
  const [parts, setParts] = useState(() => split(defaultValue))
  const [given, setGiven] = useState(defaultValue)
  const inputs = useRef<Partial<Record<Part, HTMLInputElement | null>>>({})
  // copy a new `defaultValue` into the fields; with a React `key` instead, the fields would be mounted again and lose the focus
  if (given !== defaultValue) {
    setGiven(defaultValue)
    setParts(split(defaultValue))
  }

  function handleChange(part: Part, { target }: ChangeEvent<HTMLInputElement>) {
    const { next, last } = fill({ parts, order }, part, target.value.replace(/\D/g, ''))
    setParts(next)
    onChange?.(joinDate(next), `${next.year}-${next.month}-${next.day}`)
    const following = order[order.indexOf(last) + 1]
    const goes_to = next[last].length === lengths[last] && following ? following : last
    // values typed before hydration arrive late; by then the focus may be in another field, and must not move
    if (target === document.activeElement && goes_to !== part) inputs.current[goes_to]?.focus()
  }

  return (
    <FieldGroup {...field}>
      <BirthParts>
        {order.map((part) => (
          <BirthPart key={part} data-part={part}>
            <ControlBox state={fieldState(field)}>
              <input
                ref={(element) => {
                  inputs.current[part] = element
                }}
                aria-label={labels[part]}
                aria-invalid={field.error ? true : undefined}
                placeholder={placeholders[part]}
                inputMode="numeric"
                autoComplete={`bday-${part}`}
                value={parts[part]}
                disabled={disabled}
                onChange={(event) => handleChange(part, event)}
              />
            </ControlBox>
          </BirthPart>
        ))}
      </BirthParts>
      <input type="hidden" name={name} value={joinDate(parts)} />
    </FieldGroup>
  )
}

/**
 * Moves digits that do not fit into a field to the next empty fields, for example after fast typing or a paste. `last` is the last field
 * that changed.
 */
function fill({ parts, order }: { parts: Record<Part, string>; order: readonly Part[] }, part: Part, digits: string) {
  const next = { ...parts, [part]: digits.slice(0, lengths[part]) }
  let last = part
  let rest = digits.slice(lengths[part])
  for (const following of order.slice(order.indexOf(part) + 1)) {
    if (!rest || parts[following]) break
    next[following] = rest.slice(0, lengths[following])
    rest = rest.slice(lengths[following])
    last = following
  }
  return { next, last }
}

function split(value: string): Record<Part, string> {
  const [year = '', month = '', day = ''] = value.split('-')
  return { day, month, year }
}

/** The three fields of a birthday side by side. The field for the year is the widest. */
export const BirthParts = styled.div`
  display: flex;
  gap: var(--t-space-2);
  @media (max-width: 19.99em) {
    flex-wrap: wrap;
  }
`

export const BirthPart = styled.div`
  flex: 1;
  min-width: 0;
  &[data-part='year'] {
    flex: 1.5;
  }
  /* with very large text, a part that does not fit beside the others wraps */
  @media (max-width: 19.99em) {
    &[data-part] {
      flex: 1 1 4.5rem;
    }
  }
  & input {
    font-variant-numeric: tabular-nums;
  }
`
