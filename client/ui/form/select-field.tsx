import { ChevronDown } from 'lucide-react'
import type { ComponentPropsWithRef } from 'react'
import { styled } from 'styled-components'
import { ControlBox } from './control-box.tsx'
import { Field, type FieldProps } from './field.tsx'

interface SelectFieldProps extends FieldProps, Omit<ComponentPropsWithRef<'select'>, 'id'> {}

/** A native select, because a phone shows its own picker for it. The `option` elements are its children. */
export function SelectField({ label, isLabelHidden, hint, error, isValid, aside, children, ...select }: SelectFieldProps) {
  return (
    <Field {...{ label, isLabelHidden, hint, error, isValid, aside }}>
      {(control) => (
        <ControlBox state={control['data-state']}>
          <Select {...select} {...control}>
            {children}
          </Select>
          <ChevronDown aria-hidden="true" />
        </ControlBox>
      )}
    </Field>
  )
}

const Select = styled.select`
  cursor: pointer;
  text-overflow: ellipsis;
  && {
    padding-inline-end: 2.6em;
  }
`
