import { useSyncExternalStore } from 'react'
import { isBox, renderedChoice } from '#client/start/keep-typed.ts'
import { type Field, start, type Typed } from '#client/start/start-state.ts'

/** Time limit for parts of the page whose code is still loading. */
const longest_wait_ms = 10_000
const retry_ms = 50
/** The browser reacts to the visitor between two tasks of this length. */
const longest_task_ms = 50

/**
 * Effect of the root component after hydration. React does not know what the visitor typed before hydration: this function restores it and
 * sends the missing events. Then it ends the start script, and repeats the last press of a button.
 */
export function takeOver(): void {
  void takeOverParts().finally(() => {
    start.ended.abort()
    start.typed.clear()
    document.documentElement.dataset.hydrated = ''
    start.repeat?.()
    start.repeat = null
  })
}

/** False until the whole page is hydrated. A part that changes cached data, such as live events, may be mounted only then. */
export const useIsTakenOver = (): boolean =>
  useSyncExternalStore(
    (notify) => {
      start.ended.signal.addEventListener('abort', notify)
      return () => start.ended.signal.removeEventListener('abort', notify)
    },
    () => start.ended.signal.aborted,
    () => false,
  )

async function takeOverParts(): Promise<void> {
  const until = Date.now() + longest_wait_ms
  // Every part of the page, so that no live event changes data that React still compares with the server's HTML.
  let task_began = performance.now()
  for (const element of document.querySelectorAll('a, button, input, select, textarea')) {
    await isHydrated(element, until)
    if (performance.now() - task_began < longest_task_ms) continue
    await pause(0)
    task_began = performance.now()
  }
  // A copy, because the events below change the map.
  for (const [field, typed] of [...start.typed]) if (await isHydrated(field, until)) tellReact(field, start.typed.get(field) ?? typed)
  const { activeElement: focused } = document
  if (focused?.matches('input, select, textarea') && (await isHydrated(focused, until)))
    focused.dispatchEvent(new FocusEvent('focusin', { bubbles: true }))
}

/**
 * React hydrates a page in parts. A discrete event makes it hydrate the part of its target first, and reaches the target only then.
 * Returns false if the element is removed or its part is not hydrated until then.
 */
async function isHydrated(element: Element, until: number): Promise<boolean> {
  while (element.isConnected) {
    let has_arrived = false
    const arrive = () => {
      has_arrived = true
    }
    element.addEventListener('touchcancel', arrive, { once: true })
    element.dispatchEvent(new Event('touchcancel', { bubbles: true }))
    element.removeEventListener('touchcancel', arrive)
    if (has_arrived) return true
    if (Date.now() > until) return false
    await pause(retry_ms)
  }
  return false
}

const pause = (ms: number): Promise<void> => new Promise((next) => setTimeout(next, ms))

function tellReact(field: Field, typed: Typed): void {
  if (field instanceof HTMLSelectElement) choose(field, typed)
  else if (isBox(field)) tick(field, typed)
  else if (field.type !== 'file') type(field, typed)
  // No files: a form was reset, or React cleared the field itself.
  else if (typed.value !== '') field.dispatchEvent(new Event('change', { bubbles: true }))
}

function choose(field: HTMLSelectElement, { value }: Typed): void {
  if (value === renderedChoice(field)) return
  field.value = value
  field.dispatchEvent(new Event('change', { bubbles: true }))
}

function tick(field: HTMLInputElement, { is_checked }: Typed): void {
  if (field.type === 'radio' ? !is_checked : is_checked === field.defaultChecked) return
  field.checked = !is_checked
  field.click()
}

/** React ignores an event if it already knows the value. So the rendered value is set first, and then the typed one behind React's back. */
function type(field: HTMLInputElement | HTMLTextAreaElement, { value, selection }: Typed): void {
  if (value === field.defaultValue) return
  field.value = field.defaultValue
  // React replaces the setter on the element, to learn the value. The setter of the prototype does not tell React.
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, value)
  field.dispatchEvent(new Event('input', { bubbles: true }))
  if (selection) field.setSelectionRange(...selection)
}
