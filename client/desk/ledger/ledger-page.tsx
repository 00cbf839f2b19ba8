import { BookOpen, Download, SearchX, UserRound } from 'lucide-react'
import { useRef, useState } from 'react'
import { styled } from 'styled-components'
import { useQueues } from '#client/desk/cases/use-queues.ts'
import { deskApi } from '#client/desk/desk.api.ts'
import { caseNumber } from '#client/desk/parts/case-number.ts'
import { ExportDialog } from '#client/desk/parts/export-dialog.tsx'
import { FilterChip, FilterSelect } from '#client/desk/parts/filters.tsx'
import { MoreRows, ScreenBar, Scroller } from '#client/desk/parts/screen.tsx'
import { Failure, LoadingRows, State } from '#client/desk/parts/state.tsx'
import { go, useAddress, withQuery } from '#client/desk/platform/address.ts'
import { useKeys } from '#client/desk/platform/keys.ts'
import { useNow } from '#client/desk/platform/times.ts'
import { useWords } from '#client/desk/platform/words.ts'
import { Button } from '#client/ui/button.tsx'
import { SelectField } from '#client/ui/form/select-field.tsx'
import { TextField } from '#client/ui/form/text-field.tsx'
import { ledgerReasons } from '#schemas/desk/choices.ts'
import type { LedgerExport } from '#schemas/desk/ledger.ts'
import { desk_limits } from '#schemas/desk/limits.ts'
import type { Me } from '#schemas/desk/staff.ts'
import { AdjustForm } from './adjust-form.tsx'
import { MonthSums } from './ledger-month.tsx'
import { LedgerTable } from './ledger-table.tsx'
import { filterNames, filterOf, useLedger } from './use-ledger.ts'

/** The ledger of a site, or of one member with a running balance. A line is never changed or taken away. */
export function LedgerPage({ me }: { me: Me }) {
  const { say, find, formats } = useWords()
  const address = useAddress()
  const now = useNow()
  const filters = useRef<HTMLDivElement>(null)
  const [is_exporting, setExporting] = useState(false)
  const { site: chosen_site, ...filter } = filterOf(address.query)
  const sites = useQueues(me)?.sites ?? []
  const site = chosen_site ?? sites[0]?.site
  const { lines, month, error, hasMore, isFetching, more, refetch } = useLedger(site, filter)
  const { member } = filter
  const setFilter = (changes: Record<string, string | null>) => go(withQuery(address, changes), { replaces: true })
  useKeys({ '/': () => filters.current?.querySelector('select')?.focus() })
  const is_filtered = Object.keys(filter).length > 0
  return (
    <>
      <ScreenBar title={say('nav.ledger')}>
        <Filters ref={filters}>
          {sites.length > 1 && (
            <SelectField
              label={say('cases.brand')}
              isLabelHidden
              value={site ?? ''}
              onChange={(event) => setFilter({ site: event.target.value, member: null })}
            >
              {sites.map(({ site: slug, name }) => (
                <option key={slug} value={slug}>
                  {name}
                </option>
              ))}
            </SelectField>
          )}
          <FilterSelect
            label={say('ledger.line')}
            value={filter.reason}
            options={ledgerReasons.map((reason) => [reason, find(`ledger.r_${reason}`) ?? reason] as const)}
            onChange={(reason) => setFilter({ reason })}
          />
          {(['from_day', 'to_day'] as const).map((name) => (
            <TextField
              key={name}
              type="date"
              label={say(`orders.${name}`)}
              isLabelHidden
              before={say(name === 'from_day' ? 'orders.from' : 'orders.to')}
              value={filter[name] ?? ''}
              onChange={(event) => setFilter({ [name]: event.target.value || null })}
            />
          ))}
          {member && (
            <FilterChip icon={<UserRound aria-hidden="true" />} isOn onPress={() => setFilter({ member: null })}>
              {say('ledger.of_member', { number: caseNumber(member) })}
            </FilterChip>
          )}
        </Filters>
        {me.permissions.includes('books') && (
          <Button variant="outline" size="small" icon={<Download aria-hidden="true" />} onClick={() => setExporting(true)}>
            {say('ledger.export')}
          </Button>
        )}
      </ScreenBar>
      <Columns data-pane={month ? true : undefined}>
        <Scroller>
          {!lines && error && <Failure error={error} onRetry={refetch} />}
          {!lines && !error && <LoadingRows />}
          {lines?.length === 0 && (
            <State
              icon={is_filtered ? <SearchX aria-hidden="true" /> : <BookOpen aria-hidden="true" />}
              title={say('ledger.empty')}
              action={
                is_filtered && (
                  <Button
                    variant="outline"
                    size="small"
                    onClick={() => setFilter(Object.fromEntries(filterNames.filter((name) => name !== 'site').map((name) => [name, null])))}
                  >
                    {say('states.clear')}
                  </Button>
                )
              }
            />
          )}
          {lines && lines.length > 0 && site && <LedgerTable lines={lines} site={site} isOfMember={member !== undefined} now={now} />}
          {hasMore && (
            <MoreRows>
              <Button variant="outline" size="small" isLoading={isFetching} onClick={more}>
                {say('ledger.more')}
              </Button>
            </MoreRows>
          )}
        </Scroller>
        {month && (
          <Pane>
            <MonthSums month={month} />
            {me.permissions.includes('adjust') && member && site && month.adds_up && (
              <AdjustForm me={me} site={site} member={member} balance={lines?.[0]?.balance_after ?? month.closing} />
            )}
          </Pane>
        )}
      </Columns>
      {site && (
        <ExportDialog
          title={say('ledger.export')}
          lead={say('ledger.export_lead', { lines: formats.number(desk_limits.ledger_export_lines) })}
          reasons={[say('ledger.why_books'), say('ledger.why_question')]}
          fileName={`ledger-${site}${filter.from_day ? `-${filter.from_day}` : ''}.csv`}
          isOpen={is_exporting}
          fetchFile={(why) => deskApi.exportLedger({ ...filter, site, why } as LedgerExport)}
          onClose={() => setExporting(false)}
        />
      )}
    </>
  )
}

const Filters = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 8px;
  min-width: 0;
  & > div {
    width: 6.5rem;
  }
  & > div:has(input) {
    width: 9.75rem;
  }
  & :is(select, input, span) {
    font-size: var(--t-text-sm);
  }
  & :is(select, input) {
    font-weight: 500;
    color: var(--t-muted);
  }
  @media (max-width: 767.98px) {
    display: grid;
    grid-template-columns: repeat(2, minmax(0, 1fr));
    width: 100%;
    & > div,
    & > div:has(input) {
      width: auto;
    }
  }
`

const Columns = styled.div`
  position: relative;
  flex: 1;
  display: flex;
  flex-direction: column;
  min-height: 0;
  overflow: auto;
  @media (max-width: 1199.98px) {
    & > * {
      flex: none;
    }
    /* the sums come before the lines */
    & > section {
      order: -1;
    }
  }
  @media (min-width: 1200px) {
    display: grid;
    grid-template: minmax(0, 1fr) / minmax(0, 1fr);
    overflow: hidden;
    &[data-pane] {
      grid-template-columns: minmax(0, 1fr) 19rem;
    }
  }
`

const Pane = styled.section`
  min-width: 0;
  border-bottom: 1px solid var(--t-line);
  @media (min-width: 1200px) {
    overflow: auto;
    border-bottom: 0;
    border-inline-start: 1px solid var(--t-line);
  }
`
