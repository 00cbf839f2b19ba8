import { ChevronDown } from 'lucide-react'
import type { ReactNode } from 'react'
import { styled } from 'styled-components'

interface CollapsibleProps {
  summary: ReactNode
  children: ReactNode
  isInitiallyOpen?: boolean
  /** Name of a group. Only one collapsible of a group is open at a time. */
  group?: string
  look?: 'line' | 'card'
  onToggle?: (isOpen: boolean) => void
}

/** The native <details> element. It works without JavaScript, and the browser's search also finds text in a closed collapsible. */
export function Collapsible({ summary, children, isInitiallyOpen, group, look, onToggle }: CollapsibleProps) {
  return (
    <Details name={group} open={isInitiallyOpen} data-look={look ?? 'line'} onToggle={(event) => onToggle?.(event.currentTarget.open)}>
      <Summary>
        <span>{summary}</span>
        <ChevronDown aria-hidden="true" />
      </Summary>
      <Content>{children}</Content>
    </Details>
  )
}

const Details = styled.details`
  border-bottom: 1px solid var(--t-line);
  &[data-look='card'] {
    padding-inline: var(--t-space-5);
    border: 0;
    border-radius: var(--t-radius-l);
    background: var(--t-surface);
    box-shadow: inset 0 0 0 1px var(--t-line);
  }
  &::details-content {
    height: 0;
    overflow: clip;
    opacity: 0;
    transition:
      height var(--m-slow) var(--m-out),
      opacity var(--m-base),
      content-visibility var(--m-slow) allow-discrete;
  }
  &[open]::details-content {
    height: auto;
    opacity: 1;
  }
  &[open] > summary > svg {
    transform: rotate(180deg);
  }
`

const Summary = styled.summary`
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: var(--t-space-4);
  min-height: 3.5rem;
  padding-block: var(--t-space-3);
  font-weight: 650;
  line-height: 1.4;
  border-radius: var(--t-radius-s);
  & > svg {
    flex: none;
    width: 1.2rem;
    height: 1.2rem;
    color: var(--t-muted);
    transition: transform var(--m-base) var(--m-out);
  }
`

const Content = styled.div`
  padding-bottom: var(--t-space-5);
  color: var(--t-muted);
`
