import { type RawBuilder, sql } from 'kysely'
import { maybeOne } from '#server/platform/database/db.ts'
import type { Context } from '#server/platform/http/context.ts'

/**
 * SQL condition: neither the viewer nor this member has blocked the other. For a visitor, the condition uses the account that was last
 * logged in on the same browser. Otherwise logging out would bypass a block. PostgreSQL hashes the list of blocks once and reads both
 * directions from an index, so the condition is cheap in a search.
 */
export const isNotBlockedForViewer = (
  { site, viewer, former_id }: Pick<Context, 'site' | 'former_id'> & { viewer: { id: string } | null },
  member: RawBuilder<unknown>,
): RawBuilder<unknown> => {
  const member_id = viewer?.id ?? former_id
  return member_id === null ? sql`true` : isNotBlocked({ site, member_id }, member)
}

/** SQL condition for one member: the viewer or this member has blocked the other. */
export const isBlockedForViewer = (ctx: Parameters<typeof isNotBlockedForViewer>[0], member: RawBuilder<unknown>): RawBuilder<unknown> =>
  sql`not (${isNotBlockedForViewer(ctx, member)})`

/** Like isNotBlockedForViewer(), but for a given member in place of the viewer, such as the sender of a message that was written at signup. */
export const isNotBlocked = (
  { site, member_id }: Pick<Context, 'site'> & { member_id: string },
  member: RawBuilder<unknown>,
): RawBuilder<unknown> =>
  sql`${member} not in (
        select w.blocked_id from blocked_member w where w.site_id = ${site.id} and w.blocker_id = ${member_id}
        union all select w.blocker_id from blocked_member w where w.site_id = ${site.id} and w.blocked_id = ${member_id})`

/** True if one of the two members has blocked the other. Call it before an event, mail or push tells one member about the other. */
export async function hasBlockBetween(ctx: Context, one_id: string, other_id: string): Promise<boolean> {
  const row = await maybeOne(
    ctx,
    sql`select 1 from blocked_member where site_id = ${ctx.site.id}
          and (blocker_id = ${one_id} and blocked_id = ${other_id} or blocker_id = ${other_id} and blocked_id = ${one_id})`,
  )
  return row !== null
}
