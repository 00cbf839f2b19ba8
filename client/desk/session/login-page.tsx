import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Hash, KeyRound, LogOut, ShieldAlert } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { styled } from 'styled-components'
import { deskApi, isFault } from '#client/desk/desk.api.ts'
import { faultText } from '#client/desk/parts/fault-text.ts'
import { Kbd } from '#client/desk/parts/marks.tsx'
import { Note } from '#client/desk/parts/screen.tsx'
import { useKeys } from '#client/desk/platform/keys.ts'
import { useNow } from '#client/desk/platform/times.ts'
import { useWords } from '#client/desk/platform/words.ts'
import { knowsPasskeys, PasskeyUnused, signWithPasskey } from '#client/platform/passkey-ceremony.ts'
import { Button } from '#client/ui/button.tsx'
import { desk_limits } from '#schemas/desk/limits.ts'
import { DemoPeople } from './demo-people.tsx'
import { Outside, OutsideCard, OutsideHint } from './outside.tsx'
import { PasswordForm, type PasswordGiven } from './password-form.tsx'
import { beginSession, useEndedSession } from './queries.ts'

/** The login. It shows at the address that the person wanted, so that the address is kept. `notice` says why it shows. */
export function LoginPage({ notice }: { notice?: string }) {
  const words = useWords()
  const { say } = words
  const queries = useQueryClient()
  const { has_ended } = useEndedSession()
  const { data } = useQuery({ queryKey: ['login'], queryFn: deskApi.loginPage, staleTime: Number.POSITIVE_INFINITY })
  const [can_use_passkey] = useState(knowsPasskeys)
  const [asks_password, setAsksPassword] = useState(!can_use_passkey)
  const [busy, setBusy] = useState<'passkey' | 'password' | 'demo' | null>(null)
  const [error, setError] = useState<unknown>(null)
  const [locked_until, setLockedUntil] = useState(0)
  const is_locked = useIsLocked(locked_until)
  const first = useRef<HTMLButtonElement>(null)

  // Enter signs in as soon as the page shows
  useEffect(() => first.current?.focus(), [])

  async function attempt(way: 'passkey' | 'password' | 'demo', act: () => Promise<void>) {
    if (busy || is_locked) return
    setBusy(way)
    setError(null)
    try {
      await act()
      await beginSession(queries)
    } catch (failure) {
      if (isFault(failure, 'too_many_requests')) setLockedUntil(Date.now() + Number(failure.data.seconds ?? 60) * 1000)
      else setError(failure)
      setBusy(null)
    }
  }

  const handlePasskey = () => attempt('passkey', async () => deskApi.logInByPasskey(await signWithPasskey(await deskApi.loginOptions())))
  const handlePassword = (given: PasswordGiven) => attempt('password', () => deskApi.logInByPassword(given))
  const handleDemo = (number: number) => attempt('demo', () => deskApi.logInToDemo(number))

  const people = data?.people ?? []
  useKeys({
    ...(can_use_passkey && { Enter: handlePasskey }),
    ...Object.fromEntries(people.slice(0, 9).map(({ number }, at) => [String(at + 1), () => handleDemo(number)])),
  })

  return (
    <Outside foot={<span>{say('login.idle', { minutes: desk_limits.idle_minutes })}</span>}>
      <Card aria-labelledby="login-title">
        <h1 id="login-title">{say('login.title')}</h1>
        <p>{say(can_use_passkey ? 'login.lead' : 'login.lead_password')}</p>
        {(notice || has_ended) && error === null && (
          <Note data-tone="accent" role="status">
            <LogOut aria-hidden="true" />
            {notice ?? say('login.ended')}
          </Note>
        )}
        {is_locked ? (
          <Locked until={locked_until} />
        ) : (
          <>
            {can_use_passkey && (
              <Button
                ref={first}
                size="large"
                isWide
                isLoading={busy === 'passkey'}
                icon={<KeyRound aria-hidden="true" />}
                iconAfter={<Kbd>↵</Kbd>}
                onClick={handlePasskey}
              >
                {say('login.passkey')}
              </Button>
            )}
            {error !== null && (
              <Problem role="alert">{error instanceof PasskeyUnused ? say('login.unused') : faultText(words, error)}</Problem>
            )}
            {can_use_passkey && <Or>{say('login.or')}</Or>}
            {asks_password ? (
              <PasswordForm isBusy={busy === 'password'} onSend={handlePassword} />
            ) : (
              <Button variant="outline" size="large" isWide icon={<Hash aria-hidden="true" />} onClick={() => setAsksPassword(true)}>
                {say('login.password')}
              </Button>
            )}
          </>
        )}
        <OutsideHint>{say('login.hint', { tries: desk_limits.login_tries, minutes: desk_limits.login_window_minutes })}</OutsideHint>
      </Card>
      {people.length > 0 && <DemoPeople people={people} isBusy={busy === 'demo'} onChoose={handleDemo} />}
    </Outside>
  )
}

function useIsLocked(until: number): boolean {
  const [, setChecked] = useState(0)
  useEffect(() => {
    const left = until - Date.now()
    if (left <= 0) return
    const timer = setTimeout(() => setChecked(until), left)
    return () => clearTimeout(timer)
  }, [until])
  return until > Date.now()
}

/** The time until the next try replaces the buttons. */
function Locked({ until }: { until: number }) {
  const { say } = useWords()
  const now = useNow(1000)
  const seconds = Math.max(0, Math.ceil((until - now.getTime()) / 1000))
  return (
    <Note data-tone="warning">
      <ShieldAlert aria-hidden="true" />
      <span>
        <span role="alert">{say('login.locked')}</span> <b>{`${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`}</b>
      </span>
    </Note>
  )
}

const Card = styled(OutsideCard)`
  display: grid;
  gap: 12px;
  max-width: 388px;
  padding: 28px;
  && > h1 + p {
    margin-block: -10px 6px;
  }
  & > p:last-child {
    margin-top: 4px;
  }
  @media (max-width: 575.98px) {
    padding: 20px;
  }
`

const Problem = styled.p`
  font-weight: 500;
  color: var(--t-danger-text);
`

const Or = styled.div`
  display: flex;
  align-items: center;
  gap: 12px;
  font-size: var(--t-text-sm);
  line-height: 1.25rem;
  color: var(--t-muted);
  &::before,
  &::after {
    content: '';
    flex: 1;
    border-top: 1px solid var(--t-line);
  }
`
