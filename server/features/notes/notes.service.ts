import type { Note, NoteChange } from '#schemas/members/note.ts'
import { getVisibleProfile } from '#server/features/members/members.service.ts'
import { Fault } from '#server/platform/http/calls/fault.ts'
import type { MemberContext } from '#server/platform/http/context.ts'
import { deleteNote, findNote, type NoteRow, upsertNote } from './notes.queries.ts'

/** The viewer's own note about a member, which only the viewer can read. */
export async function getNote(ctx: MemberContext, about_id: string): Promise<Note> {
  await checkNotable(ctx, about_id)
  return toNote(await findNote(ctx, about_id))
}

/** Replaces the note. An empty text deletes it. */
export async function writeNote(ctx: MemberContext, about_id: string, { body }: NoteChange): Promise<Note> {
  await checkNotable(ctx, about_id)
  const words = body.trim()
  await (words ? upsertNote(ctx, { about_id, body: words }) : deleteNote(ctx, about_id))
  return toNote(words ? { body: words, changed_at: ctx.now } : null)
}

/** Notes need the site setting, another member and a visible profile. */
async function checkNotable(ctx: MemberContext, about_id: string): Promise<void> {
  if (!ctx.site.file.visible_profile_notes) throw new Fault('not_found')
  if (about_id === ctx.viewer.id) throw new Fault('forbidden')
  await getVisibleProfile(ctx, about_id)
}

const toNote = (row: NoteRow | null): Note =>
  row ? { body: row.body, changed_at: row.changed_at.toISOString() } : { body: '', changed_at: null }
