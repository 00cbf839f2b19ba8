import { useSyncExternalStore } from 'react'
import { isBox, renderedChoice } from '#client/start/keep-typed.ts'
import { type Field, start, type Typed } from '#client/start/start-state.ts'

/** Time limit for hydration, because the code of some parts of the page may still be loading. */
const longest_wait_ms = 10_000
const retry_ms = 50
/** Maximum length of a task. Between two tasks, the browser can react to the visitor. */
const longest_task_ms = 50

/**
 * Runs once after the root component is hydrated. React has no record of what the visitor typed before hydration, so this function restores
 * the typed values and sends the missing events. Then it stops the start script and repeats the last button press.
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

/** False until the whole page is hydrated. Components that change cached data, such as live events, must wait until it is true. */
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
  // wait for every part of the page: before that, a live event could change data that React still compares with the server's HTML
  let task_began = performance.now()
  for (const element of document.querySelectorAll('a, button, input, select, textarea')) {
    await isHydrated(element, until)
    if (performance.now() - task_began < longest_task_ms) continue
    await pause(0)
    task_began = performance.now()
  }
  // A copy, because the events below change the map.
  for (const [field, typed] of [...start.typed]) if (await isHydrated(field, until)) replayInput(field, start.typed.get(field) ?? typed)
  const { activeElement: focused } = document
  if (focused?.matches('input, select, textarea') && (await isHydrated(focused, until)))
    focused.dispatchEvent(new FocusEvent('focusin', { bubbles: true }))
}

/**
 * Waits until the part of the page with this element is hydrated. A discrete event makes React hydrate that part first, and React delivers
 * the event only after the hydration. Returns false if the element is removed or the time limit `until` passes.
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

function replayInput(field: Field, typed: Typed): void {
  if (field instanceof HTMLSelectElement) choose(field, typed)
  else if (isBox(field)) tick(field, typed)
  else if (field.type !== 'file') type(field, typed)
  // if a form reset or React has cleared a file field, the field has no files and needs no event
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

/**
 * React ignores an input event if the value equals the value that React set last. So this function first sets the rendered value. Then it
 * sets the typed value in a way that React does not notice.
 */
function type(field: HTMLInputElement | HTMLTextAreaElement, { value, selection }: Typed): void {
  if (value === field.defaultValue) return
  field.value = field.defaultValue
  // React overrides the setter of the element to notice changes; the setter of the prototype bypasses React
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, value)
  field.dispatchEvent(new Event('input', { bubbles: true }))
  if (selection) field.setSelectionRange(...selection)
}
