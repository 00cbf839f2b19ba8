import { useSuspenseInfiniteQuery } from '@tanstack/react-query'
import { ChevronDown } from 'lucide-react'
import type { ReactNode } from 'react'
import { searchQuery } from '#client/features/members/members.api.ts'
import { useApi, useFormats } from '#client/platform/page/page-context.tsx'
import { useT } from '#client/platform/texts/texts.tsx'
import { Stack } from '#client/ui/layout/layout.tsx'
import { Text, Title } from '#client/ui/text/text.tsx'
import type { SearchQuery, SearchReply } from '#schemas/discovery/search.ts'
import type { SearchSort } from '#schemas/discovery/search-choices.ts'
import type { ProfileCard as Card } from '#schemas/members/profile.ts'
import { SearchChips } from './search-chips.tsx'
import { FilterAside, FilterSheet } from './search-filters.tsx'
import { MemberGrid } from './search-grid.tsx'
import { Discover, Head, Heading, Page, Rail, Results, Sort } from './search-layout.tsx'
import { SearchNobody } from './search-nobody.tsx'
import { SearchResults } from './search-results.tsx'

interface SearchPageProps {
  search: SearchQuery
  onSearch(search: SearchQuery): void
  renderLike(profile: Card): ReactNode
  /** The links to the other discovery pages, above the filters or, in a narrower window, above the results. */
  discover?: ReactNode
  /** A message above the results. */
  notice?: ReactNode
}

/** The search page: matching members, page by page. After the last page come members who match all criteria except one. */
export function SearchPage({ search, onSearch, renderLike, discover, notice }: SearchPageProps) {
  const t = useT()
  const { data, fetchNextPage, isFetchingNextPage, error } = useSuspenseInfiniteQuery(searchQuery(useApi(), search))
  const [first] = data.pages
  const last = data.pages.at(-1)
  const profiles = data.pages.flatMap((page) => page.profiles)
  if (!first || !last) return null

  return (
    <Page>
      <FilterAside search={search} found={first} onSearch={onSearch}>
        {discover}
      </FilterAside>
      <Results>
        <Discover>{discover}</Discover>
        <Head>
          <Rail data-part="rail">
            <FilterSheet search={search} found={first} onSearch={onSearch} />
            <SearchChips search={search} found={first} onSearch={onSearch} />
          </Rail>
          <Heading>
            <Title>{t('members.title')}</Title>
            <Found {...first} />
          </Heading>
          <SortField
            sort={first.criteria.sort}
            sorts={first.offers.sorts}
            onSort={(sort) => onSearch({ ...search, after: undefined, sort })}
          />
        </Head>
        <Stack data-gap="lg">
          {notice}
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
      </Results>
    </Page>
  )
}

/** Shows the number of results. Above a limit, the server does not count further. */
function Found({ total_count, is_capped }: Pick<SearchReply, 'total_count' | 'is_capped'>) {
  const t = useT()
  const number = useFormats().number(total_count)
  return (
    <Text data-part="found" data-none={total_count === 0 || undefined} role="status">
      {total_count === 0
        ? t('members.none_title')
        : is_capped
          ? t('members.found_more', { number })
          : t('members.found', { count: total_count, number })}
    </Text>
  )
}

function SortField({ sort, sorts, onSort }: { sort: SearchSort; sorts: SearchSort[]; onSort(sort: SearchSort | undefined): void }) {
  const t = useT()
  return (
    <Sort>
      <select
        name="sort"
        aria-label={t('members.sort')}
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
      </select>
      <ChevronDown aria-hidden />
    </Sort>
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
