import { SlidersHorizontal } from 'lucide-react'
import { useState } from 'react'
import { styled } from 'styled-components'
import { useT } from '#client/platform/texts/texts.tsx'
import { Button } from '#client/ui/button.tsx'
import { Modal } from '#client/ui/overlay/modal.tsx'
import { CountBadge } from '#client/ui/text/badge.tsx'
import { Title } from '#client/ui/text/text.tsx'
import type { SearchQuery, SearchReply } from '#schemas/discovery/search.ts'
import { activeCriteria } from './search-active.ts'
import { SearchForm } from './search-form.tsx'

interface SearchFiltersProps {
  search: SearchQuery
  found: Pick<SearchReply, 'criteria' | 'offers'>
  onSearch(search: SearchQuery): void
}

/** The filters on a phone: a button with the number of filters, which opens a sheet with the form. */
export function FilterSheet({ search, found, onSearch }: SearchFiltersProps) {
  const t = useT()
  const [is_open, setOpen] = useState(false)
  const { length } = activeCriteria(search, found.criteria)
  return (
    <Narrow>
      <Button variant="outline" icon={<SlidersHorizontal aria-hidden />} onClick={() => setOpen(true)}>
        {t('members.filters')}
        <CountBadge count={length} cap={9} label={t('members.filters_active', { count: length })} />
      </Button>
      <Modal
        isOpen={is_open}
        onClose={() => setOpen(false)}
        title={t('members.filters')}
        closeLabel={t('common.close')}
        footer={
          <Button type="submit" form={sheet_form} size="large" isWide>
            {t('members.apply')}
          </Button>
        }
      >
        <SearchForm
          id={sheet_form}
          search={search}
          found={found}
          onSearch={(wanted) => {
            setOpen(false)
            onSearch(wanted)
          }}
        />
      </Modal>
    </Narrow>
  )
}

/** The filters on a wide window: the form is beside the results. */
export function FilterAside({ search, found, onSearch }: SearchFiltersProps) {
  const t = useT()
  return (
    <Aside aria-labelledby="search-filters">
      <Title as="h2" data-look="h4" id="search-filters">
        {t('members.filters')}
      </Title>
      {/* when the results change, the key resets the form to the criteria of the results */}
      <SearchForm key={JSON.stringify(found.criteria)} search={search} found={found} onSearch={onSearch} />
    </Aside>
  )
}

const sheet_form = 'search-sheet'

const Narrow = styled.div`
  @media (min-width: 992px) {
    display: none;
  }
`

const Aside = styled.aside`
  display: none;
  @media (min-width: 992px) {
    display: grid;
    gap: var(--t-space-4);
    align-self: start;
    padding: var(--t-space-5);
    border-radius: var(--t-radius-l);
    background: var(--t-surface);
    box-shadow: inset 0 0 0 1px var(--t-line);
  }
`
