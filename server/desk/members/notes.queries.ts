import { sql } from 'kysely'
import { exec, many, maybeOne } from '#server/platform/database/db.ts'
import type { Context } from '#server/platform/http/context.ts'

type NoteContext = Pick<Context, 'site' | 'unit' | 'now'>

export interface StaffNoteRow {
  id: string
  member_id: string
  staff_number: number
  words: string
  created_at: Date
}

/** Stores a note. A second click with the same id stores nothing. */
export const insertStaffNote = (
  { site, unit, now }: NoteContext,
  { id, member_id, staff_number, words }: Omit<StaffNoteRow, 'created_at'>,
): Promise<number> =>
  exec(
    { unit },
    sql`insert into staff_note (site_id, id, member_id, staff_number, words, created_at)
        values (${site.id}, ${id}, ${member_id}, ${staff_number}, ${words}, ${now}) on conflict (site_id, id) do nothing`,
  )

export const findStaffNote = ({ site, unit }: NoteContext, id: string) =>
  maybeOne<StaffNoteRow>(
    { unit },
    sql`select id, member_id, staff_number, words, created_at from staff_note where site_id = ${site.id} and id = ${id}`,
  )

/** The notes about a member, the latest first. */
export const listStaffNotes = ({ site, unit }: NoteContext, { member_id, size }: { member_id: string; size: number }) =>
  many<StaffNoteRow>(
    { unit },
    sql`select id, member_id, staff_number, words, created_at from staff_note
        where site_id = ${site.id} and member_id = ${member_id} order by created_at desc, id desc limit ${size}`,
  )
