import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Clock, MailX } from 'lucide-react'
import { useState } from 'react'
import { styled } from 'styled-components'
import { deskApi, isFault } from '#client/desk/desk.api.ts'
import { Tag } from '#client/desk/parts/marks.tsx'
import { Failure, LoadingRows, State } from '#client/desk/parts/state.tsx'
import { go } from '#client/desk/platform/address.ts'
import { timeLeft, useNow } from '#client/desk/platform/times.ts'
import { useWords } from '#client/desk/platform/words.ts'
import { Button } from '#client/ui/button.tsx'
import type { Invitation, Me } from '#schemas/desk/staff.ts'
import { AddRoles, InvitationForm } from './invitation-form.tsx'
import { InvitedTo } from './invited-to.tsx'
import { LoginPage } from './login-page.tsx'
import { Outside, OutsideCard } from './outside.tsx'
import { beginSession } from './queries.ts'
import { RecoveryCodes } from './recovery-codes.tsx'

/** The page of a link of an invitation. `me` is the person who is already logged in; such a person only adds the roles. */
export function InvitationPage({ token, me }: { token: string | undefined; me: Me | null }) {
  const { say } = useWords()
  const { data, error, refetch } = useQuery({
    queryKey: ['invitation', token],
    queryFn: () => deskApi.invitation(token ?? ''),
    enabled: token !== undefined,
    // every reading makes a new challenge for a passkey
    staleTime: Number.POSITIVE_INFINITY,
  })
  const [is_over, setOver] = useState(false)
  const [logs_in_first, setLogsInFirst] = useState(false)
  if (logs_in_first && !me) return <LoginPage notice={say('invitation.log_in_first')} />
  if (token === undefined || is_over || isFault(error, 'not_found'))
    return (
      <Outside>
        <Lost>
          <State level={1} icon={<MailX aria-hidden="true" />} title={say('invitation.over')}>
            {say('invitation.over_hint')}
          </State>
        </Lost>
      </Outside>
    )
  if (!data)
    return (
      <Outside>
        <Lost>{error ? <Failure error={error} onRetry={() => void refetch()} /> : <LoadingRows rows={4} />}</Lost>
      </Outside>
    )
  return <OpenInvitation token={token} invitation={data} me={me} onOver={() => setOver(true)} onKnown={() => setLogsInFirst(true)} />
}

interface OpenInvitationProps {
  token: string
  invitation: Invitation
  me: Me | null
  onOver: () => void
  onKnown: () => void
}

const steps = ['key', 'codes', 'ready'] as const

function OpenInvitation({ token, invitation, me, onOver, onKnown }: OpenInvitationProps) {
  const { say } = useWords()
  const queries = useQueryClient()
  const now = useNow()
  const [codes, setCodes] = useState<readonly string[] | null>(null)
  const [is_ready, setReady] = useState(false)
  const { hours, minutes } = timeLeft(invitation.expires_at, now)
  const step = is_ready ? 'ready' : codes ? 'codes' : 'key'

  function handleAccepted(given: readonly string[]) {
    setCodes(given)
    // a person who already has a login keeps the recovery codes
    if (given.length === 0) setReady(true)
  }

  const accepted = { token, invitation, onAccepted: handleAccepted, onOver, onKnown }

  async function openDesk() {
    await beginSession(queries)
    go('/desk/', { replaces: true })
  }

  return (
    <Outside foot={<span>{say('invitation.not_you', { name: invitation.invited_by })}</span>}>
      <Wide aria-labelledby="invitation-title">
        <Side>
          <Tag data-tone="line">
            <Clock aria-hidden="true" />
            {say('invitation.good_for', { hours, minutes })}
          </Tag>
          <h1 id="invitation-title">{say('invitation.title', { name: invitation.invited_by })}</h1>
          <p>{invitation.masked_email}</p>
          <InvitedTo invitation={invitation} />
        </Side>
        <Work>
          <Steps aria-label={say('invitation.steps')}>
            {steps.map((each, at) => (
              <li key={each} aria-current={each === step ? 'step' : undefined} data-done={steps.indexOf(step) > at || undefined}>
                <i aria-hidden="true">{at + 1}</i>
                {say(`invitation.step_${each}`)}
              </li>
            ))}
          </Steps>
          {step === 'key' && me && <AddRoles {...accepted} me={me} />}
          {step === 'key' && !me && <InvitationForm {...accepted} />}
          {step === 'codes' && codes && <RecoveryCodes codes={codes} onKept={() => setReady(true)} />}
          {step === 'ready' && (
            <Ready role="status">
              <h2>{say('invitation.ready')}</h2>
              <p>{say('invitation.ready_hint')}</p>
              <Button size="large" isWide onClick={openDesk}>
                {say('invitation.open_desk')}
              </Button>
            </Ready>
          )}
        </Work>
      </Wide>
    </Outside>
  )
}

const Lost = styled(OutsideCard)`
  max-width: 480px;
`

const Wide = styled(OutsideCard)`
  display: grid;
  overflow: hidden;
  max-width: 440px;
  @media (min-width: 992px) {
    grid-template-columns: 440px 420px;
    max-width: none;
    width: auto;
  }
`

const Side = styled.div`
  display: flex;
  flex-direction: column;
  align-items: flex-start;
  min-width: 0;
  padding: 28px;
  background: var(--t-paper);
  border-bottom: 1px solid var(--t-line);
  @media (max-width: 575.98px) {
    padding: 20px;
  }
  @media (min-width: 992px) {
    border-bottom: 0;
    border-inline-end: 1px solid var(--t-line);
  }
  && > h1 {
    margin-top: 12px;
  }
  && > h1 + p {
    margin-block: 2px 18px;
    overflow-wrap: anywhere;
    color: var(--t-muted);
  }
`

const Work = styled.div`
  display: flex;
  flex-direction: column;
  gap: 16px;
  min-width: 0;
  padding: 28px;
  @media (max-width: 575.98px) {
    padding: 20px;
  }
`

const Steps = styled.ol`
  display: flex;
  flex-wrap: wrap;
  gap: 4px 16px;
  font-size: var(--t-text-sm);
  font-weight: 550;
  color: var(--t-muted);
  & > li {
    display: flex;
    align-items: center;
    gap: 6px;
  }
  & i {
    display: grid;
    place-items: center;
    width: 18px;
    height: 18px;
    border-radius: 50%;
    font-style: normal;
    font-size: 0.6875rem;
    box-shadow: inset 0 0 0 1.5px var(--t-line-strong);
  }
  & [aria-current] {
    color: var(--t-primary-text);
  }
  & [aria-current] i,
  & [data-done] i {
    background: var(--t-primary);
    color: var(--t-on-primary);
    box-shadow: none;
  }
`

const Ready = styled.div`
  display: grid;
  gap: 12px;
  & > h2 {
    font-size: 0.9375rem;
  }
  & > p {
    color: var(--t-muted);
  }
`
