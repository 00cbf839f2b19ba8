import { BookOpen, ChartLine, CircleAlert, Flag, Hand, ImageIcon, ReceiptText, ScrollText, UserRoundSearch, UsersRound } from 'lucide-react'

import type { ReactNode } from 'react'
import { styled } from 'styled-components'
import { countedText, useQueues } from '#client/desk/cases/use-queues.ts'
import { DeskMark } from '#client/desk/parts/marks.tsx'
import { followLink } from '#client/desk/platform/address.ts'
import { useNow } from '#client/desk/platform/times.ts'
import { timeZone, useWords } from '#client/desk/platform/words.ts'
import { VisuallyHidden } from '#client/ui/layout/visually-hidden.tsx'
import type { Queues } from '#schemas/desk/case-calls.ts'
import type { CaseKind } from '#schemas/desk/cases.ts'
import type { Me } from '#schemas/desk/staff.ts'
import type { Screen, ScreenId } from './screens.ts'

export const screenIcons: Record<ScreenId, ReactNode> = {
  overview: <ChartLine aria-hidden="true" />,
  reports: <Flag aria-hidden="true" />,
  photos: <ImageIcon aria-hidden="true" />,
  members: <UserRoundSearch aria-hidden="true" />,
  orders: <ReceiptText aria-hidden="true" />,
  ledger: <BookOpen aria-hidden="true" />,
  asks: <Hand aria-hidden="true" />,
  staff: <UsersRound aria-hidden="true" />,
  log: <ScrollText aria-hidden="true" />,
}

/** The screens of the person. A narrow bar shows icons with a title instead of the word. */
export function SideBar({ me, screens, screen }: { me: Me; screens: readonly Screen[]; screen: ScreenId | null }) {
  const { say } = useWords()
  const queues = useQueues(me)
  const counts = queues?.counts ?? []
  // who opens no case of a kind sees only how many wait
  const closed = [...new Set(counts.filter(({ opens }) => !opens).map(({ kind }) => kind))]
  const of_queues = screens.filter(({ group }) => group === 'queues')
  return (
    <Side aria-label={say('nav.screens')}>
      <Mark href="/desk/" aria-label={say('nav.start')} onClick={followLink}>
        <DeskMark />
        <span>desk</span>
      </Mark>
      {of_queues.length + closed.length > 0 && (
        <div>
          <h2>{say('nav.queues')}</h2>
          <ul>
            {of_queues.map(({ id, path, title }) => (
              <li key={id}>
                <a href={path} title={say(title)} aria-current={id === screen ? 'page' : undefined} onClick={followLink}>
                  {screenIcons[id]}
                  <span>{say(title)}</span>
                  <Waiting counts={counts} kind={id === 'photos' ? 'photo' : 'report'} />
                </a>
              </li>
            ))}
            {closed.map((kind) => (
              <li key={kind} data-closed>
                <span>{say(`kinds.${kind}`)}</span>
                <Waiting counts={counts} kind={kind} />
              </li>
            ))}
          </ul>
        </div>
      )}
      {(['look_up', 'desk'] as const).map((group) => {
        const of_group = screens.filter((each) => each.group === group)
        return (
          of_group.length > 0 && (
            <div key={group}>
              <h2>{say(`nav.${group}`)}</h2>
              <ul>
                {of_group.map(({ id, path, title }) => (
                  <li key={id}>
                    <a href={path} title={say(title)} aria-current={id === screen ? 'page' : undefined} onClick={followLink}>
                      {screenIcons[id]}
                      <span>{say(title)}</span>
                    </a>
                  </li>
                ))}
              </ul>
            </div>
          )
        )
      })}
      <Clock />
    </Side>
  )
}

/** How many cases of a kind wait, and whether one of them is overdue. */
function Waiting({ counts, kind }: { counts: Queues['counts']; kind: CaseKind }) {
  const { say } = useWords()
  const own = counts.filter((count) => count.kind === kind)
  const waiting = own.reduce((sum, count) => sum + count.waiting, 0)
  if (waiting === 0) return null
  const is_late = own.some(({ overdue }) => overdue > 0)
  return (
    <Count data-late={is_late || undefined}>
      {is_late && <CircleAlert aria-hidden="true" />}
      {countedText(waiting)}
      <VisuallyHidden> {say(is_late ? 'nav.waiting_late' : 'nav.waiting')}</VisuallyHidden>
    </Count>
  )
}

/** The time and the zone of all times on the desk. */
function Clock() {
  const { formats } = useWords()
  const now = useNow()
  const city = timeZone().split('/').at(-1)?.replaceAll('_', ' ')
  return (
    <Foot>
      {formats.dateTime(now)} · {city}
    </Foot>
  )
}

const Side = styled.nav`
  grid-row: 1 / -1;
  display: none;
  flex-direction: column;
  min-width: 0;
  padding: 0 8px 8px;
  border-inline-end: 1px solid var(--t-line);
  background: var(--t-paper);
  overflow: hidden;
  @media (min-width: 768px) {
    display: flex;
  }
  & h2 {
    padding: 4px 8px;
    font-size: var(--t-text-sm);
    line-height: 1rem;
    font-weight: 500;
    letter-spacing: 0;
    color: var(--t-muted);
  }
  & ul {
    list-style: none;
    padding: 0;
  }
  & li > a {
    display: flex;
    align-items: center;
    gap: 8px;
    height: 28px;
    padding-inline: 8px;
    border-radius: var(--t-radius-m);
    font-weight: 500;
    white-space: nowrap;
    color: var(--t-ink);
    text-decoration: none;
  }
  & li > a:hover {
    background: var(--t-hover);
  }
  & li > a > svg {
    flex: none;
    width: 16px;
    height: 16px;
    stroke-width: 1.75;
    color: var(--t-muted);
  }
  & li[data-closed] {
    display: flex;
    align-items: center;
    gap: 8px;
    height: 28px;
    padding-inline: 32px 8px;
    color: var(--t-muted);
  }
  & > div + div {
    margin-top: 12px;
  }
  & li > a[aria-current] {
    background: var(--t-primary-soft);
    color: var(--t-primary-text);
  }
  & li > a[aria-current] > svg {
    color: inherit;
  }
  /* in the narrow bar, a title replaces the word */
  @media (max-width: 1199.98px) {
    & h2,
    & li[data-closed] {
      display: none;
    }
    & li > a {
      height: 32px;
      justify-content: center;
      padding: 0;
    }
    & li > a > span,
    & > a > span,
    & > p {
      position: absolute;
      width: 1px;
      height: 1px;
      overflow: hidden;
      clip-path: inset(50%);
    }
  }
  [data-rail] > & h2,
  [data-rail] > & li[data-closed] {
    display: none;
  }
  [data-rail] > & li > a {
    height: 32px;
    justify-content: center;
    padding: 0;
  }
  [data-rail] > & li > a > span,
  [data-rail] > & > a > span,
  [data-rail] > & > p {
    position: absolute;
    width: 1px;
    height: 1px;
    overflow: hidden;
    clip-path: inset(50%);
  }
`

const Count = styled.span`
  display: inline-flex;
  align-items: center;
  gap: 4px;
  margin-inline-start: auto;
  font-size: var(--t-text-sm);
  color: var(--t-muted);
  & > svg {
    width: 14px;
    height: 14px;
  }
  &[data-late] {
    color: var(--t-danger-text);
    font-weight: 600;
  }
`

const Mark = styled.a`
  display: flex;
  align-items: center;
  gap: 8px;
  flex: none;
  height: var(--d-bar);
  padding-inline: 8px;
  font-size: 0.875rem;
  font-weight: 650;
  letter-spacing: -0.015em;
  color: var(--t-ink);
  text-decoration: none;
`

const Foot = styled.p`
  margin-top: auto;
  padding: 8px;
  border-top: 1px solid var(--d-line-soft);
  font-size: var(--t-text-sm);
  line-height: 1rem;
  color: var(--t-muted);
`
