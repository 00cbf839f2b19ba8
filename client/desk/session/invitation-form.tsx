import { useMutation } from '@tanstack/react-query'
import { Fingerprint, Hash, KeyRound } from 'lucide-react'
import { type SubmitEvent, useEffect, useRef, useState } from 'react'
import { styled } from 'styled-components'
import { DeskFault, deskApi, isFault } from '#client/desk/desk.api.ts'
import { CopyButton } from '#client/desk/parts/copy-button.tsx'
import { faultText, fieldText, isOfFields } from '#client/desk/parts/fault-text.ts'
import { Kbd, Tag } from '#client/desk/parts/marks.tsx'
import { Note } from '#client/desk/parts/screen.tsx'
import { useWords } from '#client/desk/platform/words.ts'
import { focusFirstInvalid } from '#client/platform/page/focus-first-invalid.ts'
import { knowsPasskeys, makePasskey, PasskeyUnused } from '#client/platform/passkey-ceremony.ts'
import { Button } from '#client/ui/button.tsx'
import { Form } from '#client/ui/form/form.tsx'
import { PasswordField } from '#client/ui/form/password-field.tsx'
import { RadioCards } from '#client/ui/form/radio-cards.tsx'
import { TextField } from '#client/ui/form/text-field.tsx'
import { desk_limits } from '#schemas/desk/limits.ts'
import type { Acceptance, Invitation, Me } from '#schemas/desk/staff.ts'
import { OutsideHint } from './outside.tsx'
import { QrCode } from './qr-code.tsx'

interface AcceptProps {
  token: string
  invitation: Invitation
  onAccepted: (recovery_codes: readonly string[]) => void
  /** Called if the invitation was used or ended meanwhile. */
  onOver: () => void
  /** Called if the invited person already works at the desk, and must log in first. */
  onKnown: () => void
}

type Way = 'passkey' | 'password'
const fields = ['email', 'name', 'password', 'code']

/** Accepts an invitation with a passkey, or with a password and an authenticator app. */
export function InvitationForm(accepted: AcceptProps) {
  const { invitation } = accepted
  const words = useWords()
  const { say } = words
  const [can_use_passkey] = useState(knowsPasskeys)
  const [way, setWay] = useState<Way>(can_use_passkey ? 'passkey' : 'password')
  const form = useRef<HTMLFormElement>(null)
  const accept = useAccept(accepted)

  useEffect(() => {
    if (accept.error instanceof DeskFault && form.current) focusFirstInvalid(form.current)
  }, [accept.error])

  function handleSubmit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    const given = new FormData(event.currentTarget)
    const text = (name: string) => String(given.get(name) ?? '')
    const person = { email: text('email'), name: text('name').trim() }
    accept.mutate(async () =>
      way === 'passkey'
        ? { ...person, passkey: await makePasskey(invitation.passkey) }
        : { ...person, password: text('password'), code: text('code').replaceAll(/\s/g, '') },
    )
  }

  const problem = problemOf(words, accept.error)
  return (
    <Form ref={form} onSubmit={handleSubmit}>
      <Fields>
        <RadioCards
          label={<Question>{say('invitation.how')}</Question>}
          name="way"
          value={way}
          onChange={setWay}
          options={[
            {
              value: 'passkey',
              label: (
                <>
                  {say('invitation.passkey')} <Tag data-tone="success">{say('invitation.safest')}</Tag>
                </>
              ),
              description: say(can_use_passkey ? 'invitation.passkey_hint' : 'invitation.no_passkey'),
              icon: <Fingerprint aria-hidden="true" />,
              disabled: !can_use_passkey,
            },
            {
              value: 'password',
              label: say('login.password'),
              description: say('invitation.password_hint', { min: desk_limits.password_length.min }),
              icon: <Hash aria-hidden="true" />,
            },
          ]}
        />
        <TextField
          label={say('login.email')}
          hint={say('invitation.email_hint', { address: invitation.masked_email })}
          name="email"
          type="email"
          autoComplete="username"
          required
          maxLength={254}
          error={fieldText(words, accept.error, 'email')}
        />
        <TextField
          label={say('invitation.name')}
          name="name"
          defaultValue={invitation.name}
          autoComplete="name"
          required
          maxLength={desk_limits.name_length}
          error={fieldText(words, accept.error, 'name')}
        />
        {way === 'password' && (
          <>
            <PasswordField
              label={say('login.password_field')}
              hint={say('invitation.password_rule', { min: desk_limits.password_length.min })}
              name="password"
              autoComplete="new-password"
              required
              minLength={desk_limits.password_length.min}
              maxLength={desk_limits.password_length.max}
              showLabel={say('common.show')}
              hideLabel={say('common.hide')}
              error={fieldText(words, accept.error, 'password')}
            />
            <Secret totp={invitation.totp} />
            <TextField
              label={say('invitation.code')}
              name="code"
              inputMode="numeric"
              autoComplete="one-time-code"
              required
              maxLength={10}
              error={fieldText(words, accept.error, 'code')}
            />
          </>
        )}
        {problem && (
          <Note data-tone="danger" role="alert">
            {problem}
          </Note>
        )}
        <Button
          type="submit"
          size="large"
          isWide
          isLoading={accept.isPending}
          icon={<KeyRound aria-hidden="true" />}
          iconAfter={<Kbd>↵</Kbd>}
        >
          {say(way === 'passkey' ? 'invitation.make_passkey' : 'invitation.set_password')}
        </Button>
        <OutsideHint>{say('invitation.next', { count: desk_limits.recovery_codes })}</OutsideHint>
      </Fields>
    </Form>
  )
}

/** Adds the roles of an invitation to the logged-in person. The keys of the person stay. */
export function AddRoles({ me, ...accepted }: AcceptProps & { me: Me }) {
  const words = useWords()
  const accept = useAccept(accepted)
  const problem = problemOf(words, accept.error)
  return (
    <Fields>
      <p>{words.say('invitation.add_lead', { name: me.name })}</p>
      {problem && (
        <Note data-tone="danger" role="alert">
          {problem}
        </Note>
      )}
      <Button size="large" isWide isLoading={accept.isPending} onClick={() => accept.mutate(async () => ({ name: me.name }))}>
        {words.say('invitation.add')}
      </Button>
    </Fields>
  )
}

function useAccept({ token, onAccepted, onOver, onKnown }: AcceptProps) {
  return useMutation({
    mutationFn: async (prove: () => Promise<Acceptance>) => deskApi.accept(token, await prove()),
    onSuccess: ({ recovery_codes }) => onAccepted(recovery_codes),
    onError: (error) => {
      if (isFault(error, 'not_found')) onOver()
      if (isFault(error, 'conflict') && error.data.reason === 'log_in_first') onKnown()
    },
  })
}

function problemOf(words: ReturnType<typeof useWords>, error: unknown): string | null {
  if (!error || isOfFields(error, fields)) return null
  return error instanceof PasskeyUnused ? words.say('login.unused') : faultText(words, error)
}

/** The secret of the authenticator app: a QR code and groups of letters for another device, and a link for an app on this device. */
function Secret({ totp: { secret, address } }: Pick<Invitation, 'totp'>) {
  const { say } = useWords()
  return (
    <SecretBox>
      <p>{say('invitation.secret')}</p>
      <QrCode text={address} label={say('invitation.qr_code')} />
      <code>{groupsOf(secret)}</code>
      <div>
        <CopyButton text={secret} label={say('invitation.copy_secret')} />
        <a href={address}>{say('invitation.open_app')}</a>
      </div>
    </SecretBox>
  )
}

/** Groups of four letters, as people read them aloud. */
export const groupsOf = (secret: string): string => (secret.match(/.{1,4}/g) ?? []).join(' ')

const Fields = styled.div`
  display: grid;
  gap: 16px;
`

const Question = styled.span`
  font-size: 0.9375rem;
  font-weight: 600;
`

const SecretBox = styled.div`
  display: grid;
  gap: 8px;
  padding: 12px 14px;
  border: 1px solid var(--t-line);
  border-radius: var(--t-radius-l);
  font-size: var(--t-text-sm);
  & > code {
    font-size: 0.875rem;
    letter-spacing: 0.04em;
    overflow-wrap: anywhere;
  }
  & > div {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: 8px 16px;
  }
`
