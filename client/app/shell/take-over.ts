import { isBox, renderedChoice } from '#client/start/keep-typed.ts'
import { type Field, start, type Typed } from '#client/start/start-state.ts'

/** For parts of the page whose code still loads. */
const longest_wait_ms = 10_000
const retry_ms = 50

/**
 * Effect of the root component after hydration. React does not know what the visitor typed before hydration: this function restores it and
 * sends the missing events. Then it ends the start script, and repeats the last press of a button.
 */
export function takeOver(): void {
  void takeOverParts().finally(() => {
    start.ended.abort()
    document.documentElement.dataset.hydrated = ''
    start.repeat?.()
    start.repeat = null
  })
}

async function takeOverParts(): Promise<void> {
  const until = Date.now() + longest_wait_ms
  // every part of the page, so that no event changes data that React still compares with the server's HTML
  for (const element of document.querySelectorAll('a, button, input, select, textarea')) await isHydrated(element, until)
  for (const [field, typed] of start.typed) if (await isHydrated(field, until)) tellReact(field, start.typed.get(field) ?? typed)
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
    await new Promise((next) => setTimeout(next, retry_ms))
  }
  return false
}

function tellReact(field: Field, typed: Typed): void {
  if (field instanceof HTMLSelectElement) choose(field, typed)
  else if (isBox(field)) tick(field, typed)
  else if (field.type !== 'file') type(field, typed)
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
