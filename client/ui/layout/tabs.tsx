import { type KeyboardEvent, type ReactNode, useId, useState } from 'react'
import { styled } from 'styled-components'

export interface Tab {
  id: string
  label: ReactNode
  badge?: ReactNode
  content: ReactNode
}

interface TabsProps {
  label: string
  tabs: readonly Tab[]
  /** Id of the selected tab. If it is missing, the component stores the selected tab itself. */
  selected?: string
  onSelect?: (id: string) => void
}

/** Tabs that show panels within one page. If each panel has its own URL, use TabRail with TabLink instead. */
export function Tabs({ label, tabs, selected, onSelect }: TabsProps) {
  const id = useId()
  const [own, setOwn] = useState(tabs[0]?.id)
  const current = selected ?? own

  function select(tab: Tab | undefined) {
    if (!tab) return
    setOwn(tab.id)
    onSelect?.(tab.id)
    document.getElementById(`${id}-${tab.id}`)?.focus()
  }

  function handleKey(event: KeyboardEvent) {
    const at = tabs.findIndex((tab) => tab.id === current)
    const target = { ArrowRight: tabs[(at + 1) % tabs.length], ArrowLeft: tabs.at(at - 1), Home: tabs[0], End: tabs.at(-1) }[event.key]
    if (!target) return
    event.preventDefault()
    select(target)
  }

  return (
    <div>
      <TabRail as="div" role="tablist" aria-label={label} onKeyDown={handleKey}>
        {tabs.map((tab) => (
          <TabLink
            as="button"
            key={tab.id}
            id={`${id}-${tab.id}`}
            role="tab"
            aria-selected={tab.id === current}
            aria-controls={`${id}-panel`}
            tabIndex={tab.id === current ? 0 : -1}
            onClick={() => select(tab)}
          >
            {tab.label}
            {tab.badge}
          </TabLink>
        ))}
      </TabRail>
      <Panel key={current} id={`${id}-panel`} role="tabpanel" aria-labelledby={`${id}-${current}`}>
        {tabs.find((tab) => tab.id === current)?.content}
      </Panel>
    </div>
  )
}

/** A bar of tabs with URLs: `<TabRail aria-label=…><TabLink …/></TabRail>`. The router marks the current tab with aria-current. */
export const TabRail = styled.nav`
  display: flex;
  gap: var(--t-space-4);
  overflow-x: auto;
  scrollbar-width: none;
  box-shadow: inset 0 -1px 0 var(--t-line);
  @media (min-width: 576px) {
    gap: var(--t-space-6);
  }
  /* a number that is cut off could be misread */
  &[data-goes-on] {
    mask-image: linear-gradient(to right, black calc(100% - 4rem), transparent);
  }
`

export const TabLink = styled.a`
  position: relative;
  display: inline-flex;
  align-items: center;
  gap: 0.5em;
  flex: none;
  min-height: 3rem;
  padding: 0.5em 0.1em;
  font-weight: 600;
  color: var(--t-muted);
  text-decoration: none;
  white-space: nowrap;
  transition: color var(--m-quick);
  &::after {
    content: '';
    position: absolute;
    inset: auto 0 0;
    height: 3px;
    border-radius: 3px 3px 0 0;
    background: var(--t-primary);
    transform: scaleX(0);
    transition: transform var(--m-base) var(--m-out);
  }
  &:hover {
    color: var(--t-ink);
  }
  &[aria-selected='true'],
  &[aria-current='page'] {
    color: var(--t-ink);
  }
  &[aria-selected='true']::after,
  &[aria-current='page']::after {
    transform: none;
  }
  &:focus-visible {
    outline-offset: -3px;
    border-radius: var(--t-radius-s);
  }
  @media (forced-colors: active) {
    &::after {
      background: Highlight;
    }
    &:not(:focus-visible) {
      outline: 0;
    }
  }
`

const Panel = styled.div`
  padding-top: var(--t-space-5);
  animation: t-fade-in var(--m-base) var(--m-out);
`
