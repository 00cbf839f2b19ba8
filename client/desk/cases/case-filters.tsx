import { UserCheck } from 'lucide-react'
import type { Ref } from 'react'
import { styled } from 'styled-components'
import { FilterChip, FilterSelect } from '#client/desk/parts/filters.tsx'
import { useWords } from '#client/desk/platform/words.ts'
import type { Queues } from '#schemas/desk/case-calls.ts'
import { caseStates, severities } from '#schemas/desk/cases.ts'
import { localeTags } from './locales.ts'
import { reasons, reasonText } from './reasons.ts'
import type { CaseFilter } from './use-cases.ts'

interface CaseFiltersProps {
  sites: Queues['sites']
  filter: CaseFilter
  onChange: (changes: Record<string, string | null>) => void
  ref?: Ref<HTMLDivElement>
}

/** The filters of a queue. They are part of the address, so a link is a saved view. */
export function CaseFilters({ sites, filter, onChange, ref }: CaseFiltersProps) {
  const words = useWords()
  const { say } = words
  const choices = [
    { name: 'site', label: say('cases.brand'), options: sites.map(({ site, name }) => [site, name] as const), is_shown: sites.length > 1 },
    { name: 'severity', label: say('cases.severity'), options: severities.map((s) => [String(s), say(`severities.s${s}`)] as const) },
    { name: 'reason', label: say('cases.reason'), options: reasons.map((reason) => [reason, reasonText(words, reason)] as const) },
    {
      name: 'source',
      label: say('cases.source'),
      options: (['member', 'visitor', 'staff'] as const).map((s) => [s, say(`cases.from_${s}`)] as const),
    },
    { name: 'language', label: say('cases.language'), options: localeTags.map((tag) => [tag, tag] as const) },
    { name: 'state', label: say('cases.state'), options: caseStates.map((state) => [state, say(`cases.state_${state}`)] as const) },
  ] as const
  return (
    <Row ref={ref}>
      {choices.map(({ name, label, options, ...rest }) =>
        'is_shown' in rest && !rest.is_shown ? null : (
          <Slim key={name} data-set={filter[name] !== undefined || undefined}>
            <FilterSelect label={label} value={filter[name]} options={options} onChange={(value) => onChange({ [name]: value })} />
          </Slim>
        ),
      )}
      <FilterChip
        icon={<UserCheck aria-hidden="true" />}
        isOn={filter.mine !== undefined}
        onPress={() => onChange({ mine: filter.mine === undefined ? '1' : null })}
      >
        {say('cases.mine')}
      </FilterChip>
    </Row>
  )
}

const Row = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 8px;
  min-width: 0;
  @media (max-width: 767.98px) {
    display: grid;
    grid-template-columns: repeat(3, minmax(0, 1fr));
    width: 100%;
  }
`

const Slim = styled.div`
  width: 7.25rem;
  @media (max-width: 767.98px) {
    width: auto;
  }
  & select {
    font-size: var(--t-text-sm);
    font-weight: 500;
    color: var(--t-muted);
  }
  &[data-set] select {
    color: var(--t-primary-text);
  }
`
