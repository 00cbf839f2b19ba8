import { ChevronLeft, KeyRound } from 'lucide-react'
import { useRef, useState } from 'react'
import { Muted } from '#client/desk/parts/marks.tsx'
import { Failure, LoadingRows, NotHere, State } from '#client/desk/parts/state.tsx'
import { followLink, go, useAddress, withQuery } from '#client/desk/platform/address.ts'
import { useKeys } from '#client/desk/platform/keys.ts'
import { useNow } from '#client/desk/platform/times.ts'
import { useWords } from '#client/desk/platform/words.ts'
import { CheckCancelled } from '#client/desk/session/step-up.store.ts'
import { Button, ButtonLink } from '#client/ui/button.tsx'
import type { CasePage as Page } from '#schemas/desk/case-calls.ts'
import type { Me } from '#schemas/desk/staff.ts'
import { CaseBar } from './case-bar.tsx'
import { CaseColumns, type Column, ColumnTabs } from './case-columns.tsx'
import { CasePanel } from './case-panel.tsx'
import { Evidence } from './evidence.tsx'
import { ReportCards } from './report-cards.tsx'
import { SnoozeDialog } from './snooze-dialog.tsx'
import { useCase } from './use-case.ts'
import { caseAddress, filterOf, useCases } from './use-cases.ts'
import { totalOf, useQueues } from './use-queues.ts'

/** A case: the reports as they came, the evidence beside the profile now, and what happens with the case. */
export function CasePage({ me, site, id }: { me: Me; site: string; id: string }) {
  const { say } = useWords()
  const { query } = useAddress()
  const opened = useCase({ site, id })
  const { page, error } = opened
  const back = withQuery({ path: '/desk/reports', query }, { at: id })
  const to_list = (
    <ButtonLink variant="outline" size="small" href={back} onClick={followLink}>
      {say('case.to_list')}
    </ButtonLink>
  )
  if (page) return <Opened me={me} page={page} opened={opened} back={back} />
  if (error instanceof CheckCancelled)
    return (
      <State
        level={1}
        icon={<KeyRound aria-hidden="true" />}
        title={say('case.needs_check')}
        action={
          <Button size="small" onClick={opened.retry}>
            {say('check.send')}
          </Button>
        }
      >
        {say('case.needs_check_hint')}
      </State>
    )
  if (opened.isGone) return <NotHere level={1} action={to_list} />
  return error ? <Failure error={error} onRetry={opened.retry} /> : <LoadingRows />
}

interface OpenedProps {
  me: Me
  page: Page
  opened: ReturnType<typeof useCase>
  back: string
}

function Opened({ me, page, opened, back }: OpenedProps) {
  const { say } = useWords()
  const address = useAddress()
  const now = useNow(10_000)
  const queues = useQueues(me)
  const { cases, first } = useCases('report', filterOf(address.query))
  const [column, setColumn] = useState<Column>('evidence')
  const [chosen, setChosen] = useState(page.reports.at(-1)?.id)
  const [are_shown, setShown] = useState(false)
  const [is_snoozing, setSnoozing] = useState(false)
  const columns = useRef<HTMLDivElement>(null)
  const note = useRef<HTMLTextAreaElement>(null)
  const total = totalOf(first?.sums ?? [])
  const place = cases.findIndex(({ id }) => id === page.id)
  const report = page.reports.find(({ id }) => id === chosen)
  const brand = queues?.sites.find(({ site }) => site === page.site)?.name ?? page.site

  const step = (by: number) => {
    const next = cases[place < 0 ? 0 : place + by]
    if (next && next.id !== page.id) go(caseAddress(next, address.query))
  }
  const nextOrList = () => {
    const next = cases[place + 1]
    go(next ? caseAddress(next, address.query) : back)
  }
  const focusColumn = (name: Column) => {
    setColumn(name)
    // a column of a phone is on the screen only after this
    requestAnimationFrame(() => columns.current?.querySelector<HTMLElement>(`[data-column=${name}]`)?.focus())
  }
  const free = () => {
    opened.release()
    go(back)
  }
  useKeys({
    j: () => step(1),
    k: () => step(-1),
    Escape: free,
    b: page.shows_pictures ? () => setShown(!are_shown) : undefined,
    s: page.state === 'open' ? () => setSnoozing(true) : undefined,
    n: () => {
      setColumn('case')
      requestAnimationFrame(() => note.current?.focus())
    },
    'Alt+1': () => focusColumn('reports'),
    'Alt+2': () => focusColumn('evidence'),
    'Alt+3': () => focusColumn('case'),
  })

  return (
    <>
      <CaseBar
        page={page}
        brand={brand}
        now={now}
        position={place < 0 ? null : { at: place + 1, of: first ? `${total.count}${total.more}` : cases.length }}
        onFree={free}
        onStep={step}
      />
      <CaseColumns ref={columns} data-shown={column}>
        <section data-column="reports" aria-label={say('case.reports')} tabIndex={-1}>
          <ReportCards page={page} chosen={chosen} onChoose={setChosen} />
        </section>
        <section data-column="evidence" aria-label={say('case.evidence')} tabIndex={-1}>
          {report ? (
            <Evidence key={report.id} page={page} report={report} are_shown={are_shown} now={now} onShow={() => setShown(!are_shown)} />
          ) : (
            <State icon={<ChevronLeft aria-hidden="true" />} title={say('case.no_reports')} />
          )}
        </section>
        <section data-column="case" aria-label={say('case.case')} tabIndex={-1}>
          <CasePanel page={page} opened={opened} now={now} note={note} onSnooze={() => setSnoozing(true)} onDecided={nextOrList} />
        </section>
      </CaseColumns>
      <ColumnTabs shown={column} reports={page.reports.length} onShow={setColumn} />
      {opened.isOffline && <Muted role="status">{say('states.offline')}</Muted>}
      <SnoozeDialog
        row={page}
        isOpen={is_snoozing}
        onClose={() => setSnoozing(false)}
        onDone={(standing) => {
          opened.store(standing)
          free()
        }}
      />
    </>
  )
}
