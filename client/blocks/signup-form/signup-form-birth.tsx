import { usePage } from '#client/platform/page/page-context.tsx'
import { dateOrder } from '#client/platform/texts/date-order.ts'
import { useT } from '#client/platform/texts/texts.tsx'
import { ControlBox } from '#client/ui/form/control-box.tsx'
import { BirthPart, BirthParts } from '#client/ui/form/date-of-birth-field.tsx'
import { FieldGroup, type FieldProps, fieldState } from '#client/ui/form/field.tsx'

interface BirthFieldProps extends FieldProps {
  values: Readonly<Record<string, string>>
  autoFocus: boolean
}

const lengths = { day: 2, month: 2, year: 4 } as const

/** A birthday in three separate fields for day, month and year, in the usual order of the language. */
export function BirthField({ values, autoFocus, ...field }: BirthFieldProps) {
  const t = useT()
  const order = dateOrder(usePage().locale.tag)
  return (
    <FieldGroup {...field}>
      <BirthParts>
        {order.map((part, index) => (
          <BirthPart key={part} data-part={part}>
            <ControlBox state={fieldState(field)}>
              <input
                name={part}
                aria-label={t(`signup.${part}`)}
                aria-invalid={field.error ? true : undefined}
                placeholder={t(`signup.${part}_placeholder`)}
                inputMode="numeric"
                autoComplete={`bday-${part}`}
                pattern={part === 'year' ? '[0-9]{4}' : '[0-9]{1,2}'}
                maxLength={lengths[part]}
                required
                defaultValue={values[part]}
                // biome-ignore lint/a11y/noAutofocus: the page is rendered again after an error, and the first invalid field gets the focus
                autoFocus={autoFocus && index === 0}
              />
            </ControlBox>
          </BirthPart>
        ))}
      </BirthParts>
    </FieldGroup>
  )
}
