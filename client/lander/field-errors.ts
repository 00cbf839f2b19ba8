import type { FieldFault } from '#schemas/faults.ts'

/** Shows an error at its field in the same markup as the server, or removes it. */
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
    // the border belongs to the label of a radio button, or to the box of a text field
    const box = control.closest('label') ?? control.parentElement
    if (box) setState(box, text === undefined ? undefined : 'invalid')
  }
  describe(frame, controls, id, text !== undefined)
}

/** Marks a valid field. Only for text fields: a choice needs no mark. */
export function showFieldValid(form: HTMLFormElement, name: string): void {
  const box = form.querySelector(`[data-field=${name}] input`)?.parentElement
  if (box) setState(box, 'valid')
}

/** The error text of a broken rule, with its numbers filled in. */
export function textOf(fault: FieldFault, texts: Readonly<Record<string, string>>): string {
  const text = texts[fault.rule] ?? texts.not_allowed ?? ''
  return text.replaceAll(/\{(\w+)\}/g, (whole, name: string) => String(fault[name] ?? whole))
}

/** Height of a page's bar plus a field's label, in px. */
const covered = 150

/**
 * Moves the focus to the first field with an error; returns whether there is one. WebKit alone would scroll so little that the label stays
 * hidden.
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

/** The error of a group belongs to the fieldset, that of a single control to the control. */
function describe(frame: Element, controls: readonly HTMLElement[], id: string, is_wrong: boolean): void {
  const owner = frame.matches('fieldset') ? frame : controls[0]
  if (!owner) return
  const others = (owner.getAttribute('aria-describedby') ?? '').split(' ').filter((each) => each !== '' && !each.endsWith('-error'))
  const ids = is_wrong ? [...others, id] : others
  if (ids.length > 0) owner.setAttribute('aria-describedby', ids.join(' '))
  else owner.removeAttribute('aria-describedby')
}
