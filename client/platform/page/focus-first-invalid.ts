/** Focuses the first field with an error. It must be called directly after the errors are rendered, before screen readers announce them. */
export function focusFirstInvalid(form: HTMLFormElement): void {
  // remove the role `alert`, so that a screen reader reads only the error of the focused field and not all errors at once
  for (const error of form.querySelectorAll('[id$=-error]')) error.removeAttribute('role')
  const field = form.querySelector<HTMLElement>('[aria-invalid=true], [data-state=invalid] input')
  if (field) focusInSight(field)
}

/** Height in px of the parts above a field that can cover the field: a bar or the header of a modal, and the field's label. */
const covered = 150

/** Moves the focus to a field and scrolls to it. WebKit would scroll too little, so that the label would stay hidden. */
export function focusInSight(field: HTMLElement): void {
  const { top, bottom } = field.getBoundingClientRect()
  field.focus({ preventScroll: true })
  field.scrollIntoView({ block: top < covered || bottom > window.innerHeight ? 'center' : 'nearest' })
}
