import { sql } from 'kysely'
import { maybeOne, one } from '#server/platform/database/db.ts'
import type { Context } from '#server/platform/http/context.ts'

export interface UnreadThread {
  other_id: string
  other: string
  starter_id: string
  last_seq: number
  /** Messages up to this number were read or deleted. */
  seen_seq: number
  unread: number
  /** The kind of the newest message. */
  what: 'message' | 'gift' | 'photo'
  last_seen_at: Date
}

/** The conversation from the reader's side. Null if the other member is hidden. */
export const findUnreadThread = (ctx: Context, { account_id, conversation_id }: { account_id: string; conversation_id: string }) =>
  maybeOne<UnreadThread>(
    ctx,
    sql`select other.member_id as other_id, other.name as other, c.starter_id, c.last_seq, greatest(mine.read_seq, mine.hidden_seq) as seen_seq,
               (c.last_seq - greatest(mine.read_seq, mine.hidden_seq))::int as unread, me.last_seen_at,
               case when m.gift is not null then 'gift' when m.photo is not null then 'photo' else 'message' end as what
        from conversation_member mine
        join conversation c on c.site_id = mine.site_id and c.id = mine.conversation_id
        join profile other on other.site_id = c.site_id and other.member_id in (c.low_id, c.high_id) and other.member_id <> mine.member_id
        join message m on m.site_id = c.site_id and m.conversation_id = c.id and m.seq = c.last_seq
        join profile me on me.site_id = mine.site_id and me.member_id = mine.member_id
        where mine.site_id = ${ctx.site.id} and mine.member_id = ${account_id} and mine.conversation_id = ${conversation_id}
          and other.visible and other.kind <> 'fictional'`,
  )

/** Number of unread messages in all conversations. Conversations with hidden or blocked members are left out. */
export async function countUnreadMessages(ctx: Context, account_id: string): Promise<number> {
  const { count } = await one<{ count: number }>(
    ctx,
    sql`select coalesce(sum(c.last_seq - greatest(mine.read_seq, mine.hidden_seq)), 0)::int as count
        from conversation_member mine
        join conversation c on c.site_id = mine.site_id and c.id = mine.conversation_id and c.last_seq > greatest(mine.read_seq, mine.hidden_seq)
        join profile p on p.site_id = c.site_id and p.member_id in (c.low_id, c.high_id) and p.member_id <> mine.member_id
        where mine.site_id = ${ctx.site.id} and mine.member_id = ${account_id} and p.visible and p.kind <> 'fictional'
          and not exists (
            select 1 from blocked_member b where b.site_id = mine.site_id
              and (b.blocker_id = mine.member_id and b.blocked_id = p.member_id or b.blocker_id = p.member_id and b.blocked_id = mine.member_id))`,
  )
  return count
}
