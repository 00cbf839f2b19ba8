import { styled } from 'styled-components'
import { Muted } from '#client/desk/parts/marks.tsx'
import { Table } from '#client/desk/parts/screen.tsx'
import { useWords } from '#client/desk/platform/words.ts'
import type { BrandOverview } from '#schemas/desk/overview.ts'
import { dayText } from './figure-text.ts'

/** Active members of the last whole month by country. Counts that are too small are hidden. */
export function Countries({ brand }: { brand: BrandOverview }) {
  const words = useWords()
  const { say, formats } = words
  const { countries, countries_month } = brand
  const has_hidden = countries.some(({ members }) => typeof members !== 'number')
  return (
    <Side>
      <Table>
        <thead>
          <tr>
            <th scope="col">{say('overview.countries', { month: dayText(words, countries_month, 'month') })}</th>
            <th scope="col" data-side="end">
              {say('overview.members')}
            </th>
          </tr>
        </thead>
        <tbody>
          {countries.map(({ country, members }) => (
            <tr key={country}>
              <th scope="row">{formats.country(country)}</th>
              <td data-side="end">
                {typeof members === 'number' ? formats.number(members) : <Muted>{members ?? say('overview.hidden')}</Muted>}
              </td>
            </tr>
          ))}
          {countries.length === 0 && (
            <tr>
              <td colSpan={2} data-muted>
                {say('overview.nobody_yet')}
              </td>
            </tr>
          )}
        </tbody>
      </Table>
      {has_hidden && <Muted data-small>{say('overview.hidden_why')}</Muted>}
    </Side>
  )
}

const Side = styled.section`
  min-width: 0;
  @media (min-width: 992px) {
    border-inline-end: 1px solid var(--t-line);
  }
  & > span {
    display: block;
    padding: 8px 16px 12px;
  }
`
