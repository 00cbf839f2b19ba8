import { X } from 'lucide-react'
import { type Ref, type SubmitEvent, useState } from 'react'
import { styled } from 'styled-components'
import { FilterChip, FilterSelect, FilterText } from '#client/desk/parts/filters.tsx'
import { roleLabel } from '#client/desk/parts/grant-text.ts'
import { useWords } from '#client/desk/platform/words.ts'
import { TextField } from '#client/ui/form/text-field.tsx'
import { staffRoles } from '#schemas/desk/roles.ts'
import type { AuditLine } from '#schemas/desk/staff.ts'
import { actWords, knownActs, subjectOf } from './acts.ts'
import type { FilterName, LogFilter } from './filter.ts'

interface LogFiltersProps {
  /** The shown lines. Their people and brands are proposed. */
  lines: readonly AuditLine[]
  filter: LogFilter
  /** Whether the person reads the acts of others. */
  readsAll: boolean
  onChange: (changes: Partial<Record<FilterName, string | null>>) => void
  ref?: Ref<HTMLInputElement>
}

/** The filters of the log. They are part of the address, so a link is a saved view. */
export function LogFilters({ lines, filter, readsAll, onChange, ref }: LogFiltersProps) {
  const words = useWords()
  const { say } = words
  const brands = [...new Set([...lines.map(({ site }) => site), filter.site])].filter((site) => site != null).sort()
  const acts = knownActs.map((act) => {
    const { done, what } = actWords(words, act)
    return [act, `${done} ${what}`.trim()] as const
  })
  const choices = [
    { name: 'act', label: say('log.all_acts'), options: acts, is_shown: true },
    { name: 'role', label: say('log.as'), options: staffRoles.map((role) => [role, roleLabel(words, role)] as const), is_shown: readsAll },
    { name: 'site', label: say('log.brand'), options: brands.map((site) => [site, site] as const), is_shown: brands.length > 0 },
  ] as const
  return (
    <Row>
      {readsAll && (
        <WhoFilter
          key={filter.who}
          ref={ref}
          who={filter.who ?? ''}
          names={[...new Set(lines.map((line) => line.who))]}
          onChange={(name) => onChange({ who: name || null })}
        />
      )}
      {choices.map(
        ({ name, label, options, is_shown }) =>
          is_shown && (
            <Slim key={name} data-set={filter[name] !== undefined || undefined}>
              <FilterSelect label={label} value={filter[name]} options={options} onChange={(value) => onChange({ [name]: value })} />
            </Slim>
          ),
      )}
      {(['from', 'to'] as const).map((name) => (
        <Slim key={name} data-set={filter[name] !== undefined || undefined}>
          <TextField
            type="date"
            label={say(`log.${name}`)}
            isLabelHidden
            title={say(`log.${name}`)}
            value={filter[name] ?? ''}
            onChange={(event) => onChange({ [name]: event.target.value || null })}
          />
        </Slim>
      ))}
      {filter.subject && (
        <FilterChip icon={<X aria-hidden="true" />} isOn onPress={() => onChange({ subject: null })}>
          {subjectOf(words, filter.subject)?.text ?? filter.subject}
        </FilterChip>
      )}
    </Row>
  )
}

interface WhoFilterProps {
  who: string
  names: readonly string[]
  onChange: (name: string) => void
  ref?: Ref<HTMLInputElement>
}

/** Filters by the full name. The filter counts when the person presses Enter or chooses one of the proposed names. */
function WhoFilter({ who, names, onChange, ref }: WhoFilterProps) {
  const { say } = useWords()
  const [text, setText] = useState(who)

  function handleSubmit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    onChange(text.trim())
  }

  return (
    <Search>
      <form method="post" onSubmit={handleSubmit}>
        <FilterText
          ref={ref}
          label={say('log.who_filter')}
          value={text}
          list="log-names"
          onChange={(changed) => {
            setText(changed)
            if (changed === '' ? who !== '' : names.includes(changed)) onChange(changed)
          }}
        />
        <datalist id="log-names">
          {names.map((name) => (
            <option key={name} value={name} />
          ))}
        </datalist>
      </form>
    </Search>
  )
}

/** A line of its own below the title. */
const Row = styled.div`
  display: flex;
  flex: 1 0 100%;
  flex-wrap: wrap;
  order: 1;
  gap: 8px;
  min-width: 0;
  @media (max-width: 767.98px) {
    display: grid;
    grid-template-columns: repeat(2, minmax(0, 1fr));
  }
`

/** The field takes the place of its form. */
const Search = styled.search`
  display: contents;
  & > form {
    display: flex;
    flex: 0 1 13rem;
  }
  @media (max-width: 767.98px) {
    & > form {
      grid-column: 1 / -1;
    }
  }
`

const Slim = styled.div`
  width: 8.5rem;
  @media (max-width: 767.98px) {
    width: auto;
  }
  & :is(select, input) {
    font-size: var(--t-text-sm);
    font-weight: 500;
    color: var(--t-muted);
  }
  &[data-set] :is(select, input) {
    color: var(--t-primary-text);
  }
`
