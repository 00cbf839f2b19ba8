import { useQuery, useQueryClient } from '@tanstack/react-query'
import { SlidersHorizontal } from 'lucide-react'
import { type ReactNode, useEffect, useState } from 'react'
import { styled } from 'styled-components'
import { foundQuery } from '#client/features/members/members.api.ts'
import { useApi, useFormats } from '#client/platform/page/page-context.tsx'
import { useT } from '#client/platform/texts/texts.tsx'
import { Button } from '#client/ui/button.tsx'
import { VisuallyHidden } from '#client/ui/layout/visually-hidden.tsx'
import { Modal } from '#client/ui/overlay/modal.tsx'
import { Title } from '#client/ui/text/text.tsx'
import type { SearchQuery, SearchReply } from '#schemas/discovery/search.ts'
import { activeCriteria, onlySort } from './search-active.ts'
import { SearchForm } from './search-form.tsx'

type Found = Pick<SearchReply, 'criteria' | 'offers' | 'total_count' | 'is_capped' | 'loosenings'>

interface SearchFiltersProps {
  search: SearchQuery
  found: Found
  onSearch(search: SearchQuery): void
}

/** The filters on a phone: a button with the number of filters, which opens a sheet with the form. */
export function FilterSheet({ search, found, onSearch }: SearchFiltersProps) {
  const t = useT()
  const [is_open, setOpen] = useState(false)
  const [draft, setDraft] = useState<SearchQuery | null>(null)
  const { length } = activeCriteria(search, found.criteria)
  const close = () => {
    setOpen(false)
    setDraft(null)
  }
  const send = (wanted: SearchQuery) => {
    close()
    onSearch(wanted)
  }
  return (
    <Narrow>
      <Opener type="button" onClick={() => setOpen(true)}>
        <SlidersHorizontal aria-hidden />
        {t('members.filters')}
        {length > 0 && (
          <b>
            <span aria-hidden="true">{length}</span>
            <VisuallyHidden>{t('members.filters_active', { count: length })}</VisuallyHidden>
          </b>
        )}
      </Opener>
      <Modal
        isOpen={is_open}
        onClose={close}
        title={t('members.filters')}
        closeLabel={t('common.close')}
        footer={
          <Actions>
            <Button variant="outline" onClick={() => send(onlySort(search))}>
              {t('members.clear')}
            </Button>
            <ShowFound form={sheet_form} draft={draft} found={found} />
          </Actions>
        }
      >
        <SearchForm id={sheet_form} search={search} found={found} onSearch={send} onDraft={setDraft} />
      </Modal>
    </Narrow>
  )
}

/** The filters on a wide window: the form is beside the results, below the links to the other discovery pages. */
export function FilterAside({ search, found, onSearch, children }: SearchFiltersProps & { children: ReactNode }) {
  const t = useT()
  const [draft, setDraft] = useState<SearchQuery | null>(null)
  return (
    <Aside aria-labelledby="search-filters">
      {children}
      <div>
        <Line>
          <Title as="h2" data-look="h4" id="search-filters">
            {t('members.filters')}
          </Title>
          {activeCriteria(search, found.criteria).length > 0 && (
            <Button variant="ghost" size="small" onClick={() => onSearch(onlySort(search))}>
              {t('members.clear')}
            </Button>
          )}
        </Line>
        {/* when the results change, the key resets the form to the criteria of the results */}
        <SearchForm key={JSON.stringify(found.criteria)} search={search} found={found} onSearch={onSearch} onDraft={setDraft}>
          <ShowFound draft={draft} found={found} />
        </SearchForm>
      </div>
    </Aside>
  )
}

/** Time without a further change before the number is fetched. */
const pause_ms = 100

/** The submit button, with the number of members that the filled-in form would find. It keeps its number until the next one is there. */
function ShowFound({ form, draft, found }: { form?: string; draft: SearchQuery | null; found: Found }) {
  const t = useT()
  const formats = useFormats()
  const [asked, setAsked] = useState<SearchQuery | null>(null)
  useEffect(() => {
    const timer = setTimeout(() => setAsked(draft), draft ? pause_ms : 0)
    return () => clearTimeout(timer)
  }, [draft])
  const { data } = useQuery({ ...foundQuery(useApi(), useQueryClient(), asked ?? {}), enabled: asked !== null })
  const { total_count, is_capped, loosenings } = (asked && data) ?? found
  const number = formats.number(total_count)
  const [loosening] = loosenings
  return (
    <Button type="submit" form={form} isWide>
      {total_count > 0 ? (
        <span role="status">
          {is_capped ? t('members.show_more_than', { number }) : t('members.show_found', { count: total_count, number })}
        </span>
      ) : (
        <Nobody role="status">
          {t('members.found', { count: 0, number })}
          {loosening && <small>{t('members.none_because', { criterion: t(`members.criterion_${loosening.criterion}`) })}</small>}
        </Nobody>
      )}
    </Button>
  )
}

const sheet_form = 'search-sheet'

const Narrow = styled.div`
  @media (min-width: 992px) and (min-width: 50em) {
    display: none;
  }
`

const Opener = styled.button`
  position: relative;
  display: flex;
  align-items: center;
  gap: 0.5em;
  height: 2.25rem;
  padding-inline: 0.9rem;
  border-radius: var(--t-radius-pill);
  background: var(--t-inverse);
  color: var(--t-on-inverse);
  font-size: 0.875rem;
  font-weight: 650;
  white-space: nowrap;
  /* the visible part is lower than the area for touch */
  &::before {
    content: '';
    position: absolute;
    inset: -4px 0;
  }
  & > svg {
    width: 1.1rem;
    height: 1.1rem;
  }
  & > b {
    min-width: 1.2rem;
    padding-inline: 0.3rem;
    border-radius: 99px;
    background: var(--t-secondary);
    color: var(--t-on-secondary);
    font-size: 0.75rem;
    line-height: 1.2rem;
    text-align: center;
  }
`

const Actions = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: var(--t-space-2);
  & > button {
    padding-inline: 0.9rem;
  }
  & > :last-child {
    flex: 1 1 9rem;
    width: auto;
  }
`

const Nobody = styled.span`
  display: grid;
  line-height: 1.2;
  & > small {
    font-size: 0.78rem;
    font-weight: 550;
    overflow-wrap: anywhere;
  }
`

const Aside = styled.aside`
  display: none;
  @media (min-width: 992px) and (min-width: 50em) {
    display: grid;
    align-content: start;
    gap: 1.1rem;
  }
`

const Line = styled.div`
  display: flex;
  align-items: center;
  justify-content: space-between;
  min-height: 2.75rem;
`
