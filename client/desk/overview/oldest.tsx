import { CircleAlert } from 'lucide-react'
import { styled } from 'styled-components'
import { lengthText } from '#client/desk/cases/deadline.ts'
import { Muted } from '#client/desk/parts/marks.tsx'
import { useWords, type Words } from '#client/desk/platform/words.ts'

interface Waiting {
  overdue: number
  oldest_at: string | null
}

/** How long the oldest waiting case has waited. A mark and a word say that cases are overdue. */
export function Oldest({ waiting: { overdue, oldest_at }, now }: { waiting: Waiting; now: Date }) {
  const { say } = useWords()
  if (oldest_at === null) return <Muted>–</Muted>
  const length = lengthText(say, now.getTime() - Date.parse(oldest_at))
  if (overdue === 0) return length
  return (
    <Late>
      {length} <CircleAlert role="img" aria-label={say('overview.overdue', { count: overdue })} />
    </Late>
  )
}

/** The number of waiting cases. The desk counts up to a limit. */
export const waitingText = ({ formats }: Words, waiting: number, most: number): string =>
  waiting > most ? `${formats.number(most)}+` : formats.number(waiting)

const Late = styled.b`
  display: inline-flex;
  align-items: center;
  gap: 4px;
  font-weight: 600;
  color: var(--t-danger-text);
  & > svg {
    flex: none;
    width: 14px;
    height: 14px;
  }
`
