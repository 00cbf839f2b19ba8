import { Eye, EyeOff } from 'lucide-react'
import { useState } from 'react'
import { IconButton } from '#client/ui/icon-button.tsx'
import { ControlBox } from './control-box.tsx'
import { Field } from './field.tsx'
import type { TextFieldProps } from './text-field.tsx'

export interface PasswordFieldProps extends Omit<TextFieldProps, 'type' | 'before' | 'after'> {
  /** Labels of the button that shows or hides the password. */
  showLabel: string
  hideLabel: string
}

export function PasswordField({ label, isLabelHidden, hint, error, isValid, aside, showLabel, hideLabel, ...input }: PasswordFieldProps) {
  const [isShown, setShown] = useState(false)
  const eye = (
    <IconButton label={isShown ? hideLabel : showLabel} size="small" onClick={() => setShown(!isShown)}>
      {isShown ? <EyeOff aria-hidden="true" /> : <Eye aria-hidden="true" />}
    </IconButton>
  )
  return (
    <Field {...{ label, isLabelHidden, hint, error, isValid, aside }}>
      {(control) => (
        <ControlBox state={control['data-state']} after={eye}>
          <input {...input} {...control} type={isShown ? 'text' : 'password'} autoCapitalize="none" spellCheck={false} />
        </ControlBox>
      )}
    </Field>
  )
}
