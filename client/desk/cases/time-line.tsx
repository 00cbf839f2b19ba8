import { styled } from 'styled-components'
import { actorOf } from '#client/desk/log/acts.ts'
import { Muted } from '#client/desk/parts/marks.tsx'
import { useWords } from '#client/desk/platform/words.ts'
import type { CasePage } from '#schemas/desk/case-calls.ts'

interface Entry {
  id: string
  at: string
  text: string
  why?: string | null
}

/** What happened in the case: reports that came, and acts of colleagues. The latest is on top. */
export function TimeLine({ page, now }: { page: CasePage; now: Date }) {
  const { say, find, formats } = useWords()
  const entries: Entry[] = [
    ...page.reports.map(({ id, at, letter, source }) => ({
      id,
      at,
      text: say(source === 'member' ? 'line.report' : `line.${source}`, { letter }),
    })),
    ...page.events.map(({ id, at, who, act, why }) => {
      const { name } = actorOf(who)
      const who_text = name || say('log.machine')
      return { id, at, why, text: find(`line.${act.replaceAll('.', '_')}`, { name: who_text }) ?? `${who_text}: ${act}` }
    }),
    { id: page.id, at: page.opened_at, text: say('line.began') },
  ].sort((a, b) => b.at.localeCompare(a.at))
  return (
    <List>
      {entries.map(({ id, at, text, why }) => (
        <li key={id}>
          <Muted data-small>
            <time dateTime={at}>{formats.dateTime(at, now)}</time>
          </Muted>
          <span>
            {text}
            {why && <Muted> · {why}</Muted>}
          </span>
        </li>
      ))}
    </List>
  )
}

const List = styled.ol`
  padding: 6px 14px 14px;
  list-style: none;
  & > li {
    display: grid;
    grid-template-columns: 6.25rem minmax(0, 1fr);
    gap: 8px;
    padding-block: 4px;
    overflow-wrap: anywhere;
  }
  & > li > :first-child {
    line-height: 1.25rem;
  }
`
