import type { FieldFault } from '#schemas/faults.ts'

/** Shows the error of a field with the markup that the server also uses. Without a text, removes the error. */
export function showFieldError(form: HTMLFormElement, name: string, text: string | undefined): void {
  const place = form.querySelector<HTMLElement>(`[data-field=${name}]`)
  const frame = place?.firstElementChild
  if (!place || !frame) return
  place.querySelector('[role=alert]')?.remove()
  const controls = [...place.querySelectorAll<HTMLElement>('input, select, textarea')]
  const id = `${name}-error`
  if (text !== undefined) {
    const error = form.querySelector<HTMLTemplateElement>('template[data-error]')?.content.firstElementChild?.cloneNode(true)
    if (error instanceof HTMLElement) {
      error.id = id
      const words = error.querySelector('span')
      if (words) words.textContent = text
      frame.append(error)
    }
  }
  for (const control of controls) {
    control.toggleAttribute('aria-invalid', text !== undefined)
    if (text !== undefined) control.setAttribute('aria-invalid', 'true')
    // a radio button has its border on the label; a text field has its border on the box
    const box = control.closest('label') ?? control.parentElement
    if (box) setState(box, text === undefined ? undefined : 'invalid')
  }
  const owner = frame.matches('fieldset') ? frame : controls[0]
  if (owner) setErrorReference(owner, id, text !== undefined)
}

/** Marks a field as valid. Only text fields are marked, because a choice needs no mark. */
export function showFieldValid(form: HTMLFormElement, name: string): void {
  const box = form.querySelector(`[data-field=${name}] input`)?.parentElement
  if (box) setState(box, 'valid')
}

/** Returns the error text of a broken rule, with the numbers of the rule. */
export function textOf(fault: FieldFault, texts: Readonly<Record<string, string>>): string {
  const text = texts[fault.rule] ?? texts.not_allowed ?? ''
  return text.replaceAll(/\{(\w+)\}/g, (whole, name: string) => String(fault[name] ?? whole))
}

/** Height in px of the parts above a field that can cover the field: the page's bar and the field's label. */
const covered = 150

/**
 * Moves the focus to the first field with an error, and returns whether such a field exists. The function also scrolls: WebKit would scroll
 * too little, so that the label would stay hidden.
 */
export function focusFirstInvalidControl(form: HTMLFormElement): boolean {
  const control = form.querySelector<HTMLElement>('[aria-invalid=true]')
  if (!control) return false
  const { top } = control.getBoundingClientRect()
  control.focus({ preventScroll: true })
  control.scrollIntoView({ block: top < covered ? 'center' : 'nearest' })
  return true
}

function setState(box: Element, state: 'valid' | 'invalid' | undefined): void {
  if (state) box.setAttribute('data-state', state)
  else box.removeAttribute('data-state')
}

/** Connects an error with its element: the fieldset of a group of controls, or the single control. */
function setErrorReference(owner: Element, id: string, is_wrong: boolean): void {
  const others = (owner.getAttribute('aria-describedby') ?? '').split(' ').filter((each) => each !== '' && !each.endsWith('-error'))
  const ids = is_wrong ? [...others, id] : others
  if (ids.length > 0) owner.setAttribute('aria-describedby', ids.join(' '))
  else owner.removeAttribute('aria-describedby')
}
