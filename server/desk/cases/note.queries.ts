import { sql } from 'kysely'
import { exec, many } from '#server/platform/database/db.ts'
import type { Context } from '#server/platform/http/context.ts'

type NoteContext = Pick<Context, 'site' | 'unit' | 'now'>

/** Stores a note. A second click with the same id stores nothing. */
export async function insertNote(
  ctx: NoteContext,
  { id, case_id, staff_number, words }: { id: string; case_id: string; staff_number: number; words: string },
): Promise<boolean> {
  const count = await exec(
    ctx,
    sql`insert into case_note (site_id, id, case_id, staff_number, words, created_at)
        values (${ctx.site.id}, ${id}, ${case_id}, ${staff_number}, ${words}, ${ctx.now}) on conflict (site_id, id) do nothing`,
  )
  return count === 1
}

const most_notes = 200

export const listNotes = (ctx: NoteContext, case_id: string) =>
  many<{ id: string; staff_number: number; words: string; created_at: Date }>(
    ctx,
    sql`select id, staff_number, words, created_at from case_note
        where site_id = ${ctx.site.id} and case_id = ${case_id} order by created_at, id limit ${most_notes}`,
  )
