import type { FieldFault } from '#schemas/faults.ts'

/** Shows what is wrong beside its field, in the look the server gave the form, or takes it away. */
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
    // a radio's label and a text's box carry the border
    const box = control.closest('label') ?? control.parentElement
    if (box) setState(box, text === undefined ? undefined : 'invalid')
  }
  describe(frame, controls, id, text !== undefined)
}

/** What was checked and found good, for text alone: a choice shows itself. */
export function showFieldValid(form: HTMLFormElement, name: string): void {
  const box = form.querySelector(`[data-field=${name}] input`)?.parentElement
  if (box) setState(box, 'valid')
}

/** The words of a broken rule, with its numbers. */
export function textOf(fault: FieldFault, texts: Readonly<Record<string, string>>): string {
  const text = texts[fault.rule] ?? texts.not_allowed ?? ''
  return text.replaceAll(/\{(\w+)\}/g, (whole, name: string) => String(fault[name] ?? whole))
}

/** As high as the bar of a page, with a field's label below it. */
const covered = 150

/** To the first field that is wrong; true when there is one. WebKit by itself scrolls only as far as its letters need, and leaves the label beyond the edge. */
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

/** A group's words belong to the group, a single control's to the control. */
function describe(frame: Element, controls: readonly HTMLElement[], id: string, is_wrong: boolean): void {
  const owner = frame.matches('fieldset') ? frame : controls[0]
  if (!owner) return
  const others = (owner.getAttribute('aria-describedby') ?? '').split(' ').filter((each) => each !== '' && !each.endsWith('-error'))
  const ids = is_wrong ? [...others, id] : others
  if (ids.length > 0) owner.setAttribute('aria-describedby', ids.join(' '))
  else owner.removeAttribute('aria-describedby')
}
