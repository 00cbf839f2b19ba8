import { styled } from 'styled-components'
import { Table } from '#client/desk/parts/screen.tsx'
import { useWords } from '#client/desk/platform/words.ts'
import { dayText, valueText } from './figure-text.ts'
import { nameOf } from './tile-card.tsx'
import type { Tile } from './tiles.ts'

/** The lines of all figures as a table, the latest day first. */
export function DaysTable({ tiles, currency }: { tiles: readonly Tile[]; currency: string }) {
  const words = useWords()
  const days = [...new Set(tiles.flatMap(({ line }) => line.map(({ day }) => day)))].sort().reverse()
  const values = new Map(tiles.map(({ id, line }) => [id, new Map(line.map(({ day, value }) => [day, value]))]))
  return (
    <Wide tabIndex={0} role="region" aria-label={words.say('overview.as_table')}>
      <Table>
        <thead>
          <tr>
            <th scope="col">{words.say('overview.day')}</th>
            {tiles.map((tile) => (
              <th key={tile.id} scope="col" data-side="end">
                {nameOf(words, tile)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {days.map((day) => (
            <tr key={day}>
              <th scope="row">{dayText(words, day, 'short')}</th>
              {tiles.map((tile) => (
                <td key={tile.id} data-side="end">
                  {valueText(words, tile, values.get(tile.id)?.get(day) ?? null, currency)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </Table>
    </Wide>
  )
}

/** The table scrolls to the side on a narrow window, because its days belong together. */
const Wide = styled.div`
  flex: none;
  min-width: max-content;
  & th[scope='row'] {
    position: sticky;
    inset-inline-start: 0;
    background: var(--t-surface);
    white-space: nowrap;
  }
`
