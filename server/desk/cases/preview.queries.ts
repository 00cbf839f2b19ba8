import { sql } from 'kysely'
import { one } from '#server/platform/database/db.ts'
import type { Context } from '#server/platform/http/context.ts'

/** What a closed account would end. */
export const countConsequences = (ctx: Context, member_id: string) =>
  one<{ sessions: number; conversations: number; credits: number }>(
    ctx,
    sql`select (select count(*)::int from session where site_id = ${ctx.site.id} and account_id = ${member_id} and expires_at > ${ctx.now}) as sessions,
          (select count(*)::int from conversation_member where site_id = ${ctx.site.id} and member_id = ${member_id}) as conversations,
          coalesce((select balance from credit_account where site_id = ${ctx.site.id} and member_id = ${member_id}), 0) as credits`,
  )
