import { FileWarning, Siren } from 'lucide-react'
import { styled } from 'styled-components'
import { Brand, Muted, Tag } from '#client/desk/parts/marks.tsx'
import { Table } from '#client/desk/parts/screen.tsx'
import { followLink } from '#client/desk/platform/address.ts'
import { useNow } from '#client/desk/platform/times.ts'
import { useWords, type Words } from '#client/desk/platform/words.ts'
import { most_waiting } from '#schemas/desk/figures.ts'
import type { BrandLine } from '#schemas/desk/overview.ts'
import { sumsOf } from './brand-sums.ts'
import { niches, stateOf } from './brand-words.ts'
import { dayText, moneyText, valueText } from './figure-text.ts'
import { Oldest, waitingText } from './oldest.tsx'
import { Spark } from './spark.tsx'

/** One row for each brand: those that need attention first. `isWhole` adds the sums, which need all rows. */
export function BrandsTable({ brands, isWhole }: { brands: readonly BrandLine[]; isWhole: boolean }) {
  const words = useWords()
  const { say } = words
  const has_companies = new Set(brands.map(({ company_id }) => company_id)).size > 1
  const has_money = brands.some(({ money }) => money !== null)
  const month = dayText(words, brands.find(({ day }) => day)?.day ?? '1970-01-01', 'month')
  const now = useNow()
  const sums = isWhole ? sumsOf(brands) : []
  const end = { scope: 'col', 'data-side': 'end' } as const
  return (
    <Rows>
      <thead>
        <tr>
          <th scope="col">{say('overview.brand')}</th>
          {has_companies && <th scope="col">{say('overview.filter_company')}</th>}
          <th scope="col">{say('overview.filter_niche')}</th>
          <th scope="col">{say('overview.needs_attention')}</th>
          <th {...end}>{say('overview.signups')}</th>
          <th scope="col">{say('overview.days_28')}</th>
          <th {...end}>{say('overview.confirmed')}</th>
          <th {...end}>{say('overview.active_short')}</th>
          <th {...end}>{say('overview.in_month', { month })}</th>
          {has_money && (
            <>
              <th {...end}>{say('overview.paying')}</th>
              <th {...end}>{say('overview.gross')}</th>
              <th {...end}>{say('overview.returned')}</th>
              <th {...end}>{say('overview.net_short')}</th>
            </>
          )}
          <th {...end}>
            <abbr title={say('overview.about_complaints')}>‰</abbr>
          </th>
          <th {...end}>{say('nav.reports')}</th>
          <th {...end}>{say('overview.oldest')}</th>
        </tr>
      </thead>
      <tbody>
        {brands.map((brand) => (
          <Row key={brand.slug} {...{ words, brand, has_companies, has_money, month, now }} />
        ))}
      </tbody>
      {sums.some(({ count }) => count > 1) && (
        <tfoot>
          {sums.map(({ currency, count, ...sum }) => (
            <tr key={currency}>
              <th scope="row" colSpan={has_companies ? 4 : 3}>
                {has_money ? say('overview.brands_in', { count, currency }) : say('overview.brands_count', { count })}
              </th>
              <td data-side="end" data-name={say('overview.signups')}>
                {words.formats.number(sum.signups)}
              </td>
              <td data-spark />
              <td data-side="end" data-name={say('overview.confirmed')}>
                {words.formats.number(sum.confirmed)}
              </td>
              <td data-side="end" data-name={say('overview.active_short')}>
                {words.formats.number(sum.active)}
              </td>
              <td data-side="end" data-name={say('overview.in_month', { month })}>
                {words.formats.number(sum.in_month)}
              </td>
              {has_money && (
                <>
                  <td data-side="end" data-name={say('overview.paying')}>
                    {words.formats.number(sum.payers)}
                  </td>
                  <td data-side="end" data-name={say('overview.gross')}>
                    {moneyText(words, sum.gross, currency)}
                  </td>
                  <td data-side="end" data-name={say('overview.returned')}>
                    {moneyText(words, sum.returned, currency)}
                  </td>
                  <td data-side="end" data-name={say('overview.net_short')}>
                    {moneyText(words, sum.net, currency)}
                  </td>
                </>
              )}
              <td />
              <td />
              <td />
            </tr>
          ))}
        </tfoot>
      )}
    </Rows>
  )
}

interface RowProps {
  words: Words
  brand: BrandLine
  has_companies: boolean
  has_money: boolean
  month: string
  now: Date
}

function Row({ words, brand, has_companies, has_money, month, now }: RowProps) {
  const { say, formats } = words
  const { slug, name, company, niche, line, money } = brand
  const known_niche = niches.find((each) => each === niche) ?? 1
  const cash = (value: number) => (money ? moneyText(words, value, money.currency) : '–')
  return (
    <tr>
      <th scope="row">
        <a href={`/desk/overview?brand=${slug}`} onClick={followLink}>
          <Brand name={name} />
        </a>
      </th>
      {has_companies && <td data-muted>{company}</td>}
      <td data-muted>{say(`overview.niche_${known_niche}`)}</td>
      <td>
        <Attention brand={brand} words={words} />
      </td>
      <td data-side="end" data-name={say('overview.signups')}>
        {formats.number(brand.signups)}
      </td>
      <td data-spark>{line.length > 0 && <Spark line={line.slice(0, -1)} today={line.at(-1) ?? 0} size="row" />}</td>
      <td data-side="end" data-name={say('overview.confirmed')}>
        {formats.number(brand.confirmed)}
      </td>
      <td data-side="end" data-name={say('overview.active_short')}>
        {formats.number(brand.active)}
      </td>
      <td data-side="end" data-name={say('overview.in_month', { month })}>
        {formats.number(brand.in_month)}
      </td>
      {has_money && (
        <>
          <td data-side="end" data-name={say('overview.paying')}>
            {brand.payers === null ? '–' : formats.number(brand.payers)}
          </td>
          <td data-side="end" data-name={say('overview.gross')}>
            {money && money.others > 0 && <Tag data-tone="line">+{money.others}</Tag>} {cash(money?.gross ?? 0)}
          </td>
          <td data-side="end" data-name={say('overview.returned')}>
            {cash(money?.returned ?? 0)}
          </td>
          <td data-side="end" data-name={say('overview.net_short')} data-strong>
            {cash(money?.net ?? 0)}
          </td>
        </>
      )}
      <td data-side="end" data-name="‰">
        {valueText(words, { unit: 'permille' }, brand.complaints, '')}
      </td>
      <td data-side="end" data-name={say('nav.reports')}>
        {waitingText(words, brand.reports.waiting, most_waiting.of_brand)}
      </td>
      <td data-side="end" data-name={say('overview.oldest')}>
        <Oldest waiting={brand.reports} now={now} />
      </td>
    </tr>
  )
}

/** Why a brand needs attention, the most urgent reason first. */
const alarms = ['overdue', 'payments', 'last_good', 'bounces', 'certificate'] as const

/** Why a brand needs attention, in words. */
function Attention({ brand: { reasons, state, line }, words: { say } }: { brand: BrandLine; words: Words }) {
  const known = alarms.filter((reason) => reasons.includes(reason))
  if (known.length > 0)
    return (
      <Alarm>
        {known[0] === 'overdue' ? <Siren aria-hidden="true" /> : <FileWarning aria-hidden="true" />}
        {known.map((reason) => say(`overview.alarm_${reason}`)).join(', ')}
      </Alarm>
    )
  if (state === 'live') return <Muted>–</Muted>
  const text = say(`overview.state_${stateOf(state)}`)
  return <Tag data-tone="dashed">{line.length === 0 ? say('overview.no_member', { state: text }) : text}</Tag>
}

const Alarm = styled.span`
  display: inline-flex;
  align-items: center;
  gap: 6px;
  font-weight: 600;
  color: var(--t-danger-text);
  & > svg {
    width: 16px;
    height: 16px;
    stroke-width: 1.75;
  }
`

const Rows = styled(Table)`
  & tbody a {
    display: inline-flex;
    align-items: center;
    min-height: 24px;
    text-decoration: none;
  }
  & tbody a > span {
    font-weight: 500;
    color: var(--t-ink);
  }
  & tbody a:hover > span {
    text-decoration: underline;
    text-underline-offset: 0.2em;
  }
  & td {
    white-space: nowrap;
  }
  & [data-strong] {
    font-weight: 600;
  }
  & abbr {
    text-decoration: underline dotted;
    text-underline-offset: 0.25em;
  }
  & tfoot :is(th, td) {
    height: var(--d-row);
    font-weight: 600;
    white-space: nowrap;
    background: var(--t-paper);
    border-bottom: 1px solid var(--d-line-soft);
  }
  & tfoot th {
    font-weight: 500;
    color: var(--t-muted);
  }
  @media (max-width: 1199.98px) {
    &,
    & tbody,
    & tfoot {
      display: block;
    }
    & thead {
      display: block;
      position: absolute;
      width: 1px;
      height: 1px;
      overflow: hidden;
      clip-path: inset(50%);
    }
    & :is(tbody, tfoot) tr {
      display: flex;
      flex-wrap: wrap;
      align-items: center;
      gap: 2px 16px;
      padding: 10px 16px;
      border-bottom: 1px solid var(--d-line-soft);
    }
    && :is(tbody, tfoot) :is(th, td) {
      height: auto;
      padding: 0;
      border: 0;
      background: none;
    }
    & :is(tbody, tfoot) th {
      flex-basis: 100%;
    }
    & td[data-name]::before {
      content: attr(data-name) ' ';
      font-weight: 400;
      color: var(--t-muted);
    }
    & td:empty {
      display: none;
    }
  }
`
