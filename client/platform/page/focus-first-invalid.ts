/** Call it directly after the errors are rendered, before screen readers announce them. */
export function focusFirstInvalid(form: HTMLFormElement): void {
  // without the alert role, a screen reader reads only the error of the focused field instead of all at once
  for (const error of form.querySelectorAll('[id$=-error]')) error.removeAttribute('role')
  const field = form.querySelector<HTMLElement>('[aria-invalid=true], [data-state=invalid] input')
  if (field) focusInSight(field)
}

/** Height of a bar or of a modal's header plus a field's label, in px. */
const covered = 150

/** Moves the focus to a field and scrolls. WebKit alone would scroll so little that the label stays hidden. */
export function focusInSight(field: HTMLElement): void {
  const { top, bottom } = field.getBoundingClientRect()
  field.focus({ preventScroll: true })
  field.scrollIntoView({ block: top < covered || bottom > window.innerHeight ? 'center' : 'nearest' })
}
