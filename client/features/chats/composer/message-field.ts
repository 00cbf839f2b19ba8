/** Id of the message field. A page has only one message field, so other components can focus the field by this id. */
export const message_field_id = 'message'

/**
 * Focuses the message field after a dialog has closed and has returned the focus to its button. It also sets the cursor to the end, because
 * not all browsers do so.
 */
export function focusMessageField(): void {
  requestAnimationFrame(() => {
    const field = document.getElementById(message_field_id)
    if (!(field instanceof HTMLTextAreaElement)) return
    field.focus()
    field.setSelectionRange(field.value.length, field.value.length)
  })
}
