/** A page has one field to write in; whoever fills it from elsewhere puts the keyboard there. */
export const message_field_id = 'message'

/** Once a dialog has given the focus back. */
export const focusMessageField = () => requestAnimationFrame(() => document.getElementById(message_field_id)?.focus())
