import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { styled } from 'styled-components'
import { deskApi } from '#client/desk/desk.api.ts'
import { faultText } from '#client/desk/parts/fault-text.ts'
import { Muted, Tag } from '#client/desk/parts/marks.tsx'
import { Note } from '#client/desk/parts/screen.tsx'
import { useWords } from '#client/desk/platform/words.ts'
import type { CasePage } from '#schemas/desk/case-calls.ts'
import type { NewDecision } from '#schemas/desk/decisions.ts'
import { desk_limits } from '#schemas/desk/limits.ts'
import { closingMeasures } from '#schemas/safety/measures.ts'
import { Step } from './decision-step.tsx'

/** The mails as they will be read, and what happens. Nothing is sent for it. */
export function DecisionPreview({ page, decision }: { page: CasePage; decision: NewDecision | null }) {
  const words = useWords()
  const { say } = words
  const { data, error } = useQuery({
    queryKey: ['decision-preview', page.site, page.id, decision],
    queryFn: () => (decision ? deskApi.previewDecision(page, decision) : null),
    enabled: decision !== null,
    placeholderData: keepPreviousData,
    retry: false,
    gcTime: 0,
  })
  const is_closing = decision?.measures?.some(({ kind }) => closingMeasures.has(kind)) === true
  if (!decision) return <Muted role="status">{say('decision.incomplete')}</Muted>
  if (error)
    return (
      <Note data-tone="danger" role="alert">
        {faultText(words, error)}
      </Note>
    )
  if (!data) return null
  return (
    <>
      <Step title={say('decision.mails')} hint={say('decision.mails_hint', { seconds: desk_limits.undo_seconds })}>
        {data.mails.length === 0 && <Muted>{say('decision.no_mail')}</Muted>}
        {data.mails.map(({ to, language, subject, text }) => (
          <Mail key={to} open={to === 'member'}>
            <summary>
              {to === 'member' ? say('decision.to_member') : say('decision.to_reporter', { letter: to })}{' '}
              <Tag data-tone="line">{language}</Tag>
            </summary>
            <div lang={language}>
              <b>{subject}</b>
              <p>{text}</p>
            </div>
          </Mail>
        ))}
      </Step>
      <Step title={say('decision.happens')}>
        <List>
          {is_closing && (
            <>
              <li>{say('decision.ends_sessions', { count: data.sessions })}</li>
              <li>{say('decision.hides', { count: data.conversations })}</li>
              <li>{say('decision.keeps_credits', { count: data.credits })}</li>
            </>
          )}
          {data.gives_back && <li>{say('decision.gives_back', data.gives_back)}</li>}
          <li>{say('decision.closes', { count: data.reports })}</li>
        </List>
      </Step>
    </>
  )
}

const Mail = styled.details`
  border: 1px solid var(--t-line);
  border-radius: var(--t-radius-m);
  & > summary {
    min-height: 28px;
    padding: 4px 8px;
    cursor: pointer;
  }
  & > div {
    padding: 4px 10px 10px;
    font-size: var(--t-text-sm);
    line-height: 1rem;
    overflow-wrap: anywhere;
    white-space: pre-line;
  }
  & p {
    margin-top: 6px;
  }
`

const List = styled.ul`
  padding: 0;
  list-style: none;
  font-size: var(--t-text-sm);
  line-height: 1.25rem;
`
