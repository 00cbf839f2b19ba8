import { styled } from 'styled-components'
import { Table } from '#client/desk/parts/screen.tsx'
import { useWords } from '#client/desk/platform/words.ts'
import { latePart, useLatePart } from '#client/platform/page/late-part.ts'
import { Modal } from '#client/ui/overlay/modal.tsx'
import { dayText, valueText } from './figure-text.ts'
import type { LineChartProps } from './line-chart.tsx'
import { nameOf } from './tile-card.tsx'
import type { Tile } from './tiles.ts'

/** The chart is loaded when it shows, because it needs a library. */
const lineChart = latePart<LineChartProps>(async () => (await import('./line-chart.tsx')).LineChart)

/** One figure in full: its definition, its line with axes, and the same days as a table. */
export function ChartDialog({ tile, currency, onClose }: { tile: Tile; currency: string; onClose: () => void }) {
  const words = useWords()
  const { say } = words
  const { Part } = useLatePart(lineChart, true)
  const textOf = (value: number | null) => valueText(words, tile, value, currency)
  return (
    <Modal isOpen ownsBack size="large" title={nameOf(words, tile)} closeLabel={say('common.close')} onClose={onClose}>
      <Parts>
        <p>{say(`overview.about_${tile.id}`)}</p>
        <Place>
          {Part && <Part points={tile.line} today={tile.today} textOf={textOf} dayOf={(day) => dayText(words, day, 'short')} />}
        </Place>
        <Days tabIndex={0} role="region" aria-label={say('overview.as_table')}>
          <Table>
            <thead>
              <tr>
                <th scope="col">{say('overview.day')}</th>
                <th scope="col" data-side="end">
                  {nameOf(words, tile)}
                </th>
              </tr>
            </thead>
            <tbody>
              {tile.line.toReversed().map(({ day, value }) => (
                <tr key={day}>
                  <th scope="row">{dayText(words, day, 'long')}</th>
                  <td data-side="end">{textOf(value)}</td>
                </tr>
              ))}
            </tbody>
          </Table>
        </Days>
      </Parts>
    </Modal>
  )
}

const Parts = styled.div`
  display: grid;
  gap: 12px;
  & > p {
    max-width: 44rem;
    color: var(--t-muted);
  }
  @media (min-width: 768px) {
    grid-template-columns: minmax(0, 1fr) 16rem;
    & > p {
      grid-column: 1 / -1;
    }
  }
`

/** Keeps the space of the chart while its code is loading. */
const Place = styled.div`
  min-height: 280px;
  min-width: 0;
`

const Days = styled.div`
  max-height: 280px;
  overflow: auto;
  border: 1px solid var(--t-line);
  border-radius: var(--t-radius-m);
`
