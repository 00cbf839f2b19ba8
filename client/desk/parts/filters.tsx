import { Search } from 'lucide-react'
import type { ReactNode, Ref } from 'react'
import { styled } from 'styled-components'
import { SelectField } from '#client/ui/form/select-field.tsx'
import { TextField } from '#client/ui/form/text-field.tsx'
import { Kbd } from './marks.tsx'

interface FilterTextProps {
  label: string
  value: string
  onChange: (text: string) => void
  list?: string
  ref?: Ref<HTMLInputElement>
}

/** A field that filters the rows while the person types. The key `/` focuses it. */
export function FilterText({ label, value, onChange, list, ref }: FilterTextProps) {
  return (
    <Slim>
      <TextField
        ref={ref}
        type="search"
        label={label}
        isLabelHidden
        placeholder={label}
        value={value}
        list={list}
        before={<Search aria-hidden="true" />}
        after={
          value ? undefined : (
            <Hint>
              <Kbd>/</Kbd>
            </Hint>
          )
        }
        autoComplete="off"
        spellCheck={false}
        onChange={(event) => onChange(event.target.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Escape') return
          event.preventDefault()
          onChange('')
          event.currentTarget.blur()
        }}
      />
    </Slim>
  )
}

interface FilterSelectProps {
  label: string
  value: string | undefined
  options: readonly (readonly [value: string, text: string])[]
  onChange: (value: string | null) => void
}

/** A filter with one choice. Its label is the empty choice. */
export function FilterSelect({ label, value, options, onChange }: FilterSelectProps) {
  return (
    <SelectField label={label} isLabelHidden value={value ?? ''} onChange={(event) => onChange(event.target.value || null)}>
      <option value="">{label}</option>
      {options.map(([each, text]) => (
        <option key={each} value={each}>
          {text}
        </option>
      ))}
    </SelectField>
  )
}

/** A filter that is on or off. Dashed means that it is not set. */
export function FilterChip({
  icon,
  isOn,
  onPress,
  children,
}: {
  icon: ReactNode
  isOn: boolean
  onPress: () => void
  children: ReactNode
}) {
  return (
    <Chip type="button" aria-pressed={isOn} onClick={onPress}>
      {icon}
      {children}
    </Chip>
  )
}

const Slim = styled.div`
  flex: 1 1 8rem;
  max-width: 13rem;
  @media (max-width: 767.98px) {
    flex-basis: 100%;
    max-width: none;
  }
  & svg {
    width: 14px;
    height: 14px;
  }
  & input::-webkit-search-cancel-button {
    cursor: pointer;
  }
`

const Hint = styled.span`
  padding-inline-end: 4px;
`

const Chip = styled.button`
  display: inline-flex;
  align-items: center;
  gap: 6px;
  min-height: var(--t-control);
  padding-inline: 8px;
  border: 1px dashed var(--d-edge);
  border-radius: var(--t-radius-m);
  font-size: var(--t-text-sm);
  font-weight: 500;
  white-space: nowrap;
  color: var(--t-muted);
  & > svg {
    width: 14px;
    height: 14px;
  }
  &:hover {
    color: var(--t-ink);
  }
  &[aria-pressed='true'] {
    border-style: solid;
    border-color: var(--t-primary);
    background: var(--t-primary-soft);
    color: var(--t-primary-text);
  }
`
