import type { ComponentPropsWithRef, ReactNode } from 'react'
import { ControlBox } from './control-box.tsx'
import { Field, type FieldProps } from './field.tsx'

interface Slots {
  before?: ReactNode
  after?: ReactNode
}

export interface TextFieldProps extends FieldProps, Slots, Omit<ComponentPropsWithRef<'input'>, 'id'> {}

export function TextField({ label, isLabelHidden, hint, error, isValid, aside, before, after, ...input }: TextFieldProps) {
  return (
    <Field {...{ label, isLabelHidden, hint, error, isValid, aside }}>
      {(control) => (
        <ControlBox state={control['data-state']} before={before} after={after}>
          <input type="text" {...input} {...control} />
        </ControlBox>
      )}
    </Field>
  )
}

interface TextAreaFieldProps extends FieldProps, Omit<ComponentPropsWithRef<'textarea'>, 'id'> {}

export function TextAreaField({ label, isLabelHidden, hint, error, isValid, aside, ...input }: TextAreaFieldProps) {
  return (
    <Field {...{ label, isLabelHidden, hint, error, isValid, aside }}>
      {(control) => (
        <ControlBox state={control['data-state']}>
          <textarea {...input} {...control} />
        </ControlBox>
      )}
    </Field>
  )
}
