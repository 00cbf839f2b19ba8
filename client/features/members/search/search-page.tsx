import { useSuspenseInfiniteQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { styled } from 'styled-components'
import { searchQuery } from '#client/features/members/members.api.ts'
import { useApi, useFormats } from '#client/platform/page/page-context.tsx'
import { useT } from '#client/platform/texts/texts.tsx'
import { SelectField } from '#client/ui/form/select-field.tsx'
import { Cluster, Container, Stack } from '#client/ui/layout/layout.tsx'
import { Text, Title } from '#client/ui/text/text.tsx'
import type { SearchQuery, SearchReply } from '#schemas/discovery/search.ts'
import type { SearchSort } from '#schemas/discovery/search-choices.ts'
import type { ProfileCard as Card } from '#schemas/members/profile.ts'
import { SearchChips } from './search-chips.tsx'
import { FilterAside, FilterSheet } from './search-filters.tsx'
import { MemberGrid } from './search-grid.tsx'
import { SearchNobody } from './search-nobody.tsx'
import { SearchResults } from './search-results.tsx'

interface SearchPageProps {
  search: SearchQuery
  onSearch(search: SearchQuery): void
  renderLike(profile: Card): ReactNode
}

/** The search page: matching members, page by page. After the last page come members who match all criteria except one. */
export function SearchPage({ search, onSearch, renderLike }: SearchPageProps) {
  const t = useT()
  const { data, fetchNextPage, isFetchingNextPage, error } = useSuspenseInfiniteQuery(searchQuery(useApi(), search))
  const [first] = data.pages
  const last = data.pages.at(-1)
  const profiles = data.pages.flatMap((page) => page.profiles)
  if (!first || !last) return null

  return (
    <Container>
      <Columns>
        <Head>
          <Stack data-gap="xs">
            <Title>{t('members.title')}</Title>
            <Found {...first} />
          </Stack>
          <Cluster data-gap="sm">
            <FilterSheet search={search} found={first} onSearch={onSearch} />
            <SortField
              sort={first.criteria.sort}
              sorts={first.offers.sorts}
              onSort={(sort) => onSearch({ ...search, after: undefined, sort })}
            />
          </Cluster>
        </Head>
        <FilterAside search={search} found={first} onSearch={onSearch} />
        <Stack data-gap="lg">
          <SearchChips search={search} found={first} onSearch={onSearch} />
          {profiles.length > 0 ? (
            <SearchResults
              search={search}
              profiles={profiles}
              pages={data.pages.length}
              next={last.next}
              isLoading={isFetchingNextPage}
              error={error}
              // while a page loads, a press must not start a second request
              onMore={() => void fetchNextPage({ cancelRefetch: false })}
              renderLike={renderLike}
            />
          ) : (
            <SearchNobody search={search} found={first} onSearch={onSearch} />
          )}
          {last.next === null && <Similar {...last.similar_results} renderLike={renderLike} />}
        </Stack>
      </Columns>
    </Container>
  )
}

/** Shows the number of results. Above a limit, the server does not count further. */
function Found({ total_count, is_capped }: Pick<SearchReply, 'total_count' | 'is_capped'>) {
  const t = useT()
  const number = useFormats().number(total_count)
  return (
    <Text data-tone="muted" role="status">
      {is_capped ? t('members.found_more', { number }) : t('members.found', { count: total_count, number })}
    </Text>
  )
}

function SortField({ sort, sorts, onSort }: { sort: SearchSort; sorts: SearchSort[]; onSort(sort: SearchSort | undefined): void }) {
  const t = useT()
  return (
    <SelectField
      name="sort"
      label={t('members.sort')}
      isLabelHidden
      value={sort}
      onChange={(event) => {
        const wanted = sorts.find((each) => each === event.target.value)
        onSort(wanted === 'last_active' ? undefined : wanted)
      }}
    >
      {sorts.map((each) => (
        <option key={each} value={each}>
          {t(`members.sort_${each}`)}
        </option>
      ))}
    </SelectField>
  )
}

function Similar({ profiles, widened, renderLike }: SearchReply['similar_results'] & Pick<SearchPageProps, 'renderLike'>) {
  const t = useT()
  const formats = useFormats()
  if (profiles.length === 0) return null
  return (
    <Stack data-gap="md">
      <Stack data-gap="xs">
        <Title as="h2" data-look="h3">
          {t('members.similar')}
        </Title>
        <Text data-tone="muted">
          {t('members.similar_widened', { criteria: formats.list(widened.map((each) => t(`members.criterion_${each}`))) })}
        </Text>
      </Stack>
      <MemberGrid profiles={profiles} label={t('members.similar')} renderLike={renderLike} />
    </Stack>
  )
}

const Columns = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--t-space-4) var(--t-space-8);
  @media (min-width: 992px) {
    grid-template-columns: 17rem minmax(0, 1fr);
    gap: var(--t-space-6) var(--t-space-8);
  }
`

const Head = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: end;
  justify-content: space-between;
  gap: var(--t-space-3);
  @media (min-width: 992px) {
    grid-column: 1 / -1;
  }
`
