import { type Static, Type } from 'typebox'
import { Nullable, Timestamp } from '#schemas/common.ts'
import { limits } from '#schemas/limits.ts'

/** The viewer's private note about a member. Without a note, `body` is empty and `changed_at` is null. */
export const Note = Type.Object({ body: Type.String(), changed_at: Nullable(Timestamp) }, { additionalProperties: false })
export type Note = Static<typeof Note>
export const NoteReply = Type.Object({ note: Note }, { additionalProperties: false })
export type NoteReply = Static<typeof NoteReply>

export const NoteChange = Type.Object({ body: Type.String({ maxLength: limits.note_length }) }, { additionalProperties: false })
export type NoteChange = Static<typeof NoteChange>
