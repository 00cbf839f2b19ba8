import { useQuery } from '@tanstack/react-query'
import { styled } from 'styled-components'
import { regionsQuery } from '#client/features/members/members.api.ts'
import { useApi, useFormats } from '#client/platform/page/page-context.tsx'
import { useT } from '#client/platform/texts/texts.tsx'
import { Chip, ChipRemove } from '#client/ui/form/chip.tsx'
import type { SearchQuery, SearchReply } from '#schemas/discovery/search.ts'
import type { Criterion } from '#schemas/discovery/search-choices.ts'
import { activeCriteria, without } from './search-active.ts'

interface SearchChipsProps {
  search: SearchQuery
  found: Pick<SearchReply, 'criteria' | 'offers'>
  onSearch(search: SearchQuery): void
}

/** Shows the criteria of the search as short texts. A press on a criterion that the viewer selected removes it. */
export function SearchChips({ search, found, onSearch }: SearchChipsProps) {
  const t = useT()
  const wordsOf = useCriterionWords(found)
  const active = activeCriteria(search, found.criteria)
  const given = (['gender', 'age', 'country'] as const).filter((criterion) => !active.includes(criterion))
  return (
    <List aria-label={t('members.searched_for')}>
      {active.map((criterion) => (
        <li key={criterion} data-search-part={`chip-${criterion}`}>
          <ChipRemove
            label={t('members.remove_filter', { filter: wordsOf(criterion) })}
            onClick={() => onSearch(without(search, criterion))}
          >
            {wordsOf(criterion)}
          </ChipRemove>
        </li>
      ))}
      {given.map((criterion) => (
        <li key={criterion} data-search-part={`chip-${criterion}`} data-given>
          <Chip>{wordsOf(criterion)}</Chip>
        </li>
      ))}
    </List>
  )
}

const List = styled.ul`
  margin: 0;
  padding: 0;
  list-style: none;
  & > li > * {
    min-height: 2.25rem;
    border-radius: var(--t-radius-pill);
    font-size: 0.875rem;
    padding-block: 0.25rem;
    background: var(--t-surface);
    color: var(--t-ink);
    box-shadow: inset 0 0 0 1px var(--t-line);
    font-weight: 600;
    white-space: nowrap;
  }
  /* what every search has looks like text, because the viewer cannot remove it */
  & > [data-given] > * {
    padding-inline: 0.3rem;
    background: none;
    box-shadow: none;
    color: var(--t-muted);
  }
  /* beside the form, which shows the same values, only the filters that the viewer can remove */
  @media (min-width: 992px) and (min-width: 50em) {
    & > [data-given] {
      display: none;
    }
  }
`

/** Returns the text of each criterion, with the value of the search. */
export function useCriterionWords({ criteria, offers }: Pick<SearchReply, 'criteria' | 'offers'>): (criterion: Criterion) => string {
  const t = useT()
  const formats = useFormats()
  const { data } = useQuery(regionsQuery(useApi()))
  const { gender, looking_for, country, countryregion, city, distance, min_age, max_age } = criteria
  const regions = data?.countries.find((each) => each.country === country)?.regions
  const far = formats.distance(distance ?? 0)
  const words: Record<Criterion, () => string> = {
    gender: () => t(`members.gender_${gender}`),
    looking_for: () => (looking_for ? t(`members.they_look_for_${looking_for}`) : t('members.they_look_for_anyone')),
    country: () => formats.country(country),
    countryregion: () => regions?.find(({ code }) => code === countryregion)?.name ?? formats.country(country),
    city: () => (distance ? t('members.around', { distance: far, place: city?.name ?? '' }) : (city?.name ?? formats.country(country))),
    distance: () => t('members.around', { distance: far, place: offers.from ?? '' }),
    age: () => t('members.age_range', { min: min_age, max: max_age }),
    photo: () => t('members.with_photo'),
    online: () => t('members.online'),
  }
  return (criterion) => words[criterion]()
}
