import { styled } from 'styled-components'
import { lengthText } from '#client/desk/cases/deadline.ts'
import { Table } from '#client/desk/parts/screen.tsx'
import { blocksOnPhoneCss } from '#client/desk/parts/shared-css.ts'
import { useNow } from '#client/desk/platform/times.ts'
import { useWords } from '#client/desk/platform/words.ts'
import { most_waiting } from '#schemas/desk/figures.ts'
import type { BrandOverview } from '#schemas/desk/overview.ts'
import { Oldest, waitingText } from './oldest.tsx'

/** What waits in each queue of a brand, and how long decisions take. */
export function QueuesTable({ queues }: Pick<BrandOverview, 'queues'>) {
  const words = useWords()
  const { say, formats } = words
  const now = useNow()
  const length = (ms: number | null) => (ms === null ? '–' : lengthText(say, ms))
  const end = { scope: 'col', 'data-side': 'end' } as const
  return (
    <Queues>
      <caption>{say('overview.about_queues')}</caption>
      <thead>
        <tr>
          <th scope="col">{say('overview.queue')}</th>
          <th {...end}>{say('overview.waiting')}</th>
          <th {...end}>{say('overview.oldest')}</th>
          <th {...end}>{say('overview.overdue_short')}</th>
          <th {...end}>{say('overview.next_deadline')}</th>
          <th {...end}>{say('overview.median')}</th>
          <th {...end}>{say('overview.nine_in_ten')}</th>
        </tr>
      </thead>
      <tbody>
        {queues.map((queue) => (
          <tr key={queue.kind}>
            <th scope="row">{say(`kinds.${queue.kind}`)}</th>
            <td data-side="end" data-name={say('overview.waiting')}>
              {waitingText(words, queue.waiting, most_waiting.of_queue)}
            </td>
            <td data-side="end" data-name={say('overview.oldest')}>
              <Oldest waiting={queue} now={now} />
            </td>
            <td data-side="end" data-name={say('overview.overdue_short')}>
              {queue.overdue === 0 ? '–' : formats.number(queue.overdue)}
            </td>
            <td data-side="end" data-name={say('overview.next_deadline')}>
              {queue.next_at === null ? '–' : say('cases.in', { length: lengthText(say, Date.parse(queue.next_at) - now.getTime()) })}
            </td>
            <td data-side="end" data-name={say('overview.median')}>
              {length(queue.median_ms)}
            </td>
            <td data-side="end" data-name={say('overview.nine_in_ten')}>
              {length(queue.nine_in_ten_ms)}
            </td>
          </tr>
        ))}
      </tbody>
    </Queues>
  )
}

const Queues = styled(Table)`
  & caption {
    caption-side: bottom;
    padding: 8px 16px;
    font-size: var(--t-text-sm);
    text-align: start;
    color: var(--t-muted);
  }
  ${blocksOnPhoneCss}
  @media (max-width: 767.98px) {
    & caption {
      display: block;
    }
    & tbody tr {
      display: flex;
      flex-wrap: wrap;
      gap: 2px 16px;
      padding: 10px 16px;
      border-bottom: 1px solid var(--d-line-soft);
    }
    && tbody :is(th, td) {
      height: auto;
      padding: 0;
      border: 0;
    }
    & tbody th {
      flex-basis: 100%;
    }
    & td[data-name]::before {
      content: attr(data-name) ' ';
      color: var(--t-muted);
    }
  }
`
