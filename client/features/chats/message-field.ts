/** A page has one field to write in; whoever fills it from elsewhere puts the keyboard there. */
export const message_field_id = 'message'
