import { styled } from 'styled-components'
import { useFormats } from '#client/platform/page/page-context.tsx'
import { useT } from '#client/platform/texts/texts.tsx'
import { Button } from '#client/ui/button.tsx'
import { Stack } from '#client/ui/layout/layout.tsx'
import { Text } from '#client/ui/text/text.tsx'
import type { SearchQuery, SearchReply } from '#schemas/discovery/search.ts'
import { activeCriteria, loosened, onlySort } from './search-active.ts'
import { useCriterionWords } from './search-chips.tsx'

interface SearchNobodyProps {
  search: SearchQuery
  found: Pick<SearchReply, 'loosenings' | 'criteria' | 'offers'>
  onSearch(search: SearchQuery): void
}

/** Shown if no member matches all criteria: the criteria that exclude the most members, each with the number of members without it. */
export function SearchNobody({ search, found, onSearch }: SearchNobodyProps) {
  const t = useT()
  const formats = useFormats()
  // do not offer to remove the country: the list below the message shows members of this country
  const helpful = found.loosenings.filter(({ criterion }) => criterion !== 'country').slice(0, most_offered)
  const wordsOf = useCriterionWords(found)
  return (
    <Stack data-gap="md">
      <Text data-tone="muted">{t(helpful.length > 0 ? 'members.none_drop' : 'members.none_text')}</Text>
      {helpful.map(({ criterion, total_count, is_capped }) => {
        const number = formats.number(total_count)
        return (
          <Offer key={criterion} type="button" onClick={() => onSearch(loosened(search, criterion))}>
            <span>{wordsOf(criterion)}</span>
            <span>{is_capped ? t('members.found_more', { number }) : t('members.found', { count: total_count, number })}</span>
          </Offer>
        )
      })}
      {activeCriteria(search, found.criteria).length > 0 && (
        <Button variant="ghost" onClick={() => onSearch(onlySort(search))}>
          {t('members.reset')}
        </Button>
      )}
    </Stack>
  )
}

const most_offered = 3

const Offer = styled.button`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: 0 var(--t-space-4);
  width: 100%;
  max-width: 32rem;
  min-height: 3.75rem;
  padding: var(--t-space-2) var(--t-space-4);
  border-radius: var(--t-radius-l);
  background: var(--t-surface);
  box-shadow:
    var(--t-shadow-1),
    0 0 0 1px var(--t-line);
  font-weight: 650;
  & > :last-child {
    color: var(--t-primary-text);
    font-size: var(--t-text-sm);
  }
  &:hover {
    background-image: linear-gradient(var(--t-hover), var(--t-hover));
  }
`
