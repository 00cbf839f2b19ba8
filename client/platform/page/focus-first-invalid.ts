/** Call it as soon as the errors are drawn, before they are heard. */
export function focusFirstInvalid(form: HTMLFormElement): void {
  // each is read with its field: as alerts they would all be heard at once, over the one that has the focus
  for (const error of form.querySelectorAll('[id$=-error]')) error.removeAttribute('role')
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
