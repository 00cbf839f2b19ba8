import { Check, Eye, Minus } from 'lucide-react'
import { styled } from 'styled-components'
import { canLines, cannotLines, extraLabel, groupGrants, roleLabel, scopeLabel } from '#client/desk/parts/grant-text.ts'
import { Note } from '#client/desk/parts/screen.tsx'
import { useWords } from '#client/desk/platform/words.ts'
import type { Invitation } from '#schemas/desk/staff.ts'
import { OutsideHint } from './outside.tsx'

/** What the invited person will do: role, sites and extras, what the role can and cannot do, and that every look is logged. */
export function InvitedTo({ invitation: { grants } }: { invitation: Pick<Invitation, 'grants'> }) {
  const words = useWords()
  const { say } = words
  const groups = groupGrants(grants)
  const roles = [...new Set(grants.map(({ role }) => role))]
  return (
    <>
      {groups.length === 0 && <Plain>{say('invitation.new_keys')}</Plain>}
      {groups.map(({ role, extras, scope_names }) => (
        <Facts key={[role, ...extras].join()}>
          <dt>{say('grants.role')}</dt>
          <dd>
            <b>{roleLabel(words, role)}</b>
          </dd>
          <dt>{say('grants.for')}</dt>
          <dd>{scope_names.map((name) => scopeLabel(words, name)).join(', ')}</dd>
          {extras.length > 0 && (
            <>
              <dt>{say('grants.with')}</dt>
              <dd>{extras.map((extra) => `${extraLabel(words, extra)} (${say(`extras_hint.${extra}`)})`).join(', ')}</dd>
            </>
          )}
        </Facts>
      ))}
      {roles.map((role) => (
        <Lines key={role}>
          <div>
            <h2>{say('invitation.can')}</h2>
            <ul>
              {canLines(words, role).map((line) => (
                <li key={line}>
                  <Check aria-hidden="true" data-good />
                  {line}
                </li>
              ))}
            </ul>
          </div>
          <div>
            <h2>{say('invitation.cannot')}</h2>
            <ul>
              {cannotLines(words, role).map((line) => (
                <li key={line}>
                  <Minus aria-hidden="true" />
                  {line}
                </li>
              ))}
            </ul>
          </div>
        </Lines>
      ))}
      <LogNote>
        <Eye aria-hidden="true" />
        {say('invitation.looks')}
      </LogNote>
      <Hint>{say('invitation.log')}</Hint>
    </>
  )
}

const Plain = styled.p`
  margin-bottom: 18px;
`

const Facts = styled.dl`
  align-self: stretch;
  display: grid;
  grid-template-columns: auto 1fr;
  gap: 6px 14px;
  padding: 12px 14px;
  margin-bottom: 8px;
  border: 1px solid var(--t-line);
  border-radius: var(--t-radius-l);
  background: var(--t-surface);
  & > dt {
    color: var(--t-muted);
  }
  & > dd {
    margin: 0;
    min-width: 0;
  }
  & b {
    font-weight: 500;
  }
`

const Lines = styled.div`
  align-self: stretch;
  display: grid;
  gap: 16px;
  margin-block: 10px 18px;
  @media (min-width: 576px) {
    grid-template-columns: 1fr 1.2fr;
  }
  & h2 {
    font-size: 0.8125rem;
    line-height: 1.25rem;
  }
  & li {
    display: flex;
    gap: 6px;
    padding-block: 3px;
    font-size: var(--t-text-sm);
    line-height: 1rem;
  }
  & ul {
    list-style: none;
    padding: 0;
  }
  & svg {
    flex: none;
    width: 14px;
    height: 14px;
    margin-top: 1px;
    color: var(--t-muted);
  }
  & [data-good] {
    color: var(--t-success-text);
  }
`

const LogNote = styled(Note)`
  align-self: stretch;
  background: none;
`

const Hint = styled(OutsideHint)`
  margin-top: auto;
  padding-top: 16px;
`
