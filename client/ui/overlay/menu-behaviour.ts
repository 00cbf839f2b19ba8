const gap = 8
const margin = 12
/** As wide as a menu may become: it cannot be measured before it shows. */
const widest = 320

/** Puts the menu under its trigger, or above it where there is more room; never beyond the window. Called before it shows, so nothing jumps. */
export function place(menu: HTMLElement, trigger: HTMLElement, align: 'start' | 'end') {
  const box = trigger.getBoundingClientRect()
  const { clientWidth, clientHeight } = document.documentElement
  const below = clientHeight - box.bottom - gap - margin
  const above = box.top - gap - margin
  const goesUp = below < 240 && above > below
  const { style } = menu
  style.top = goesUp ? 'auto' : `${box.bottom + gap}px`
  style.bottom = goesUp ? `${clientHeight - box.top + gap}px` : 'auto'
  style.maxHeight = `${Math.max(goesUp ? above : below, 120)}px`
  const prefersRight = (align === 'end') === (getComputedStyle(trigger).direction === 'ltr')
  const fitsRight = box.right >= widest
  const fitsLeft = box.left + widest <= clientWidth
  const keepsRight = fitsRight === fitsLeft ? prefersRight : fitsRight
  // where neither side has room, as on a phone, the menu keeps to the edge of the window instead
  const isNarrow = !fitsRight && !fitsLeft
  style.right = keepsRight ? `${isNarrow ? margin : Math.max(clientWidth - box.right, margin)}px` : 'auto'
  style.left = keepsRight ? 'auto' : `${isNarrow ? margin : Math.max(box.left, margin)}px`
}

/** Arrows, Home, End and a first letter, as the ARIA menu pattern has them. Answers whether the key meant something. */
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
