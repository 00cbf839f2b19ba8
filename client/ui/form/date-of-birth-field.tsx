import { type ChangeEvent, useRef, useState } from 'react'
import { styled } from 'styled-components'
import { ControlBox } from './control-box.tsx'
import { FieldGroup, type FieldProps, fieldState } from './field.tsx'

type Part = 'day' | 'month' | 'year'
const lengths: Record<Part, number> = { day: 2, month: 2, year: 4 }

export interface DateOfBirthFieldProps extends FieldProps {
  /** Name of the submitted value, a day as YYYY-MM-DD. It is empty until all three parts are complete. */
  name: string
  /** A day, or the typed parts of one. A new value replaces the text in the fields. */
  defaultValue?: string
  /** The parts in the order of the reader's language. */
  order: readonly Part[]
  labels: Record<Part, string>
  placeholders: Record<Part, string>
  /** `typed` has the parts as typed. As `defaultValue`, it restores all of them. */
  onChange?: (value: string, typed: string) => void
  disabled?: boolean
}

/**
 * A birthday in three numeric parts, because a calendar needs too many steps for a date thirty years ago. A complete part moves the focus
 * to the next.
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
  // not with a `key`: a remount would take the focus away
  if (given !== defaultValue) {
    setGiven(defaultValue)
    setParts(split(defaultValue))
  }

  function handleChange(part: Part, { target }: ChangeEvent<HTMLInputElement>) {
    const { next, last } = fill({ parts, order }, part, target.value.replace(/\D/g, ''))
    setParts(next)
    onChange?.(join(next), `${next.year}-${next.month}-${next.day}`)
    const following = order[order.indexOf(last) + 1]
    const goes_to = next[last].length === lengths[last] && following ? following : last
    // text typed before hydration arrives later, when the focus may already be in another field
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
      <input type="hidden" name={name} value={join(parts)} />
    </FieldGroup>
  )
}

/** Puts digits that do not fit in a part into the next empty parts, after fast typing or a paste. `last` is the last part that changed. */
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

/** Only a complete date is a value. The form and the server check whether the day exists and whether the person is old enough. */
function join({ day, month, year }: Record<Part, string>): string {
  return day && month && year.length === 4 ? `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}` : ''
}

/** The three parts of a birthday side by side. The year is the widest. */
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
