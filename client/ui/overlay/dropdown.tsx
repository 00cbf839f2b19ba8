import { type KeyboardEvent, type MouseEvent, type ReactNode, useId, useRef } from 'react'
import { styled } from 'styled-components'
import { focusByKey, focusFirstItem, placeMenu } from './menu-behaviour.ts'

export interface DropdownItem {
  id: string
  label: ReactNode
  icon?: ReactNode
  aside?: ReactNode
  /**
   * If set, the item is a link. If `onSelect` is set too, a plain click calls `onSelect`. The browser handles all other clicks, for example
   * to open a new tab.
   */
  href?: string
  /** Language of the linked page. */
  hrefLang?: string
  onSelect?: () => void
  tone?: 'danger'
  isCurrent?: boolean
  /** If true, a line separates the item from the item above. */
  isApart?: boolean
}

interface DropdownProps {
  /** Content of the button that opens the menu, for example an avatar or three dots. */
  trigger: ReactNode
  /** Name of that button for screen readers. */
  label: string
  items: readonly DropdownItem[]
  /** Edge of that button with which the menu is aligned. */
  align?: 'start' | 'end'
  /** `bare` adds no style to the content of that button. */
  look?: 'bare' | 'button'
}

/**
 * A button that opens a menu. The menu is a native popover, which closes on Escape and on a click outside the menu. It supports the keys of
 * the ARIA menu pattern. The button has no `aria-expanded`: the browser sets the expanded state of a button with `popovertarget`, and the
 * attribute could contradict this state.
 */
export function Dropdown({ trigger, label, items, align, look }: DropdownProps) {
  const id = useId()
  const menu = useRef<HTMLDivElement>(null)

  function handleSelect(item: DropdownItem, event: MouseEvent) {
    const wantsNewTab = item.href && (event.metaKey || event.ctrlKey || event.shiftKey)
    menu.current?.hidePopover()
    if (!item.onSelect || wantsNewTab) return
    event.preventDefault()
    item.onSelect()
  }

  function handleTriggerKey(event: KeyboardEvent) {
    if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return
    event.preventDefault()
    menu.current?.showPopover()
  }

  return (
    <>
      <Trigger
        type="button"
        data-look={look ?? 'bare'}
        aria-label={label}
        aria-haspopup="menu"
        popoverTarget={id}
        onKeyDown={handleTriggerKey}
      >
        {trigger}
      </Trigger>
      <Menu
        ref={menu}
        id={id}
        popover="auto"
        role="menu"
        aria-label={label}
        tabIndex={-1}
        data-align={align ?? 'end'}
        onBeforeToggle={({ newState, currentTarget }) => {
          if (newState === 'open') placeMenu(currentTarget)
        }}
        onToggle={({ newState, currentTarget }) => {
          if (newState === 'open') focusFirstItem(currentTarget)
        }}
        onKeyDown={(event) => {
          if (event.key === 'Tab') menu.current?.hidePopover()
          else if (focusByKey(event.currentTarget, event.key)) event.preventDefault()
        }}
      >
        {items.map((item) => (
          <Item
            key={item.id}
            as={item.href ? 'a' : 'button'}
            {...(item.href ? { href: item.href, hrefLang: item.hrefLang } : { type: 'button' as const })}
            role={item.isCurrent === undefined ? 'menuitem' : 'menuitemradio'}
            aria-checked={item.isCurrent}
            tabIndex={-1}
            data-tone={item.tone}
            data-apart={item.isApart || undefined}
            onClick={(event: MouseEvent) => handleSelect(item, event)}
          >
            {item.icon}
            <Words>{item.label}</Words>
            {item.aside}
          </Item>
        ))}
      </Menu>
    </>
  )
}

const Trigger = styled.button`
  display: inline-flex;
  align-items: center;
  gap: 0.5em;
  position: relative;
  border-radius: var(--t-radius-control);
  /* the area for touch is larger than a small picture */
  &::before {
    content: '';
    position: absolute;
    inset: calc(50% - 22px);
  }
  & > svg {
    width: 1.15em;
    height: 1.15em;
    flex: none;
  }
  &[data-look='button'] {
    min-height: 2.75rem;
    padding: 0.4em 0.8em;
    font-weight: 600;
  }
  &[data-look='button']:hover,
  &[data-look='button']:has(+ :popover-open) {
    background: var(--t-hover);
  }
`

const Menu = styled.div`
  position: fixed;
  inset: auto;
  min-width: min(13rem, calc(100vw - 1.5rem));
  max-width: min(20rem, calc(100vw - 1.5rem));
  padding: var(--t-space-2);
  border: 0;
  border-radius: var(--t-radius-m);
  background: var(--t-overlay);
  color: var(--t-ink);
  box-shadow:
    inset 0 0 0 1px var(--t-line),
    var(--t-shadow-3);
  overflow-y: auto;
  &:popover-open {
    animation: t-drop var(--m-base) var(--m-out);
  }
  &:focus-visible {
    outline: none;
  }
`

const Item = styled.button`
  display: flex;
  align-items: center;
  gap: var(--t-space-3);
  width: 100%;
  min-height: 2.75rem;
  padding: 0.45rem 0.75rem;
  border-radius: calc(var(--t-radius-m) - 4px);
  color: var(--t-ink);
  font-weight: 550;
  text-align: start;
  text-decoration: none;
  & > svg {
    flex: none;
    width: 1.2rem;
    height: 1.2rem;
    color: var(--t-muted);
  }
  &:hover,
  &:focus {
    background: var(--t-hover);
  }
  &:focus-visible {
    outline-offset: -2px;
  }
  &[aria-checked='true'] {
    color: var(--t-primary-text);
    font-weight: 700;
  }
  &[data-tone='danger'],
  &[data-tone='danger'] > svg {
    color: var(--t-danger-text);
  }
  &[data-apart] {
    margin-top: calc(var(--t-space-4) + 1px);
  }
  /* very large text: the aside is below the label */
  @media (max-width: 19.99em) {
    flex-wrap: wrap;
  }
  &[data-apart]::before {
    content: '';
    position: absolute;
    inset-inline: var(--t-space-2);
    margin-top: calc(-2.75rem - var(--t-space-4) - 1px);
    border-top: 1px solid var(--t-line);
  }
`

const Words = styled.span`
  flex: 1;
  min-width: 0;
  @media (max-width: 19.99em) {
    flex-basis: 60%;
  }
`
