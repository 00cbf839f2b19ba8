/** Call it when the errors are drawn. */
export function focusFirstInvalid(form: HTMLFormElement): void {
  const field = form.querySelector<HTMLElement>('[aria-invalid=true], [data-state=invalid] input')
  if (field) focusInSight(field)
}

/** As high as a bar or the head of a modal, with the field's label below it. */
const covered = 150

/** WebKit scrolls only as far as the letters of a field need, and leaves its label beyond the edge. */
export function focusInSight(field: HTMLElement): void {
  const { top, bottom } = field.getBoundingClientRect()
  field.focus({ preventScroll: true })
  field.scrollIntoView({ block: top < covered || bottom > window.innerHeight ? 'center' : 'nearest' })
}
