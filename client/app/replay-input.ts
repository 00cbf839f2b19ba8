import type { EarlyInput, Field, Filled, Held } from './early-input.ts'

/** Long enough for a part whose code is still on its way. */
const patience_ms = 10_000
const again_ms = 50

/** Called once React has taken over the page: what was done before is told to the application, in the order a person would have done it. */
export function replayEarlyInput(): void {
  const early = window.early_input
  if (early)
    void replay(early).finally(() => {
      delete window.early_input
    })
}

async function replay(early: EarlyInput): Promise<void> {
  // a box that is ticked while React takes over its piece would be ticked for nobody, and a link followed would leave the piece to no page
  const until = Date.now() + patience_ms
  const isAwaited = () => early.held.length > 0 || early.filled.size > 0
  for (const each of document.querySelectorAll('a, button, input, select, textarea')) await isTakenOver(each, { until, isAwaited })
  early.over.abort()
  delete document.documentElement.dataset.waking
  await tellOfAll(early)
}

async function tellOfAll({ filled, scrolled, held, composing, repeat }: EarlyInput): Promise<void> {
  for (const [field, last] of filled) {
    if (!(await isTakenOver(field))) continue
    if (field === composing) await new Promise((done) => field.addEventListener('compositionend', done, { once: true }))
    tellOf(field, field === composing ? present(field) : last)
  }
  for (const row of scrolled) if (await isTakenOver(row)) row.dispatchEvent(new Event('scroll'))
  const { activeElement: focused } = document
  if (focused?.matches('input, select, textarea') && (await isTakenOver(focused)))
    focused.dispatchEvent(new FocusEvent('focusin', { bubbles: true }))
  for (const each of held) if ((await isTakenOver(each.target)) && isReachable(each)) repeat(each)
}

interface Asking {
  until?: number
  /** Somebody waits for the piece. */
  isAwaited?: () => boolean
}

const always = () => true

/** Two events that nobody listens for. For the first, React takes the piece over there and then; for the second it comes next, a few milliseconds at a time. */
const probes = { now: 'touchcancel', next: 'gotpointercapture' } as const

/**
 * Whether the part of the page around an element is React's by now. React takes a page over in pieces, and promises of an event that only an
 * application can answer: it does not get as far as its element before the piece is taken over. So one is sent ahead: where nobody waits, one that lets
 * the browser go on drawing and listening meanwhile.
 */
async function isTakenOver(element: Element, { until = Date.now() + patience_ms, isAwaited = always }: Asking = {}): Promise<boolean> {
  while (element.isConnected) {
    let has_arrived = false
    const arrive = () => {
      has_arrived = true
    }
    const probe = isAwaited() ? probes.now : probes.next
    element.addEventListener(probe, arrive, { once: true })
    element.dispatchEvent(new Event(probe, { bubbles: true }))
    element.removeEventListener(probe, arrive)
    if (has_arrived) return true
    if (Date.now() > until) return false
    await new Promise((next) => setTimeout(next, again_ms))
  }
  return false
}

/** What has been covered or switched off since is not pressed behind somebody's back. */
function isReachable({ target }: Held): boolean {
  const dialog = [...document.querySelectorAll('dialog:modal')].at(-1)
  return !target.matches(':disabled') && !target.closest('[inert]') && (!dialog || dialog.contains(target))
}

function present(field: Field): Filled {
  return { value: field.value, is_checked: field instanceof HTMLInputElement && field.checked, selection: selectionOf(field) }
}

/** Tells React, which compares with what it knew of a field last. */
function tellOf(field: Field, last: Filled): void {
  if (field instanceof HTMLSelectElement) tellOfChoice(field, last.value)
  else if (field.type === 'checkbox' || field.type === 'radio') tellOfTick(field as HTMLInputElement, last.is_checked)
  else if (field.type !== 'file' && last.value !== field.defaultValue) tellOfText(field, last)
}

function tellOfText(field: HTMLInputElement | HTMLTextAreaElement, { value, selection }: Filled): void {
  const caret = field.value === value ? selectionOf(field) : selection
  field.value = field.defaultValue
  // React's own setter stands on the element: by the browser's it learns of nothing, and so finds a change
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, value)
  field.dispatchEvent(new Event('input', { bubbles: true }))
  if (caret) field.setSelectionRange(...caret)
}

function tellOfChoice(select: HTMLSelectElement, value: string): void {
  const drawn = select.querySelector<HTMLOptionElement>('option[selected]') ?? select.options[0]
  if (value === drawn?.value) return
  select.value = value
  select.dispatchEvent(new Event('change', { bubbles: true }))
}

function tellOfTick(box: HTMLInputElement, is_checked: boolean): void {
  if (box.type === 'radio' ? !is_checked : is_checked === box.defaultChecked) return
  box.checked = !is_checked
  box.click()
}

/** Some kinds of field have none, and some throw. */
function selectionOf(field: Field): Filled['selection'] {
  if (field instanceof HTMLSelectElement) return null
  const { selectionStart, selectionEnd } = field
  return selectionStart === null || selectionEnd === null ? null : [selectionStart, selectionEnd]
}
