'use client'

import { CircleAlert, Eye } from 'lucide-react'
import { useId, useState } from 'react'
import { Button, Field, Fieldset, Heading, Parts, SelectField, SiteLink, Stack, Text } from './ui.jsx'

export function SignupForm({ signup }) {
  const [state, setState] = useState('open')
  const { fields } = signup
  const submit = async (event) => {
    event.preventDefault()
    setState('sent')
    const body = JSON.stringify(Object.fromEntries(new FormData(event.currentTarget)))
    const answer = await fetch('/api/signup', { method: 'POST', headers: { 'content-type': 'application/json' }, body }).catch(() => null)
    setState(answer?.ok ? 'mailed' : 'failed')
  }
  return (
    <>
      <form className="signup-form" action="/" method="post" onSubmit={submit} hidden={state === 'mailed'}>
        <Stack gap="lg">
          <Fault is_shown={state === 'failed'} login={signup.login} />
          <Choice name="looking_for" {...fields.looking_for} />
          <Choice name="gender" {...fields.gender} />
          <BirthDate {...fields.date_of_birth} parts={signup.birth} />
          <TextField name="name" {...fields.name} autoComplete="nickname" minLength={2} maxLength={30} />
          <div data-field="country">
            <SelectField name="country" autoComplete="country" {...fields.country} defaultValue={fields.country.options[0].value} />
          </div>
          <TextField name="email" {...fields.email} type="email" autoComplete="email" inputMode="email" maxLength={254}>
            <p hidden className="suggestion">
              {signup.suggestion}
              <Button variant="soft" size="small" />
            </p>
          </TextField>
          <PasswordField {...fields.password} show={signup.show_password} />
          <div className="ending">
            <Stack gap="xs">
              {signup.consent.map((parts) => (
                <Text key={parts[0]} size="sm" tone="muted">
                  <Parts parts={parts} />
                </Text>
              ))}
            </Stack>
            <Button type="submit" size="large" is_wide disabled={state === 'sent'}>
              {signup.submit}
              <span hidden={state !== 'sent'}>
                <svg className="spinner" viewBox="0 0 24 24" aria-hidden="true">
                  <circle cx="12" cy="12" r="9.5" fill="none" stroke="currentColor" strokeWidth="2.6" opacity=".22" />
                  <path d="M12 2.5a9.5 9.5 0 0 1 9.5 9.5" fill="none" stroke="currentColor" strokeWidth="2.6" strokeLinecap="round" />
                </svg>
              </span>
            </Button>
          </div>
        </Stack>
      </form>
      <Mailed {...signup.mailed} is_shown={state === 'mailed'} />
    </>
  )
}

const Fault = ({ is_shown, login }) => (
  <div role="alert" hidden={!is_shown}>
    <div className="notice" data-tone="danger">
      <div className="notice-inside">
        <CircleAlert aria-hidden="true" />
        <div className="notice-words">
          <div>
            <span />
            <SiteLink href="/login">{login}</SiteLink>
          </div>
        </div>
      </div>
    </div>
  </div>
)

const Choice = ({ name, label, options }) => (
  <div data-field={name}>
    <Fieldset legend={label}>
      <div className="choices">
        {options.map((option) => (
          <label key={option.value} className="choice">
            <input type="radio" required name={name} value={option.value} />
            <span>{option.label}</span>
          </label>
        ))}
      </div>
    </Fieldset>
  </div>
)

function BirthDate({ label, hint, parts }) {
  const hint_id = useId()
  return (
    <div data-field="date_of_birth">
      <Fieldset legend={label} aria-describedby={hint_id}>
        <div className="birth">
          {parts.map((part) => (
            <div key={part.name} data-part={part.name} className="birth-part">
              <div className="control">
                <input
                  name={part.name}
                  aria-label={part.label}
                  placeholder={part.placeholder}
                  inputMode="numeric"
                  autoComplete={part.autocomplete}
                  pattern={`[0-9]{1,${part.length}}`}
                  maxLength={part.length}
                  required
                />
              </div>
            </div>
          ))}
        </div>
        <p id={hint_id} className="field-hint">
          {hint}
        </p>
      </Fieldset>
    </div>
  )
}

const TextField = ({ name, label, hint, type = 'text', options: _, children, ...rest }) => (
  <div data-field={name}>
    <Field
      label={label}
      hint={hint}
      render={(own) => (
        <div className="control">
          <input type={type} name={name} required {...own} {...rest} />
        </div>
      )}
    />
    {children}
  </div>
)

function PasswordField({ label, hint, show }) {
  const [is_shown, setShown] = useState(false)
  return (
    <div data-field="password">
      <Field
        label={label}
        hint={hint}
        render={(own) => (
          <div className="control">
            <input
              type={is_shown ? 'text' : 'password'}
              name="password"
              autoComplete="new-password"
              spellCheck={false}
              minLength={8}
              maxLength={200}
              required
              {...own}
            />
            <span className="control-side" data-side="after">
              <span>
                <button
                  type="button"
                  className="icon-button"
                  aria-label={show}
                  title={show}
                  data-variant="plain"
                  data-size="small"
                  onClick={() => setShown(!is_shown)}
                >
                  <Eye aria-hidden="true" />
                </button>
              </span>
            </span>
          </div>
        )}
      />
    </div>
  )
}

const Mailed = ({ title, text, is_shown }) => (
  <div role="status" hidden={!is_shown}>
    <div className="mailed">
      <svg viewBox="0 0 240 160" aria-hidden="true">
        <rect data-part="brand" x="56" y="46" width="116" height="80" rx="16" />
        <path data-part="paper-line" d="M68 64l46 34 46-34" />
        <circle data-part="accent" cx="176" cy="52" r="22" />
        <path data-part="line" d="M167 53l6 6 12-13" />
      </svg>
      <Heading look="h3">{title}</Heading>
      <div>{text}</div>
    </div>
  </div>
)
