import { SearchX } from 'lucide-react'
import type { ReactNode } from 'react'
import { styled } from 'styled-components'
import { Muted } from '#client/desk/parts/marks.tsx'
import { ScreenBar, Scroller } from '#client/desk/parts/screen.tsx'
import { State } from '#client/desk/parts/state.tsx'
import { go, useAddress, withQuery } from '#client/desk/platform/address.ts'
import { useKeys } from '#client/desk/platform/keys.ts'
import { useNow } from '#client/desk/platform/times.ts'
import { useWords } from '#client/desk/platform/words.ts'
import { Button } from '#client/ui/button.tsx'
import { SelectField } from '#client/ui/form/select-field.tsx'
import { most_waiting } from '#schemas/desk/figures.ts'
import type { Overview } from '#schemas/desk/overview.ts'
import { niches } from './brand-words.ts'
import { BrandsTable } from './brands-table.tsx'
import { dayText, moneyText } from './figure-text.ts'
import { Foot } from './foot.ts'
import { Oldest, waitingText } from './oldest.tsx'

interface BrandsOverviewProps {
  pages: readonly Overview[]
  hasMore: boolean
  onMore: () => void
  isFiltered: boolean
}

/** The states that a person looks for. The others are shown, too. */
const states = ['live', 'preview', 'suspended'] as const

/** All brands of the person: their sums, and one row for each brand. */
export function BrandsOverview({ pages, hasMore, onMore, isFiltered }: BrandsOverviewProps) {
  const words = useWords()
  const { say } = words
  const address = useAddress()
  const [first] = pages
  const brands = pages.flatMap((page) => page.brands)
  const setFilter = (name: string, value: string) => go(withQuery(address, { [name]: value || null }), { replaces: true })
  useKeys(Object.fromEntries(brands.slice(0, 9).map(({ slug }, index) => [String(index + 1), () => go(`/desk/overview?brand=${slug}`)])))
  if (!first) return null
  const filter = (name: 'company' | 'state' | 'niche', options: readonly (readonly [value: string, text: string])[]) => (
    <Filter>
      <SelectField
        label={say(`overview.filter_${name}`)}
        isLabelHidden
        value={address.query.get(name) ?? ''}
        onChange={(event) => setFilter(name, event.target.value)}
      >
        <option value="">{say(`overview.filter_${name}`)}</option>
        {options.map(([value, text]) => (
          <option key={value} value={value}>
            {text}
          </option>
        ))}
      </SelectField>
    </Filter>
  )
  const companies = new Map(pages.flatMap((page) => page.companies).map(({ id, name }) => [id, name]))
  return (
    <>
      <ScreenBar title={dayText(words, first.day, 'long')} fact={say('overview.yesterday_of_all')}>
        {(companies.size > 1 || address.query.get('company')) && filter('company', [...companies])}
        {filter(
          'state',
          states.map((state) => [state, say(`overview.state_${state}`)]),
        )}
        {filter(
          'niche',
          niches.map((niche) => [String(niche), say(`overview.niche_${niche}`)]),
        )}
      </ScreenBar>
      <Scroller>
        <Sums page={first} />
        {brands.length === 0 && (
          <State
            icon={<SearchX aria-hidden="true" />}
            title={say(isFiltered ? 'overview.no_match' : 'overview.no_brand')}
            action={
              isFiltered && (
                <Button variant="outline" size="small" onClick={() => go('/desk/overview', { replaces: true })}>
                  {say('states.clear')}
                </Button>
              )
            }
          />
        )}
        {brands.length > 0 && <BrandsTable brands={brands} isWhole={!hasMore} />}
        {hasMore && (
          <More>
            <Button variant="outline" size="small" onClick={onMore}>
              {say('overview.more_brands')}
            </Button>
          </More>
        )}
        <Foot>
          <Muted data-small>
            {say('overview.legend_all', { month: dayText(words, first.day, 'month') })}
            {first.sums.money && ` ${say('overview.legend_money')}`}
          </Muted>
        </Foot>
      </Scroller>
    </>
  )
}

/** The sums of all brands of the person. Money is summed for each currency. */
function Sums({ page }: { page: Overview }) {
  const words = useWords()
  const { say, formats } = words
  const now = useNow()
  const { sums, num_brands, num_attention, day } = page
  const month = dayText(words, day, 'month')
  const count = (value: number | null) => (value === null ? say('overview.many') : formats.number(value))
  const groups: (readonly [name: string, value: ReactNode])[][] = [
    [
      [say('overview.brands'), count(num_brands)],
      [say('overview.need_attention'), count(num_attention)],
    ],
    [
      [say('overview.signups'), formats.number(sums.signups)],
      [say('overview.active'), formats.number(sums.active)],
      [say('overview.active_month', { month }), formats.number(sums.in_month)],
      ...(sums.payers === null ? [] : [[say('overview.paying_month', { month }), formats.number(sums.payers)] as const]),
    ],
    (sums.money ?? []).map(({ currency, net }) => [say('overview.net_in', { currency }), moneyText(words, net, currency)]),
    [
      [say('overview.reports_waiting'), waitingText(words, sums.reports.waiting, most_waiting.of_all)],
      [
        sums.reports.oldest_in === null ? say('overview.oldest') : say('overview.oldest_in', { brand: sums.reports.oldest_in }),
        <Oldest key="oldest" waiting={sums.reports} now={now} />,
      ],
    ],
  ]
  return (
    <Strip>
      {groups
        .filter((group) => group.length > 0)
        .map((group) => (
          <dl key={group[0]?.[0]}>
            {group.map(([name, value]) => (
              <div key={name}>
                <dt>{name}</dt>
                <dd>{value}</dd>
              </div>
            ))}
          </dl>
        ))}
    </Strip>
  )
}

const Filter = styled.div`
  flex: 0 1 9rem;
  min-width: 6.5rem;
  @media (max-width: 767.98px) {
    flex-grow: 1;
  }
`

const Strip = styled.div`
  display: flex;
  flex-wrap: wrap;
  flex: none;
  gap: 12px 49px;
  padding: 14px 16px;
  border-bottom: 1px solid var(--t-line);
  /* hides the rule before the first sums of each line */
  overflow: hidden;
  & > dl {
    display: flex;
    flex-wrap: wrap;
    gap: 12px 24px;
    margin-inline-start: -25px;
    padding-inline-start: 24px;
    border-inline-start: 1px solid var(--t-line);
  }
  & dt {
    font-size: var(--t-text-sm);
    line-height: 1rem;
    color: var(--t-muted);
  }
  & dd {
    margin: 0;
    font-size: 1.125rem;
    line-height: 1.5rem;
    font-weight: 600;
    letter-spacing: -0.015em;
  }
  @media (max-width: 767.98px) {
    & > dl {
      width: 100%;
      margin: 0;
      padding: 0;
      border: 0;
    }
    & > dl + dl {
      padding-top: 12px;
      border-top: 1px solid var(--d-line-soft);
    }
  }
`

const More = styled.div`
  flex: none;
  padding: 12px 16px;
`
