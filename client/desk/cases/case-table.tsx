import { Clock, Image, Lock, MessageSquare } from 'lucide-react'
import { Fragment } from 'react'
import { styled } from 'styled-components'
import { Brand, Initials, Muted, Tag } from '#client/desk/parts/marks.tsx'
import { Table } from '#client/desk/parts/screen.tsx'
import { Severity } from '#client/desk/parts/severity.tsx'
import { useWords } from '#client/desk/platform/words.ts'
import { VisuallyHidden } from '#client/ui/layout/visually-hidden.tsx'
import type { CaseList, CaseRow, Queues } from '#schemas/desk/case-calls.ts'
import { first_act_hours, severity_hours } from '#schemas/desk/cases.ts'
import { caseRowsCss } from './case-rows-style.ts'
import { countsCss } from './counts-css.ts'
import { sinceText } from './deadline.ts'
import { Due } from './due.tsx'
import { reasonText } from './reasons.ts'
import { caseAddress } from './use-cases.ts'
import { countedText } from './use-queues.ts'

interface CaseTableProps {
  cases: readonly CaseRow[]
  sums: CaseList['sums']
  sites: Queues['sites']
  chosen: string | null
  now: Date
  query: URLSearchParams
  onOpen: (row: CaseRow) => void
}

const columns = 10

/** The cases of a queue in groups by severity. */
export function CaseTable({ cases, sums, sites, chosen, now, query, onOpen }: CaseTableProps) {
  const { say } = useWords()
  const groups = [...new Set(cases.map(({ severity }) => severity))]
  const nameOf = (slug: string) => sites.find(({ site }) => site === slug)?.name ?? slug
  return (
    <Rows>
      <thead>
        <tr>
          <th scope="col">
            <VisuallyHidden>{say('cases.severity')}</VisuallyHidden>
          </th>
          <th scope="col">{say('cases.reason')}</th>
          <th scope="col">{say('cases.about')}</th>
          <th scope="col">{say('cases.brand')}</th>
          <th scope="col" data-side="end">
            {say('cases.reports')}
          </th>
          <th scope="col" data-side="end" data-wide>
            {say('cases.independent')}
          </th>
          <th scope="col">{say('cases.marked')}</th>
          <th scope="col" data-wide>
            {say('cases.lang')}
          </th>
          <th scope="col">{say('cases.deadline')}</th>
          <th scope="col">{say('cases.state')}</th>
        </tr>
      </thead>
      <tbody>
        {groups.map((severity) => (
          <Fragment key={severity}>
            <tr data-group>
              <th scope="colgroup" colSpan={columns}>
                <Head>
                  <Severity severity={severity} isNamed />
                  <Muted>{countedText(sums.find((sum) => sum.severity === severity)?.cases ?? 0)}</Muted>
                  <Muted data-hours>{hoursText(say, severity)}</Muted>
                </Head>
              </th>
            </tr>
            {cases
              .filter((row) => row.severity === severity)
              .map((row) => (
                <Row
                  key={row.id}
                  row={row}
                  brand={nameOf(row.site)}
                  isChosen={row.id === chosen}
                  now={now}
                  href={caseAddress(row, query)}
                  onOpen={() => onOpen(row)}
                />
              ))}
          </Fragment>
        ))}
      </tbody>
    </Rows>
  )
}

function hoursText(say: ReturnType<typeof useWords>['say'], severity: number): string {
  const [first, decided] = [first_act_hours[severity], severity_hours[severity] ?? 0]
  return first
    ? say('cases.hours', { first: say('times.hours_only', { hours: first }), decided: say('times.hours_only', { hours: decided }) })
    : say('cases.hours_decided', { decided: say('times.hours_only', { hours: decided }) })
}

interface RowProps {
  row: CaseRow
  brand: string
  isChosen: boolean
  now: Date
  href: string
  onOpen: () => void
}

function Row({ row, brand, isChosen, now, href, onOpen }: RowProps) {
  const words = useWords()
  const { say } = words
  const { facts, languages, severity } = row
  const known = (value: number | undefined) => (facts ? value : '–')
  return (
    <tr id={`case-${row.id}`} data-opens data-chosen={isChosen || undefined} onClick={onOpen}>
      <td data-part="severity">
        <Severity severity={severity} />
      </td>
      <th scope="row" data-part="reason">
        <a
          href={href}
          aria-current={isChosen || undefined}
          onClick={(event) => {
            event.stopPropagation()
            if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
            event.preventDefault()
            onOpen()
          }}
        >
          {row.reasons.map((reason) => reasonText(words, reason)).join(', ') || say('cases.no_reason')}
        </a>
        {row.is_second_look && <Tag data-tone="line">{say('cases.second_look')}</Tag>}
      </th>
      <td data-part="about">
        <Person>
          <Face aria-hidden="true">{severity === 0 ? <Lock /> : (facts?.name?.[0]?.toUpperCase() ?? '?')}</Face>
          <span>
            <b>{facts?.name ? say('cases.name_age', { name: facts.name, age: facts.age ?? '?' }) : say('cases.nobody')}</b>
            {facts?.joined_at && <Muted data-small> · {sinceText(say, facts.joined_at, now)}</Muted>}
          </span>
        </Person>
      </td>
      <td data-part="brand">
        <Brand name={brand} />
      </td>
      <td data-part="reports" data-side="end">
        {known(facts?.reports)}
        <VisuallyHidden> {say('cases.reports')}</VisuallyHidden>
      </td>
      <td data-part="independent" data-side="end" data-muted data-wide>
        {known(facts?.independent)}
      </td>
      <td data-part="marked">
        <Marked photos={facts?.marked_photos ?? 0} messages={facts?.marked_messages ?? 0} />
      </td>
      <td data-part="lang" data-muted data-wide>
        {languages.join(', ')}
      </td>
      <td data-part="due">
        <Due times={row} now={now} />
      </td>
      <td data-part="state">
        <Standing row={row} now={now} />
      </td>
    </tr>
  )
}

function Marked({ photos, messages }: { photos: number; messages: number }) {
  const { say } = useWords()
  if (photos + messages === 0) return <Muted>–</Muted>
  return (
    <Counts>
      {messages > 0 && (
        <span title={say('cases.messages', { count: messages })}>
          <MessageSquare aria-hidden="true" />
          {messages}
          <VisuallyHidden>{say('cases.messages', { count: messages })}</VisuallyHidden>
        </span>
      )}
      {photos > 0 && (
        <span title={say('cases.photos', { count: photos })}>
          <Image aria-hidden="true" />
          {photos}
          <VisuallyHidden>{say('cases.photos', { count: photos })}</VisuallyHidden>
        </span>
      )}
    </Counts>
  )
}

/** The state of a case: the person who claimed it, the people who view it, and the end of its snooze. */
function Standing({ row: { claim, viewers, snoozed_until }, now }: { row: CaseRow; now: Date }) {
  const { say, formats } = useWords()
  const [viewer] = viewers
  if (claim?.is_own) return <Tag data-tone="accent">{say('cases.yours', { until: formats.time(claim.until) })}</Tag>
  if (claim)
    return (
      <Person>
        <Initials name={claim.by} />
        <Muted data-small>{say('cases.claimed', { name: claim.by, until: formats.time(claim.until) })}</Muted>
      </Person>
    )
  if (snoozed_until)
    return (
      <Tag data-tone="line">
        <Clock aria-hidden="true" />
        {say('cases.until', { at: formats.dateTime(snoozed_until, now) })}
      </Tag>
    )
  if (!viewer) return null
  return (
    <Person>
      <Initials name={viewer} />
      <Muted data-small>{say('cases.looking', { name: viewer })}</Muted>
    </Person>
  )
}

const Rows = styled(Table)`
  ${caseRowsCss}
`

const Head = styled.span`
  display: inline-flex;
  vertical-align: middle;
  align-items: center;
  gap: 8px;
  & > [data-hours] {
    margin-inline-start: 4px;
    font-weight: 450;
  }
`

const Person = styled.span`
  display: inline-flex;
  align-items: center;
  gap: 8px;
`

const Face = styled.span`
  display: grid;
  place-items: center;
  flex: none;
  width: 28px;
  height: 28px;
  border-radius: 4px;
  background: var(--t-tag);
  color: var(--t-ink);
  font-weight: 600;
  & > svg {
    width: 14px;
    height: 14px;
  }
`

const Counts = styled.span`
  display: inline-flex;
  vertical-align: middle;
  gap: 8px;
  ${countsCss}
`
