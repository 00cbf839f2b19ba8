import { type SubmitEvent, useEffect, useRef } from 'react'
import { styled } from 'styled-components'
import { useWords } from '#client/desk/platform/words.ts'
import { Button } from '#client/ui/button.tsx'
import { PasswordField } from '#client/ui/form/password-field.tsx'
import { TextField } from '#client/ui/form/text-field.tsx'
import { desk_limits } from '#schemas/desk/limits.ts'

export interface PasswordGiven {
  email: string
  password: string
  code: string
}

/** The second way to log in. All three parts are sent together, so that no answer tells which part is wrong. */
export function PasswordForm({ isBusy, onSend }: { isBusy: boolean; onSend: (given: PasswordGiven) => void }) {
  const { say } = useWords()
  const first = useRef<HTMLInputElement>(null)
  useEffect(() => first.current?.focus(), [])

  function handleSubmit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    const form = new FormData(event.currentTarget)
    const text = (name: string) => String(form.get(name) ?? '')
    onSend({ email: text('email').trim(), password: text('password'), code: text('code').trim() })
  }

  return (
    <form method="post" onSubmit={handleSubmit}>
      <Fields>
        <TextField label={say('login.email')} name="email" type="email" autoComplete="username" required ref={first} maxLength={254} />
        <PasswordField
          label={say('login.password_field')}
          name="password"
          autoComplete="current-password"
          required
          maxLength={desk_limits.password_length.max}
          showLabel={say('common.show')}
          hideLabel={say('common.hide')}
        />
        <TextField
          label={say('login.code')}
          hint={say('login.code_hint')}
          name="code"
          autoComplete="one-time-code"
          autoCapitalize="characters"
          spellCheck={false}
          required
          maxLength={40}
        />
        <Button type="submit" size="large" isWide isLoading={isBusy}>
          {say('login.send')}
        </Button>
      </Fields>
    </form>
  )
}

const Fields = styled.div`
  display: grid;
  gap: 12px;
`
