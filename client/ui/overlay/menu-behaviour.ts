const gap = 8
const margin = 12

/**
 * Places the menu below its button, or above it if there is more room. The menu is always inside the window. Must be called before the menu
 * shows, so that the menu does not jump.
 */
export function placeMenu(menu: HTMLElement) {
  const trigger = document.querySelector(`[popovertarget="${menu.id}"]`)
  if (!trigger) return
  const box = trigger.getBoundingClientRect()
  const { clientWidth, clientHeight } = document.documentElement
  // the maximum width of a menu, because a hidden menu cannot be measured
  const widest = Math.min(20 * Number.parseFloat(getComputedStyle(document.documentElement).fontSize), clientWidth - 2 * margin)
  const below = clientHeight - box.bottom - gap - margin
  const above = box.top - gap - margin
  const goesUp = below < 240 && above > below
  const { style } = menu
  style.top = goesUp ? 'auto' : `${box.bottom + gap}px`
  style.bottom = goesUp ? `${clientHeight - box.top + gap}px` : 'auto'
  style.maxHeight = `${Math.max(goesUp ? above : below, 120)}px`
  const prefersRight = (menu.dataset.align === 'end') === (getComputedStyle(trigger).direction === 'ltr')
  const fitsRight = box.right >= widest
  const fitsLeft = box.left + widest <= clientWidth
  const keepsRight = fitsRight === fitsLeft ? prefersRight : fitsRight
  // if neither side has enough room, as on a phone, align the menu with the edge of the window
  const isNarrow = !fitsRight && !fitsLeft
  style.right = keepsRight ? `${isNarrow ? margin : Math.max(clientWidth - box.right, margin)}px` : 'auto'
  style.left = keepsRight ? 'auto' : `${isNarrow ? margin : Math.max(box.left, margin)}px`
}

/** Focuses the selected item, or else the first item. */
export function focusFirstItem(menu: HTMLElement): void {
  const item = menu.querySelector<HTMLElement>('[aria-checked="true"]') ?? menu.querySelector<HTMLElement>('[role^="menuitem"]')
  item?.focus()
}

/**
 * Moves the focus with the keys of the ARIA menu pattern: arrow keys, Home, End and first letters. Returns whether it has handled the key.
 */
export function focusByKey(menu: HTMLElement, key: string): boolean {
  const items = [...menu.querySelectorAll<HTMLElement>('[role^="menuitem"]')]
  const at = items.indexOf(document.activeElement as HTMLElement)
  const target = itemFor(items, at, key)
  target?.focus()
  return target !== undefined
}

function itemFor(items: HTMLElement[], at: number, key: string): HTMLElement | undefined {
  if (key === 'ArrowDown') return items[(at + 1) % items.length]
  if (key === 'ArrowUp') return items.at(at <= 0 ? -1 : at - 1)
  if (key === 'Home') return items[0]
  if (key === 'End') return items.at(-1)
  if (key.length !== 1 || key === ' ') return undefined
  const following = [...items.slice(at + 1), ...items.slice(0, at + 1)]
  return following.find((item) => item.textContent?.trim().toLowerCase().startsWith(key.toLowerCase()))
}
