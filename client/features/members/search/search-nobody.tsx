import { useFormats } from '#client/platform/page/page-context.tsx'
import { useT } from '#client/platform/texts/texts.tsx'
import { Button } from '#client/ui/button.tsx'
import { EmptyState } from '#client/ui/layout/empty-state.tsx'
import { Stack } from '#client/ui/layout/layout.tsx'
import type { SearchQuery, SearchReply } from '#schemas/discovery/search.ts'
import type { Criterion } from '#schemas/discovery/search-choices.ts'
import { activeCriteria, loosened, onlySort } from './search-active.ts'

interface SearchNobodyProps {
  search: SearchQuery
  found: Pick<SearchReply, 'loosenings' | 'criteria'>
  onSearch(search: SearchQuery): void
}

/**
 * Shown if no member matches all criteria. It names the criterion that excludes the most members, and has a button to remove that
 * criterion.
 */
export function SearchNobody({ search, found, onSearch }: SearchNobodyProps) {
  const t = useT()
  const formats = useFormats()
  // do not offer to remove the country: the list below the message shows members of this country
  const helpful = found.loosenings.filter(({ criterion }) => criterion !== 'country').slice(0, most_offered)
  const [first] = helpful
  const nameOf = (criterion: Criterion) => t(`members.criterion_${criterion}`)
  return (
    <EmptyState
      art="search"
      title={t('members.none_title')}
      action={
        <Stack data-gap="sm" data-align="center">
          {helpful.map(({ criterion, total_count, is_capped }, index) => (
            <Button key={criterion} variant={index === 0 ? 'solid' : 'outline'} onClick={() => onSearch(loosened(search, criterion))}>
              {t(is_capped ? 'members.loosen_more' : 'members.loosen', {
                criterion: nameOf(criterion),
                count: total_count,
                number: formats.number(total_count),
              })}
            </Button>
          ))}
          {activeCriteria(search, found.criteria).length > 0 && (
            <Button variant="ghost" onClick={() => onSearch(onlySort(search))}>
              {t('members.reset')}
            </Button>
          )}
        </Stack>
      }
    >
      {first ? t('members.none_because', { criterion: nameOf(first.criterion) }) : t('members.none_text')}
    </EmptyState>
  )
}

const most_offered = 3
