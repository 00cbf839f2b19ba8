/** A page has one field to write in; whoever fills it from elsewhere puts the keyboard there. */
export const message_field_id = 'message'

/** Once a dialog has given the focus back: behind what was filled in, where not every browser goes on by itself. */
export function focusMessageField(): void {
  requestAnimationFrame(() => {
    const field = document.getElementById(message_field_id)
    if (!(field instanceof HTMLTextAreaElement)) return
    field.focus()
    field.setSelectionRange(field.value.length, field.value.length)
  })
}
