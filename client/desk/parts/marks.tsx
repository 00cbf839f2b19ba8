import { styled } from 'styled-components'
import { useSingleKeys } from '#client/desk/platform/keys.ts'

/** A key that acts. Single keys are hidden while they are switched off. */
export function Kbd({ children }: { children: string }) {
  const { are_on } = useSingleKeys()
  return are_on ? <Key aria-hidden="true">{children}</Key> : null
}

/** A short fact. A dashed border means that the fact is not final, or that the program acted. */
export const Tag = styled.span<{ 'data-tone'?: 'plain' | 'accent' | 'line' | 'dashed' | 'success' | 'warning' | 'danger' | 'high' }>`
  display: inline-flex;
  align-items: center;
  gap: 4px;
  min-height: 20px;
  padding-inline: 6px;
  border-radius: var(--t-radius-s);
  font-size: var(--t-text-sm);
  line-height: 1.25rem;
  font-weight: 500;
  white-space: nowrap;
  background: var(--t-tag);
  color: var(--t-ink);
  & > svg {
    width: 14px;
    height: 14px;
    flex: none;
  }
  &[data-tone='accent'] {
    background: var(--t-primary-soft);
    color: var(--t-primary-text);
  }
  &[data-tone='line'] {
    background: none;
    box-shadow: inset 0 0 0 1px var(--t-line);
  }
  &[data-tone='dashed'] {
    background: none;
    border: 1px dashed var(--t-line-strong);
    line-height: 1.125rem;
  }
  &[data-tone='success'] {
    background: var(--t-success-soft);
    color: var(--t-success-text);
  }
  &[data-tone='warning'] {
    background: var(--t-warning-soft);
    color: var(--t-warning-text);
  }
  &[data-tone='danger'] {
    background: var(--t-danger-soft);
    color: var(--t-danger-text);
  }
  &[data-tone='high'] {
    background: var(--d-high-soft);
    color: var(--d-high);
  }
`

/** The initials of a person. `data-open` marks an invitation that is not accepted yet. */
export function Initials({ name, size, isOpen }: { name: string; size?: 'medium' | 'large'; isOpen?: boolean }) {
  return (
    <Round aria-hidden="true" data-size={size ?? 'medium'} data-open={isOpen || undefined}>
      {initialsOf(name)}
    </Round>
  )
}

/** The first letters of the first and the last word of a name. */
export function initialsOf(name: string): string {
  const words = name.trim().split(/\s+/)
  const letters = words.length > 1 ? [words[0], words.at(-1)] : words
  return letters.map((word) => [...(word ?? '')][0]?.toUpperCase() ?? '').join('')
}

/** The tile of a brand: its first letter and its name. */
export function Brand({ name }: { name: string }) {
  return (
    <Named>
      <Tile aria-hidden="true">{[...name][0]?.toUpperCase()}</Tile>
      {name}
    </Named>
  )
}

/** The mark of the desk. */
export function DeskMark() {
  return (
    <svg width="20" height="20" viewBox="0 0 20 20" aria-hidden="true">
      <rect width="20" height="20" rx="5" fill="var(--t-ink)" />
      <path d="M5 7.5h10M5 12.5h6.5" stroke="var(--t-surface)" strokeWidth="2.2" strokeLinecap="round" />
    </svg>
  )
}

export const Muted = styled.span`
  color: var(--t-muted);
  &[data-small] {
    font-size: var(--t-text-sm);
    line-height: 1rem;
  }
`

const Key = styled.kbd`
  display: inline-grid;
  place-items: center;
  flex: none;
  min-width: 18px;
  height: 18px;
  padding-inline: 4px;
  border: 1px solid color-mix(in oklab, currentColor 30%, transparent);
  border-radius: 4px;
  font: 500 0.6875rem/1 var(--t-font-body);
  color: inherit;
  opacity: 0.9;
  @media (pointer: coarse) {
    display: none;
  }
`

const Round = styled.span`
  display: grid;
  place-items: center;
  flex: none;
  width: 26px;
  height: 26px;
  border-radius: 50%;
  font-size: 0.6875rem;
  font-weight: 650;
  letter-spacing: 0;
  background: var(--t-tag);
  color: var(--t-ink);
  &[data-size='large'] {
    width: 40px;
    height: 40px;
    font-size: 0.9375rem;
  }
  &[data-open] {
    background: none;
    border: 1.5px dashed var(--t-line-strong);
  }
`

const Named = styled.span`
  display: inline-flex;
  align-items: center;
  gap: 6px;
  color: var(--t-muted);
`

const Tile = styled.span`
  display: grid;
  place-items: center;
  flex: none;
  width: 18px;
  height: 18px;
  border-radius: 5px;
  font-size: 0.625rem;
  line-height: 1;
  font-weight: 700;
  background: var(--t-tag);
  color: var(--t-ink);
  box-shadow: inset 0 0 0 1px var(--t-line);
`
