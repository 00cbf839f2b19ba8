import { Flag, SearchX } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { undoLatest } from '#client/desk/cases/decision/undo.store.ts'
import { Kbd, Muted } from '#client/desk/parts/marks.tsx'
import { Away, KeysFoot, MoreRows, Note, ScreenBar, Scroller } from '#client/desk/parts/screen.tsx'
import { Failure, LoadingRows, State } from '#client/desk/parts/state.tsx'
import { go, useAddress, withQuery } from '#client/desk/platform/address.ts'
import { useKeys } from '#client/desk/platform/keys.ts'
import { useNow } from '#client/desk/platform/times.ts'
import { useWords } from '#client/desk/platform/words.ts'
import { Button } from '#client/ui/button.tsx'
import { VisuallyHidden } from '#client/ui/layout/visually-hidden.tsx'
import type { Me } from '#schemas/desk/staff.ts'
import { CaseFilters } from './case-filters.tsx'
import { CasePage } from './case-page.tsx'
import { CaseTable } from './case-table.tsx'
import { SnoozeDialog } from './snooze-dialog.tsx'
import { caseAddress, filterNames, filterOf, useCases } from './use-cases.ts'
import { totalOf, useQueues } from './use-queues.ts'

/** The queue of the reports, or one of its cases. */
export function ReportsPage({ me }: { me: Me }) {
  const { path } = useAddress()
  const [, , , site, id] = path.split('/')
  return site && id ? <CasePage key={`${site}/${id}`} me={me} site={site} id={id} /> : <ReportList me={me} />
}

function ReportList({ me }: { me: Me }) {
  const { say, formats } = useWords()
  const address = useAddress()
  const now = useNow()
  const filters = useRef<HTMLDivElement>(null)
  const filter = filterOf(address.query)
  const queues = useQueues(me)
  const { first, cases, error, hasMore, isFetching, more, refetch } = useCases('report', filter)
  const [is_snoozing, setSnoozing] = useState(false)
  const at = address.query.get('at')
  const chosen = cases.find(({ id }) => id === at)

  const choose = (id: string | null) => go(withQuery(address, { at: id }), { replaces: true })
  const step = (by: number) => {
    const place = cases.findIndex(({ id }) => id === at)
    const next = cases[place < 0 ? 0 : place + by]
    if (next) choose(next.id)
    else if (by > 0) more()
  }
  const open = (row: { site: string; id: string }) => {
    // the way back leads to the same row
    choose(row.id)
    go(caseAddress(row, address.query))
  }
  const setFilter = (changes: Record<string, string | null>) => go(withQuery(address, { ...changes, at: null }), { replaces: true })

  useKeys({
    u: undoLatest,
    j: () => step(1),
    k: () => step(-1),
    Enter: chosen && (() => open(chosen)),
    s: chosen && (() => setSnoozing(true)),
    '/': () => filters.current?.querySelector('select')?.focus(),
    Escape: at === null ? undefined : () => choose(null),
  })
  useEffect(() => {
    if (at) document.getElementById(`case-${at}`)?.scrollIntoView({ block: 'nearest' })
  }, [at])

  const sums = first?.sums ?? []
  const total = totalOf(sums)
  const overdue = sums.reduce((sum, { overdue: some }) => sum + some, 0)
  const is_filtered = Object.keys(filter).length > 0
  return (
    <>
      <ScreenBar title={say('nav.reports')} fact={first && say('cases.count', { ...total, overdue })}>
        <CaseFilters ref={filters} sites={queues?.sites ?? []} filter={filter} onChange={setFilter} />
      </ScreenBar>
      <Scroller>
        {first === undefined && error && <Failure error={error} onRetry={refetch} />}
        {first === undefined && !error && <LoadingRows />}
        {first && (error || first.silent_sites.length > 0) && (
          <Away>
            <Note data-tone="warning" role="status">
              <span>{error ? say('cases.stale') : say('cases.silent', { sites: formats.list(first.silent_sites) })}</span>
              <Button variant="outline" size="small" isLoading={isFetching} onClick={refetch}>
                {say('states.retry')}
              </Button>
            </Note>
          </Away>
        )}
        {first && cases.length === 0 && (
          <State
            icon={is_filtered ? <SearchX aria-hidden="true" /> : <Flag aria-hidden="true" />}
            title={say(is_filtered ? 'cases.none' : 'cases.empty')}
            action={
              is_filtered && (
                <Button
                  variant="outline"
                  size="small"
                  onClick={() => setFilter(Object.fromEntries(filterNames.map((name) => [name, null])))}
                >
                  {say('states.clear')}
                </Button>
              )
            }
          >
            {!is_filtered && first.last_done_at && say('cases.last_done', { at: formats.dateTime(first.last_done_at, now) })}
          </State>
        )}
        {cases.length > 0 && (
          <CaseTable cases={cases} sums={sums} sites={queues?.sites ?? []} chosen={at} now={now} query={address.query} onOpen={open} />
        )}
        {hasMore && (
          <MoreRows>
            <Button variant="outline" size="small" isLoading={isFetching} onClick={more}>
              {say('cases.more')}
            </Button>
          </MoreRows>
        )}
      </Scroller>
      <VisuallyHidden role="status">
        {chosen && say('cases.place', { place: cases.indexOf(chosen) + 1, count: `${total.count}${total.more}` })}
      </VisuallyHidden>
      <KeysFoot>
        <span data-keys>
          <Kbd>j</Kbd> <Kbd>k</Kbd> {say('cases.key_move')} <Kbd>↵</Kbd> {say('cases.key_open')} <Kbd>s</Kbd> {say('cases.key_snooze')}
        </span>
        <Muted data-small>{say('cases.order')}</Muted>
      </KeysFoot>
      <SnoozeDialog row={chosen ?? null} isOpen={is_snoozing && chosen !== undefined} onClose={() => setSnoozing(false)} onDone={refetch} />
    </>
  )
}
