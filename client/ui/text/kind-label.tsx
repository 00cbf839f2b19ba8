import type { ReactNode } from 'react'
import { styled } from 'styled-components'

interface KindLabelProps {
  /** The site's word for a fictional profile. */
  children: ReactNode
  /** The site's icon for a fictional profile. */
  icon?: ReactNode
  /** Use `photo` for a label on a picture, and `plain` for a label on the page. */
  look?: 'plain' | 'photo'
}

/** Marks a profile that is not a real person who looks for a partner. The label is so prominent that users read it before the name. */
export function KindLabel({ children, icon, look }: KindLabelProps) {
  return (
    <Pill data-look={look ?? 'plain'}>
      {icon && <Icon aria-hidden="true">{icon}</Icon>}
      {children}
    </Pill>
  )
}

const Pill = styled.span`
  display: inline-flex;
  align-items: center;
  gap: 0.4em;
  width: fit-content;
  min-height: 1.75rem;
  padding: 0.2em 0.75em;
  border-radius: var(--t-radius-pill);
  font-size: var(--t-text-xs);
  font-weight: 700;
  line-height: 1.3;
  background: var(--t-warning-soft);
  color: var(--t-warning-text);
  box-shadow: inset 0 0 0 1px currentColor;
  &[data-look='photo'] {
    /* very large text must not cover the face */
    min-height: 2.25em;
    font-size: min(var(--t-text-xs), max(12.5px, 4.4vw));
    background: var(--t-inverse);
    color: var(--t-on-inverse);
    box-shadow: none;
  }
`

const Icon = styled.span`
  display: inline-grid;
  & > svg,
  & > img {
    width: 1.1em;
    height: 1.1em;
  }
`
