import { desk_limits } from '#schemas/desk/limits.ts'
import type { LookReason } from '#schemas/desk/looks.ts'
import type { MemberNote, NewMemberNote, NotesPanel } from '#schemas/desk/members.ts'
import type { PersonContext } from '#server/desk/context.ts'
import { actOnSite } from '#server/desk/on-site.ts'
import { namesOfStaff } from '#server/desk/staff/staff-names.ts'
import { writeAudit } from '#server/features/audit/audit.service.ts'
import { transaction } from '#server/platform/database/db.ts'
import { Fault, fieldFault } from '#server/platform/http/calls/fault.ts'
import { lookAt, type MemberPlace } from './look-at.ts'
import { findStaffNote, insertStaffNote, listStaffNotes, type StaffNoteRow } from './notes.queries.ts'
import { findProfile } from './panels.queries.ts'

type NameOf = Awaited<ReturnType<typeof namesOfStaff>>

const noteOf = ({ id, staff_number, words, created_at }: StaffNoteRow, nameOf: NameOf): MemberNote => ({
  id,
  by: nameOf(`staff:${staff_number}`) ?? `staff:${staff_number}`,
  at: created_at.toISOString(),
  words,
})

/** The latest notes about a member. */
export async function openNotes(ctx: PersonContext, place: MemberPlace, why: LookReason): Promise<NotesPanel> {
  const { notes_shown } = desk_limits
  const rows = await lookAt(ctx, place, { permission: 'members', what: 'notes', why }, (of_site) =>
    // one row more than shown, to detect older ones
    listStaffNotes(of_site, { member_id: place.id, size: notes_shown + 1 }),
  )
  const nameOf = await namesOfStaff(ctx)
  return { notes: rows.slice(0, notes_shown).map((row) => noteOf(row, nameOf)), has_older: rows.length > notes_shown }
}

/** Stores a note about a member. A note never changes. Its line in the log does not contain its words. A repeated id stores the note once. */
export async function addMemberNote(
  ctx: PersonContext,
  { site: slug, id: member_id }: MemberPlace,
  note: NewMemberNote,
): Promise<MemberNote> {
  const words = note.words.trim()
  if (words === '') throw fieldFault('words', 'required')
  const row = await actOnSite(ctx, { slug, permission: 'members' }, (of_site, { actor, role, site_id, company_id }) =>
    transaction(of_site, async (tx) => {
      // nobody notes anything about a person who was erased
      if (!(await findProfile(tx, member_id))) throw new Fault('not_found')
      const staff_number = ctx.person.number
      if ((await insertStaffNote(tx, { id: note.id, member_id, staff_number, words })) > 0)
        await writeAudit(tx, { actor, role, act: 'member.note', site_id, company_id, subject: `member:${member_id}` })
      const stored = await findStaffNote(tx, note.id)
      if (!stored || stored.member_id !== member_id || stored.staff_number !== staff_number || stored.words !== words)
        throw new Fault('conflict')
      return stored
    }),
  )
  return noteOf(row, await namesOfStaff(ctx))
}
