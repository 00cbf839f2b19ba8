import { styled } from 'styled-components'
import { useWords } from '#client/desk/platform/words.ts'
import type { CaseRow } from '#schemas/desk/case-calls.ts'
import { deadlineOf, lengthText } from './deadline.ts'

type Times = Pick<CaseRow, 'opened_at' | 'first_act_by' | 'due_at'>

/** The next deadline of a case. A clock fills up; a disc with a mark and the word say that the time is over. */
export function Due({ times, now }: { times: Times; now: Date }) {
  const { say, formats } = useWords()
  const { kind, left_ms, passed, is_over, is_near } = deadlineOf(times, now)
  const length = lengthText(say, Math.abs(left_ms))
  const text = say(is_over ? 'cases.over' : 'cases.in', { length })
  const at = new Date(now.getTime() + left_ms)
  return (
    <Line data-state={is_over ? 'over' : is_near ? 'near' : undefined} title={formats.dateTime(at, now)}>
      <svg viewBox="0 0 14 14" aria-hidden="true">
        {is_over ? (
          <>
            <circle cx="7" cy="7" r="7" fill="currentColor" />
            <path d="M7 3.4v4.2M7 10.2v.3" stroke="var(--t-surface)" strokeWidth="1.8" strokeLinecap="round" />
          </>
        ) : (
          <>
            <circle cx="7" cy="7" r="6" fill="none" stroke="currentColor" strokeWidth="1.4" />
            <path d={sectorOf(passed)} fill="currentColor" />
          </>
        )}
      </svg>
      <span>{kind === 'first_act' ? say('cases.first_act_due', { due: text }) : text}</span>
    </Line>
  )
}

/** A sector of the clock face, from the top clockwise. */
function sectorOf(part: number): string {
  const angle = Math.min(part, 0.999) * 2 * Math.PI
  const [x, y] = [7 + 4 * Math.sin(angle), 7 - 4 * Math.cos(angle)]
  return `M7 7V3A4 4 0 ${part > 0.5 ? 1 : 0} 1 ${x.toFixed(2)} ${y.toFixed(2)}Z`
}

const Line = styled.span`
  display: inline-flex;
  align-items: center;
  gap: 6px;
  white-space: nowrap;
  vertical-align: middle;
  & > svg {
    flex: none;
    width: 14px;
    height: 14px;
  }
  &[data-state='over'] {
    font-weight: 600;
    color: var(--t-danger-text);
  }
  &[data-state='near'] {
    font-weight: 550;
    color: var(--t-warning-text);
  }
`
