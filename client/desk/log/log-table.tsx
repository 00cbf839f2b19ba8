import { Fragment } from 'react'
import { styled } from 'styled-components'
import { roleLabel } from '#client/desk/parts/grant-text.ts'
import { Brand, Muted } from '#client/desk/parts/marks.tsx'
import { Table } from '#client/desk/parts/screen.tsx'
import { blocksOnPhoneCss } from '#client/desk/parts/shared-css.ts'
import { followLink } from '#client/desk/platform/address.ts'
import { useWords } from '#client/desk/platform/words.ts'
import type { AuditLine, Me } from '#schemas/desk/staff.ts'
import { actWords, subjectOf } from './acts.ts'
import { daysOf } from './days.ts'
import { LogFacts } from './log-facts.tsx'
import { iconOf, SealLine, secondsOf, Who } from './log-marks.tsx'
import { isDoubtful } from './seals.ts'

interface LogTableProps {
  me: Me
  lines: readonly AuditLine[]
  opened: string | null
  /** The time of the first seal that does not fit its lines. Null if the log is whole. */
  broken_from: string | null
  onOpen: (id: string) => void
  /** Shows all lines about a subject. */
  onSubject: (subject: string) => void
}

/** The lines of the log. A line reads as a sentence: when, who, as what, did what, where, to whom, why. */
export function LogTable({ me, lines, opened, broken_from, onOpen, onSubject }: LogTableProps) {
  const { say, formats } = useWords()
  return (
    <Lines>
      <thead>
        <tr>
          <th scope="col">{say('log.at')}</th>
          <th scope="col">{say('log.who')}</th>
          <th scope="col">{say('log.as')}</th>
          <th scope="col">{say('log.act')}</th>
          <th scope="col">{say('log.brand')}</th>
          <th scope="col">{say('log.subject')}</th>
          <th scope="col">{say('log.why')}</th>
        </tr>
      </thead>
      <tbody>
        {daysOf(lines, formats).map(({ day, lines: of_day }) => (
          <Fragment key={day}>
            <tr data-group>
              <th scope="colgroup" colSpan={7}>
                {day}
              </th>
            </tr>
            {of_day.map((line, at) => (
              <Fragment key={line.id}>
                {line.seal && line.seal.hash !== of_day[at - 1]?.seal?.hash && <SealLine seal={line.seal} />}
                <Line
                  me={me}
                  line={line}
                  isOpen={line.id === opened}
                  isDoubtful={isDoubtful(line, broken_from)}
                  onOpen={() => onOpen(line.id)}
                  onSubject={onSubject}
                />
              </Fragment>
            ))}
          </Fragment>
        ))}
      </tbody>
    </Lines>
  )
}

interface LineProps {
  me: Me
  line: AuditLine
  isOpen: boolean
  isDoubtful: boolean
  onOpen: () => void
  onSubject: (subject: string) => void
}

function Line({ me, line, isOpen, isDoubtful, onOpen, onSubject }: LineProps) {
  const words = useWords()
  const { id, at, role, act, site, why } = line
  const { done, what } = actWords(words, act)
  const subject = subjectOf(words, line.subject)
  const Icon = iconOf(act)
  const can_open_subject = subject?.number !== undefined && me.permissions.includes('staff')
  return (
    <>
      <tr data-opens data-chosen={isOpen || undefined} data-doubtful={isDoubtful || undefined} onClick={onOpen}>
        <td data-muted>{secondsOf(at)}</td>
        <td>
          <Who who={line.who} />
        </td>
        <td data-muted data-none={!role || undefined}>
          {role ? roleLabel(words, role) : '–'}
        </td>
        <td>
          <Act
            type="button"
            aria-expanded={isOpen}
            aria-controls={`facts-${id}`}
            onClick={(event) => {
              event.stopPropagation()
              onOpen()
            }}
          >
            <Icon aria-hidden="true" />
            <b>{done}</b> {what}
          </Act>
        </td>
        <td data-none={!site || undefined}>{site ? <Brand name={site} /> : <Muted>–</Muted>}</td>
        <td data-none={!subject || undefined}>
          {subject && can_open_subject && (
            <a
              href={`/desk/staff?person=${subject.number}`}
              onClick={(event) => {
                event.stopPropagation()
                followLink(event)
              }}
            >
              {subject.text}
            </a>
          )}
          {subject && !can_open_subject && subject.text}
          {!subject && <Muted>–</Muted>}
        </td>
        <td data-muted data-none={!why || undefined}>
          {why ?? '–'}
        </td>
      </tr>
      {isOpen && (
        <tr data-chosen id={`facts-${id}`}>
          <td colSpan={7} data-facts>
            <LogFacts line={line} onSubject={onSubject} />
          </td>
        </tr>
      )}
      {!isOpen && <tr id={`facts-${id}`} hidden />}
    </>
  )
}

const Lines = styled(Table)`
  & tbody b {
    font-weight: 500;
  }
  & a {
    font-weight: 500;
    text-decoration: none;
  }
  & tr[data-seal] > td {
    height: 28px;
    padding-block: 0;
    font-size: var(--t-text-sm);
    color: var(--t-muted);
    background: var(--t-paper);
  }
  & tr[data-seal] span {
    display: inline-flex;
    align-items: center;
    gap: 6px;
  }
  & tr[data-seal] svg {
    width: 14px;
    height: 14px;
    stroke-width: 1.75;
  }
  & tr[data-doubtful] > * {
    background: repeating-linear-gradient(135deg, transparent 0 8px, var(--t-danger-soft) 8px 16px);
  }
  & td[data-facts] {
    padding-block: 0 12px;
  }
  && td[data-facts] {
    padding-inline-start: 96px;
  }
  && tr[data-chosen] > [data-facts] {
    box-shadow: none;
  }
  ${blocksOnPhoneCss}
  @media (max-width: 767.98px) {
    & tbody tr:not([hidden]) {
      display: flex;
      flex-wrap: wrap;
      gap: 2px 8px;
      align-items: baseline;
      padding: 8px 16px;
      border-bottom: 1px solid var(--d-line-soft);
    }
    && tbody :is(th, td) {
      height: auto;
      padding: 0;
      border: 0;
      background: none;
      box-shadow: none;
    }
    & tr[data-group] {
      background: var(--t-paper);
    }
    & tr[data-chosen] {
      background: var(--t-primary-soft);
    }
    & td[data-none] {
      display: none;
    }
    /* the act and the reason have lines of their own */
    & td:nth-child(4),
    & td:nth-child(7),
    & td[data-facts] {
      flex-basis: 100%;
    }
  }
`

const Act = styled.button`
  display: inline-flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 0 6px;
  min-height: 24px;
  border-radius: 4px;
  & > svg {
    flex: none;
    width: 14px;
    height: 14px;
    stroke-width: 1.75;
  }
`
