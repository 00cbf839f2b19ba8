import type { ReactNode } from 'react'
import { styled } from 'styled-components'

interface CountBadgeProps {
  count: number
  /** A count above this value shows as `cap+`, for example 99+ from 100. */
  cap: number
  /** Text that screen readers read instead of the number, for example "3 unread messages". */
  label: string
  /** `unread` uses the primary colour (VR-02). `warning` and `danger` are for a low credit balance. */
  tone?: 'unread' | 'like' | 'warning' | 'danger'
  /** If true, the badge also shows a zero. A balance of zero is important, but zero unread messages are not. */
  showsZero?: boolean
  /** If true, the badge is on the upper corner of its parent, which must be positioned. */
  isCorner?: boolean
}

export function CountBadge({ count, cap, label, tone, showsZero, isCorner }: CountBadgeProps) {
  if (count <= 0 && !showsZero) return null
  return (
    <Count data-tone={tone ?? 'unread'} data-corner={isCorner || undefined} role="img" aria-label={label}>
      {badgeText(count, cap)}
    </Count>
  )
}

export const badgeText = (count: number, cap: number) => (count > cap ? `${cap}+` : String(count))

interface BadgeProps {
  tone?: 'neutral' | 'primary' | 'accent' | 'like' | 'success' | 'warning' | 'danger' | 'photo'
  icon?: ReactNode
  children: ReactNode
}

/** A short text about a status, for example "new", "premium" or "pending". */
export function Badge({ tone, icon, children }: BadgeProps) {
  return (
    <Pill data-tone={tone ?? 'neutral'}>
      {icon}
      {children}
    </Pill>
  )
}

const Count = styled.span`
  display: inline-grid;
  place-items: center;
  flex: none;
  min-width: 1.35rem;
  height: 1.35rem;
  padding-inline: 0.38rem;
  border-radius: 99px;
  font-size: 0.75rem;
  font-weight: 750;
  font-variant-numeric: tabular-nums;
  letter-spacing: 0;
  line-height: 1;
  background: var(--t-unread-messages);
  color: var(--t-on-unread-messages);
  &[data-tone='like'] {
    background: var(--t-like);
    color: var(--t-on-like);
  }
  &[data-tone='warning'] {
    background: var(--t-warning);
    color: var(--t-on-warning);
  }
  &[data-tone='danger'] {
    background: var(--t-danger);
    color: var(--t-on-danger);
  }
  &[data-corner] {
    position: absolute;
    inset-block-start: -0.3rem;
    inset-inline-end: -0.45rem;
    box-shadow: 0 0 0 2px var(--t-surface);
  }
`

const Pill = styled.span`
  display: inline-flex;
  align-items: center;
  gap: 0.35em;
  width: fit-content;
  padding: 0.28em 0.7em;
  border-radius: var(--t-radius-pill);
  font-size: var(--t-text-xs);
  font-weight: 650;
  line-height: 1.3;
  white-space: nowrap;
  @media (max-width: 19.99em) {
    white-space: normal;
  }
  background: var(--t-tag);
  color: var(--t-ink);
  & > svg {
    flex: none;
    width: 1.15em;
    height: 1.15em;
  }
  &[data-tone='primary'] {
    background: var(--t-primary-soft);
    color: var(--t-primary-text);
  }
  &[data-tone='accent'] {
    background: var(--t-secondary);
    color: var(--t-on-secondary);
  }
  &[data-tone='like'] {
    background: var(--t-like);
    color: var(--t-on-like);
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
  &[data-tone='photo'] {
    background: var(--t-photo-shade);
    color: var(--t-on-photo);
  }
`
