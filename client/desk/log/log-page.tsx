import { ChevronLeft, ChevronRight, Download, RefreshCw, ScrollText, SearchX, ShieldAlert, ShieldCheck } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { styled } from 'styled-components'
import { deskApi } from '#client/desk/desk.api.ts'
import { ExportDialog } from '#client/desk/parts/export-dialog.tsx'
import { faultText } from '#client/desk/parts/fault-text.ts'
import { Kbd, Muted, Tag } from '#client/desk/parts/marks.tsx'
import { ScreenBar, Scroller } from '#client/desk/parts/screen.tsx'
import { Failure, LoadingRows, State } from '#client/desk/parts/state.tsx'
import { go, useAddress, withQuery } from '#client/desk/platform/address.ts'
import { useKeys } from '#client/desk/platform/keys.ts'
import { useWords } from '#client/desk/platform/words.ts'
import { Button } from '#client/ui/button.tsx'
import { IconButton } from '#client/ui/icon-button.tsx'
import { showToast } from '#client/ui/overlay/toast.store.ts'
import { desk_limits } from '#schemas/desk/limits.ts'
import type { Me } from '#schemas/desk/staff.ts'
import { type FilterName, filterOf, noFilter, queryOf } from './filter.ts'
import { LogFilters } from './log-filters.tsx'
import { LogTable } from './log-table.tsx'
import { useLog } from './use-log.ts'

/** The log of the desk. Without the permission, a person sees only the own acts. */
export function LogPage({ me }: { me: Me }) {
  const words = useWords()
  const { say } = words
  const address = useAddress()
  const who_field = useRef<HTMLInputElement>(null)
  const top = useRef<HTMLDivElement>(null)
  const filter = filterOf(address.query)
  const log = useLog(filter)
  const [is_exporting, setExporting] = useState(false)
  const [opened, setOpened] = useState<string | null>(null)
  const lines = log.page?.lines ?? []
  const check = log.page?.check
  const broken_from = check?.broken_from ?? null
  const reads_all = me.permissions.includes('log')

  function setFilter(changes: Partial<Record<FilterName, string | null>>) {
    log.toLatest()
    setOpened(null)
    go(withQuery(address, changes), { replaces: true })
  }

  // another page begins at its first line
  // biome-ignore lint/correctness/useExhaustiveDependencies: the page is the reason to scroll
  useEffect(() => {
    top.current?.scrollTo(0, 0)
  }, [log.page])

  const step = (by: number) => {
    const at = lines.findIndex(({ id }) => id === opened)
    const next = lines[at < 0 ? 0 : at + by]
    if (next) setOpened(next.id)
  }
  useKeys({
    j: () => step(1),
    k: () => step(-1),
    '[': () => void fetchLines(log.earlier),
    ']': log.later,
    '/': () => who_field.current?.focus(),
    Escape: opened === null ? undefined : () => setOpened(null),
  })

  /** Lines that are shown stay when other lines do not arrive. */
  async function fetchLines(fetch: () => Promise<Error | null>) {
    const error = await fetch()
    if (error && log.page) showToast({ tone: 'danger', text: faultText(words, error) })
  }

  const is_filtered = Object.keys(filter).length > 0
  return (
    <>
      <ScreenBar title={say(reads_all ? 'nav.log' : 'nav.own_acts')} fact={!reads_all && say('log.own_hint')}>
        <LogFilters ref={who_field} lines={lines} filter={filter} readsAll={reads_all} onChange={setFilter} />
        {check && !broken_from && (
          <Whole data-tone="success">
            <ShieldCheck aria-hidden="true" />
            {say('log.whole', { when: words.formats.dateTime(check.at, new Date()) })}
          </Whole>
        )}
        {reads_all && (
          <Button variant="outline" size="small" icon={<Download aria-hidden="true" />} onClick={() => setExporting(true)}>
            {say('log.export')}
          </Button>
        )}
        <IconButton label={say('log.refresh')} size="small" aria-disabled={log.isFetching} onClick={() => void fetchLines(log.refetch)}>
          <RefreshCw aria-hidden="true" />
        </IconButton>
      </ScreenBar>
      {broken_from && (
        <Broken role="alert">
          <ShieldAlert aria-hidden="true" />
          <p>
            <b>{say('log.broken', { when: words.formats.dateTime(broken_from) })}</b> {say('log.broken_hint')}
          </p>
        </Broken>
      )}
      <Scroller ref={top}>
        {!log.page && log.error && <Failure error={log.error} onRetry={() => void fetchLines(log.refetch)} />}
        {!log.page && !log.error && <LoadingRows />}
        {log.page && lines.length === 0 && (
          <State
            icon={is_filtered ? <SearchX aria-hidden="true" /> : <ScrollText aria-hidden="true" />}
            title={say(is_filtered ? 'log.none' : 'log.empty')}
            action={
              is_filtered && (
                <Button variant="outline" size="small" onClick={() => setFilter(noFilter)}>
                  {say('states.clear')}
                </Button>
              )
            }
          />
        )}
        {lines.length > 0 && (
          <LogTable
            me={me}
            lines={lines}
            broken_from={broken_from}
            opened={opened}
            onOpen={(id) => setOpened(id === opened ? null : id)}
            onSubject={(subject) => setFilter({ subject })}
          />
        )}
      </Scroller>
      <ExportDialog
        title={say('log.export_title')}
        lead={say('log.export_lead', { lines: words.formats.number(desk_limits.log_export_lines) })}
        reasons={[say('log.why_audit'), say('log.why_question')]}
        fileName="log.csv"
        isOpen={is_exporting}
        fetchFile={(why) => deskApi.exportLog({ ...queryOf(filter), why })}
        onClose={() => setExporting(false)}
      />
      {log.page && (
        <Foot>
          <Muted data-small>
            {say('log.count', { count: lines.length })} <span>{say('log.promise')}</span>
          </Muted>
          <Button
            variant="outline"
            size="small"
            aria-disabled={!log.has_earlier}
            icon={<ChevronLeft aria-hidden="true" />}
            iconAfter={<Kbd>[</Kbd>}
            onClick={() => void fetchLines(log.earlier)}
          >
            {say('log.earlier')}
          </Button>
          <Button
            variant="outline"
            size="small"
            aria-disabled={!log.has_later}
            icon={<ChevronRight aria-hidden="true" />}
            iconAfter={<Kbd>]</Kbd>}
            onClick={log.later}
          >
            {say('log.later')}
          </Button>
        </Foot>
      )}
    </>
  )
}

const Broken = styled.div`
  display: flex;
  gap: 8px;
  flex: none;
  padding: 10px 16px;
  background: var(--t-danger-soft);
  border-bottom: 1px solid var(--t-danger-text);
  & > svg {
    flex: none;
    width: 16px;
    height: 16px;
    margin-top: 2px;
    color: var(--t-danger-text);
  }
`

const Whole = styled(Tag)`
  background: none;
`

const Foot = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 8px;
  flex: none;
  padding: 10px 16px;
  border-top: 1px solid var(--t-line);
  & > :first-child {
    flex: 1;
    min-width: 6rem;
  }
  @media (max-width: 767.98px) {
    & > :first-child > span {
      display: none;
    }
  }
`
