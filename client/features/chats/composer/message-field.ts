/** The id of the only message field of a page, so that other components can focus it. */
export const message_field_id = 'message'

/** Focuses the field after a dialog has returned the focus, with the cursor at the end, which browsers do not all do. */
export function focusMessageField(): void {
  requestAnimationFrame(() => {
    const field = document.getElementById(message_field_id)
    if (!(field instanceof HTMLTextAreaElement)) return
    field.focus()
    field.setSelectionRange(field.value.length, field.value.length)
  })
}
