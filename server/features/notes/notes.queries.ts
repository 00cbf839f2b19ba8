import { sql } from 'kysely'
import { exec, maybeOne } from '#server/platform/database/db.ts'
import type { MemberContext } from '#server/platform/http/context.ts'

export interface NoteRow {
  body: string
  changed_at: Date
}

export const findNote = (ctx: MemberContext, about_id: string) =>
  maybeOne<NoteRow>(
    ctx,
    sql`select body, changed_at from note
        where site_id = ${ctx.site.id} and author_id = ${ctx.viewer.id} and about_id = ${about_id}`,
  )

export const upsertNote = (ctx: MemberContext, { about_id, body }: { about_id: string; body: string }) =>
  exec(
    ctx,
    sql`insert into note (site_id, author_id, about_id, body, changed_at)
        values (${ctx.site.id}, ${ctx.viewer.id}, ${about_id}, ${body}, ${ctx.now})
        on conflict (site_id, author_id, about_id) do update set body = excluded.body, changed_at = excluded.changed_at`,
  )

export const deleteNote = (ctx: MemberContext, about_id: string) =>
  exec(ctx, sql`delete from note where site_id = ${ctx.site.id} and author_id = ${ctx.viewer.id} and about_id = ${about_id}`)
