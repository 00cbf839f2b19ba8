import { Image, MessageSquare } from 'lucide-react'
import { styled } from 'styled-components'
import { Muted, Tag } from '#client/desk/parts/marks.tsx'
import { PaneHead } from '#client/desk/parts/pane-head.tsx'
import { useWords } from '#client/desk/platform/words.ts'
import type { CasePage, ReportOfCase } from '#schemas/desk/case-calls.ts'
import { countsCss } from './counts-css.ts'
import { reasonText } from './reasons.ts'

interface ReportCardsProps {
  page: CasePage
  chosen: string | undefined
  onChoose: (id: string) => void
}

/** Lists the reports of a case in the order of arrival. A press on a report shows its evidence. */
export function ReportCards({ page: { reports, facts }, chosen, onChoose }: ReportCardsProps) {
  const { say } = useWords()
  return (
    <>
      <PaneHead>
        <h2>{say('case.reports_count', { count: reports.length })}</h2>
        {facts && <Muted data-small>{say('case.independent', { count: facts.independent })}</Muted>}
      </PaneHead>
      {reports.map((report) => (
        <Card key={report.id} data-chosen={report.id === chosen || undefined}>
          <Report report={report} />
          {reports.length > 1 && (
            <Choose type="button" aria-pressed={report.id === chosen} onClick={() => onChoose(report.id)}>
              {say(report.id === chosen ? 'case.its_evidence_shown' : 'case.its_evidence')}
            </Choose>
          )}
        </Card>
      ))}
    </>
  )
}

function Report({ report }: { report: ReportOfCase }) {
  const words = useWords()
  const { say, formats } = words
  const { letter, source, reason, law, about, language, at, marked_messages, marked_photos, evidence } = report
  return (
    <>
      <Head>
        <Letter aria-hidden="true">{letter}</Letter>
        <b>{say(`case.${source}`, { letter })}</b>
        <Muted data-small>
          <time dateTime={at}>{formats.dateTime(at)}</time>
        </Muted>
      </Head>
      <Tags>
        <Tag>{reasonText(words, reason)}</Tag>
        {language && <Tag data-tone="line">{language}</Tag>}
      </Tags>
      {report.words && <q lang={language || undefined}>{report.words}</q>}
      {about && (
        <p>
          <Muted>{say('case.about_what')}</Muted> <span lang={language || undefined}>{about}</span>
        </p>
      )}
      {law && (
        <p>
          <Muted>{say('case.law')}</Muted> <span lang={language || undefined}>{law}</span>
        </p>
      )}
      {(marked_messages > 0 || marked_photos > 0 || evidence.messages.length > marked_messages) && (
        <Marks>
          {marked_messages > 0 && (
            <span>
              <MessageSquare aria-hidden="true" />
              {say('cases.messages', { count: marked_messages })}
            </span>
          )}
          {marked_photos > 0 && (
            <span>
              <Image aria-hidden="true" />
              {say('cases.photos', { count: marked_photos })}
            </span>
          )}
          {evidence.messages.length > marked_messages && <span>{say('case.conversation_sent')}</span>}
        </Marks>
      )}
    </>
  )
}

const Card = styled.article`
  display: grid;
  gap: 6px;
  padding: 12px 14px;
  border-bottom: 1px solid var(--d-line-soft);
  &[data-chosen] {
    box-shadow: inset 3px 0 0 var(--t-primary);
  }
  & q {
    overflow-wrap: anywhere;
    white-space: pre-line;
  }
  & p {
    overflow-wrap: anywhere;
  }
`

const Head = styled.div`
  display: flex;
  align-items: center;
  gap: 8px;
  & > :last-child {
    margin-inline-start: auto;
  }
  & > b {
    font-weight: 500;
  }
`

const Letter = styled.span`
  display: grid;
  place-items: center;
  min-width: 20px;
  height: 20px;
  padding-inline: 3px;
  border-radius: 4px;
  font-size: 0.6875rem;
  font-weight: 650;
  background: var(--t-inverse);
  color: var(--t-on-inverse);
`

const Tags = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 6px;
`

const Marks = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 4px 10px;
  font-size: var(--t-text-sm);
  ${countsCss}
`

const Choose = styled.button`
  justify-self: start;
  min-height: 24px;
  border-radius: 4px;
  font-size: var(--t-text-sm);
  font-weight: 500;
  color: var(--t-primary-text);
  &[aria-pressed='true'] {
    color: var(--t-muted);
  }
`
