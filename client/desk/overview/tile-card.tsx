import { TrendingDown, TrendingUp } from 'lucide-react'
import { styled } from 'styled-components'
import { Muted } from '#client/desk/parts/marks.tsx'
import { useWords, type Words } from '#client/desk/platform/words.ts'
import { VisuallyHidden } from '#client/ui/layout/visually-hidden.tsx'
import { dayText, valueText } from './figure-text.ts'
import { Spark } from './spark.tsx'
import { changeOf, type Tile } from './tiles.ts'

interface TileCardProps {
  tile: Tile
  currency: string
  /** The time until which today is counted, as text. */
  until: string
  onOpen: () => void
}

/** One figure: yesterday, the same weekday a week before, the line of the days, and today until now. */
export function TileCard({ tile, currency, until, onOpen }: TileCardProps) {
  const words = useWords()
  const { say } = words
  const { id, value, line, today } = tile
  const change = changeOf(tile)
  const is_good = change !== null && change !== 0 && change > 0 === (tile.good === 'up')
  return (
    <Card data-tile={id}>
      <Head>
        <Name type="button" onClick={onOpen}>
          {nameOf(words, tile)}
        </Name>
        {change !== null && change !== 0 && (
          <Change data-good={is_good}>
            {change > 0 ? <TrendingUp aria-hidden="true" /> : <TrendingDown aria-hidden="true" />}
            <VisuallyHidden>{say(change > 0 ? 'overview.more' : 'overview.less')}</VisuallyHidden>
            {Math.abs(change)} %
          </Change>
        )}
      </Head>
      <Value>
        {valueText(words, tile, value, currency)}
        {tile.unit === 'permille' && <Muted data-small>{say('overview.per_1000')}</Muted>}
      </Value>
      <Muted data-small>{beforeText(words, tile, currency)}</Muted>
      <Spark line={line.map((point) => point.value)} today={today} size="tile" />
      <Today data-dashed={today !== null || undefined}>{todayText(words, tile, { currency, until })}</Today>
    </Card>
  )
}

export function nameOf(words: Words, { id, line }: Pick<Tile, 'id' | 'line'>): string {
  const month = dayText(words, line.at(-1)?.day ?? '1970-01-01', 'month')
  return words.say(`overview.${id}`, { month })
}

function beforeText(words: Words, { before, of, unit, id }: Tile, currency: string): string {
  const { say } = words
  if (of) return say('overview.of_cohort', { part: of.part, base: of.base, day: dayText(words, of.day, 'short') })
  if (before.value === null) return say('overview.before_unknown')
  const value = valueText(words, { unit }, before.value, currency)
  const is_month = id === 'active_month' || id === 'paying_month'
  return is_month
    ? say('overview.before_month', { value, day: dayText(words, before.day, 'short') })
    : say('overview.before_week', { value })
}

function todayText(words: Words, tile: Tile, { currency, until }: { currency: string; until: string }): string {
  const { say } = words
  if (tile.id === 'activated') return say('overview.open_cohorts')
  if (tile.today === null) return say('overview.month_begins')
  const value = valueText(words, tile, tile.today, currency)
  const is_sum = tile.id === 'active_month' || tile.id === 'paying_month' || tile.id === 'complaints'
  return is_sum ? say('overview.with_today', { value }) : say('overview.today_until', { value, time: until })
}

const Card = styled.article`
  display: flex;
  flex-direction: column;
  min-width: 0;
  padding: 10px 16px 12px;
  border-inline-end: 1px solid var(--t-line);
  border-bottom: 1px solid var(--t-line);
  & > svg {
    margin-block: 8px 6px;
  }
  @media (max-width: 767.98px) {
    padding-inline: 16px 8px;
  }
`

const Head = styled.div`
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: 8px;
  min-height: 24px;
`

const Name = styled.button`
  min-height: 24px;
  border-radius: 4px;
  font-size: var(--t-text-sm);
  font-weight: 500;
  line-height: 1rem;
  text-align: start;
  color: var(--t-muted);
  text-decoration: underline dotted;
  text-underline-offset: 0.25em;
  &:hover {
    color: var(--t-ink);
  }
`

const Change = styled.span`
  display: inline-flex;
  align-items: center;
  gap: 2px;
  font-size: var(--t-text-sm);
  font-weight: 550;
  white-space: nowrap;
  color: var(--d-high);
  &[data-good='true'] {
    color: var(--t-success-text);
  }
  & > svg {
    width: 14px;
    height: 14px;
  }
`

const Value = styled.p`
  display: flex;
  align-items: baseline;
  gap: 6px;
  font-size: 1.375rem;
  line-height: 1.875rem;
  font-weight: 600;
  letter-spacing: -0.022em;
  white-space: nowrap;
  & > span {
    font-weight: 400;
    letter-spacing: 0;
  }
`

const Today = styled.p`
  display: flex;
  align-items: center;
  gap: 6px;
  margin-top: auto;
  font-size: var(--t-text-sm);
  line-height: 1rem;
  color: var(--t-muted);
  &[data-dashed]::before {
    content: '';
    flex: none;
    width: 14px;
    border-top: 1px dashed currentColor;
  }
`
