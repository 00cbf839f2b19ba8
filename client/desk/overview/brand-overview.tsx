import { useQuery } from '@tanstack/react-query'
import { ChartLine, Table2 } from 'lucide-react'
import { useState } from 'react'
import { styled } from 'styled-components'
import { deskApi } from '#client/desk/desk.api.ts'
import { Muted, Tag } from '#client/desk/parts/marks.tsx'
import { ScreenBar, Scroller } from '#client/desk/parts/screen.tsx'
import { Failure, LoadingRows, State } from '#client/desk/parts/state.tsx'
import { useKeys } from '#client/desk/platform/keys.ts'
import { minute_ms } from '#client/desk/platform/times.ts'
import { useWords } from '#client/desk/platform/words.ts'
import { Button } from '#client/ui/button.tsx'
import { SegmentedControl } from '#client/ui/form/segmented-control.tsx'
import { addDays } from '#schemas/day.ts'
import type { BrandOverview as Brand } from '#schemas/desk/overview.ts'
import { BackToBrands } from './back-to-brands.tsx'
import { stateOf } from './brand-words.ts'
import { ChartDialog } from './chart-dialog.tsx'
import { Countries } from './countries.tsx'
import { DaysTable } from './days-table.tsx'
import { cityOf, dayText, timeText } from './figure-text.ts'
import { Foot } from './foot.ts'
import { QueuesTable } from './queues-table.tsx'
import { TileCard } from './tile-card.tsx'
import { type MoneyBy, type TileId, tilesOf } from './tiles.ts'

/** The figures of one brand. */
export function BrandOverview({ slug, hasOthers }: { slug: string; hasOthers: boolean }) {
  const { data, error, refetch } = useQuery({
    queryKey: ['overview', slug],
    queryFn: () => deskApi.brandOverview(slug),
    refetchInterval: minute_ms,
  })
  // figures that are shown stay while newer ones do not arrive
  if (data) return <Figures brand={data} hasOthers={hasOthers} />
  return error ? <Failure error={error} onRetry={() => void refetch()} /> : <LoadingRows />
}

function Figures({ brand, hasOthers }: { brand: Brand; hasOthers: boolean }) {
  const words = useWords()
  const { say } = words
  const [by, setBy] = useState<MoneyBy>('by_day')
  const [is_table, setTable] = useState(false)
  const [opened, setOpened] = useState<TileId | null>(null)
  const tiles = tilesOf(brand, by)
  const currency = brand.money?.currency ?? 'EUR'
  const city = cityOf(brand.time_zone)
  const tile = tiles.find(({ id }) => id === opened)
  useKeys({ t: () => setTable(!is_table) })
  return (
    <>
      <ScreenBar
        title={dayText(words, addDays(brand.today, -1), 'long')}
        fact={
          <>
            <b>{brand.name}</b> {brand.state !== 'live' && <Tag data-tone="dashed">{say(`overview.state_${stateOf(brand.state)}`)}</Tag>}{' '}
            {say('overview.complete', { city })}
          </>
        }
      >
        {hasOthers && <BackToBrands />}
        {brand.money && (
          <Switch>
            <SegmentedControl
              label={say('overview.by')}
              isLabelHidden
              name="by"
              value={by}
              options={[
                { value: 'by_day', label: say('overview.by_day') },
                { value: 'by_order', label: say('overview.by_order') },
              ]}
              onChange={setBy}
            />
          </Switch>
        )}
        <Button
          variant="outline"
          size="small"
          aria-pressed={is_table}
          icon={is_table ? <ChartLine aria-hidden="true" /> : <Table2 aria-hidden="true" />}
          onClick={() => setTable(!is_table)}
        >
          {say(is_table ? 'overview.as_lines' : 'overview.as_table')}
        </Button>
      </ScreenBar>
      <Scroller>
        {!brand.has_members && (
          <State icon={<ChartLine aria-hidden="true" />} title={say('overview.empty')}>
            {say('overview.empty_hint')}
          </State>
        )}
        {brand.has_members && is_table && <DaysTable tiles={tiles} currency={currency} />}
        {brand.has_members && !is_table && (
          <>
            <Tiles data-money={brand.money !== null || undefined}>
              {tiles.map((each) => (
                <TileCard
                  key={each.id}
                  tile={each}
                  currency={currency}
                  until={timeText(words, brand.now, brand.time_zone)}
                  onOpen={() => setOpened(each.id)}
                />
              ))}
            </Tiles>
            <QueuesTable queues={brand.queues} />
            <Lower>
              <Countries brand={brand} />
              <Definitions>
                <h2>{say('overview.definitions')}</h2>
                <dl>
                  {tiles.map(({ id }) => (
                    <div key={id}>
                      <dt>{say(`overview.${id}`, { month: dayText(words, addDays(brand.today, -1), 'month') })}</dt>
                      <dd>{say(`overview.about_${id}`)}</dd>
                    </div>
                  ))}
                </dl>
              </Definitions>
            </Lower>
          </>
        )}
        <Foot>
          <Muted data-small>
            {say('overview.legend')}
            {brand.known_from && ` ${say('overview.known_from', { day: dayText(words, brand.known_from, 'short') })}`}
            {brand.money &&
              brand.money.others.length > 0 &&
              ` ${say('overview.other_money', { currencies: brand.money.others.join(', ') })}`}
          </Muted>
        </Foot>
      </Scroller>
      {tile && <ChartDialog tile={tile} currency={currency} onClose={() => setOpened(null)} />}
    </>
  )
}

const Switch = styled.div`
  flex: 0 1 20rem;
  min-width: 15rem;
  @media (max-width: 767.98px) {
    order: 1;
    flex: 1 1 100%;
  }
`

const Tiles = styled.div`
  display: grid;
  grid-template-columns: repeat(2, minmax(0, 1fr));
  flex: none;
  @media (min-width: 768px) {
    grid-template-columns: repeat(3, minmax(0, 1fr));
  }
  @media (min-width: 1200px) {
    &[data-money] {
      grid-template-columns: repeat(5, minmax(0, 1fr));
    }
  }
`

const Lower = styled.div`
  display: grid;
  flex: 1 0 auto;
  @media (min-width: 992px) {
    grid-template-columns: minmax(0, 22rem) minmax(0, 1fr);
  }
`

const Definitions = styled.section`
  padding: 12px 16px 24px;
  & > h2 {
    font-size: var(--t-text-sm);
    font-weight: 500;
    color: var(--t-muted);
    margin-bottom: 8px;
  }
  & > dl {
    display: grid;
    gap: 6px 24px;
    font-size: var(--t-text-sm);
    line-height: 1.125rem;
  }
  @media (min-width: 1200px) {
    & > dl {
      grid-template-columns: repeat(2, minmax(0, 1fr));
    }
  }
  & dt {
    font-weight: 600;
  }
  & dd {
    margin: 0;
    color: var(--t-muted);
  }
`
