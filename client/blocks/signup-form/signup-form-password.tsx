import { Eye } from 'lucide-react'
import { styled } from 'styled-components'
import { useT } from '#client/platform/texts/texts.tsx'
import { ControlBox } from '#client/ui/form/control-box.tsx'
import { Field, fieldState } from '#client/ui/form/field.tsx'
import { IconButton } from '#client/ui/icon-button.tsx'
import { limits } from '#schemas/limits.ts'

interface PasswordFieldProps {
  error: string | undefined
  autoFocus: boolean
}

/** The password field. Its button to show the password needs JavaScript. The server never sends a password back. */
export function LanderPasswordField({ error, autoFocus }: PasswordFieldProps) {
  const t = useT()
  const { min, max } = limits.password_length
  const eye = (
    <Show>
      <IconButton label={t('common.show_password')} size="small" aria-pressed="false" data-show-password>
        <Eye aria-hidden="true" />
      </IconButton>
    </Show>
  )
  return (
    <Field label={t('signup.password')} hint={t('signup.password_hint', { limit: min })} error={error}>
      {(control) => (
        <ControlBox state={fieldState({ error })} after={eye}>
          <input
            {...control}
            type="password"
            name="password"
            autoComplete="new-password"
            autoCapitalize="none"
            spellCheck={false}
            minLength={min}
            maxLength={max}
            required
            // biome-ignore lint/a11y/noAutofocus: the page is rendered again after an error, and the first invalid field gets the focus
            autoFocus={autoFocus}
          />
        </ControlBox>
      )}
    </Field>
  )
}

const Show = styled.span`
  :root:not([data-script]) & {
    display: none;
  }
`
