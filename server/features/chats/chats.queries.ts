import { type RawBuilder, sql } from 'kysely'
import type { ChatPhoto } from '#schemas/chats/chat.ts'
import type { Gift } from '#schemas/chats/gift.ts'
import { isNotBlocked } from '#server/features/blocking/blocked-members.service.ts'
import { exec, many, maybeOne, one } from '#server/platform/database/db.ts'
import type { TimeCursor } from '#server/platform/http/calls/time-cursor.ts'
import type { Context, MemberContext } from '#server/platform/http/context.ts'

/** A conversation as one of its two members sees it. */
export interface Thread {
  id: string
  other_id: string
  /** True if the other member has deleted the account. The messages of that member are then hidden. */
  is_other_gone: boolean
  starter_id: string
  last_seq: number
  read_seq: number
  other_read_seq: number
  /** The member has deleted all messages up to this `seq`. The list of conversations shows the conversation again after a newer message. */
  hidden_seq: number
}

export interface MessageRow {
  id: string
  seq: number
  sender_id: string
  body: string
  gift: Gift | null
  /** File names in the site's media. */
  photo: ChatPhoto | null
  created_at: Date
}

export const findThread = (ctx: Context, member_id: string, id: string) => maybeOne(ctx, threads(ctx, member_id, sql`c.id = ${id}`))

export function findThreadWith(ctx: Context, member_id: string, other_id: string): Promise<Thread | null> {
  const [low_id, high_id] = orderedPair(member_id, other_id)
  return maybeOne(ctx, threads(ctx, member_id, sql`c.low_id = ${low_id} and c.high_id = ${high_id}`))
}

/** Finds the conversation also after a block or a deletion. */
export async function findConversationId(ctx: Context, one_id: string, other_id: string): Promise<string | null> {
  const [low_id, high_id] = orderedPair(one_id, other_id)
  const row = await maybeOne<{ id: string }>(
    ctx,
    sql`select id from conversation where site_id = ${ctx.site.id} and low_id = ${low_id} and high_id = ${high_id}`,
  )
  return row?.id ?? null
}

const threads = ({ site }: Context, member_id: string, condition: RawBuilder<unknown>) =>
  sql<Thread>`select c.id, other.member_id as other_id, p.status = 'removed' as is_other_gone, c.starter_id, c.last_seq, mine.read_seq, other.read_seq as other_read_seq, mine.hidden_seq
      from conversation c
      join conversation_member mine on mine.site_id = c.site_id and mine.conversation_id = c.id and mine.member_id = ${member_id}
      join conversation_member other on other.site_id = c.site_id and other.conversation_id = c.id and other.member_id <> ${member_id}
      join profile p on p.site_id = other.site_id and p.member_id = other.member_id
      where c.site_id = ${site.id} and ${condition} and ${isNotBlocked({ site, member_id }, sql`other.member_id`)}`

const viewerOf = ({ site, viewer }: MemberContext) => ({ site, member_id: viewer.id })

type ListedThread = Thread & Omit<MessageRow, 'id' | 'seq'> & { message_id: string; message_seq: number; micros: number }

interface ListWanted {
  after?: TimeCursor | null
  /** If set, only conversations with these members. */
  with_ids?: readonly string[]
  size: number
}

/** The member's conversations with visible messages, newest first, each with its last message. */
export const listThreads = (ctx: MemberContext, wanted: ListWanted) => many<ListedThread>(ctx, chatListStatement(ctx, wanted))

const chatListStatement = (ctx: MemberContext, { after, with_ids, size }: ListWanted): RawBuilder<ListedThread> =>
  sql`select c.id, other.member_id as other_id, p.status = 'removed' as is_other_gone, c.starter_id, c.last_seq, mine.read_seq, other.read_seq as other_read_seq, mine.hidden_seq,
               (extract(epoch from c.last_at) * 1000000)::bigint as micros, m.id as message_id, m.seq as message_seq, m.sender_id, m.body, m.gift, m.photo, m.created_at
        from conversation_member mine
        join conversation c on c.site_id = mine.site_id and c.id = mine.conversation_id and c.last_seq > mine.hidden_seq
        join conversation_member other on other.site_id = c.site_id and other.conversation_id = c.id and other.member_id <> mine.member_id
        join profile p on p.site_id = other.site_id and p.member_id = other.member_id and p.status in ('active', 'paused', 'removed')
        join message m on m.site_id = c.site_id and m.conversation_id = c.id and m.seq = c.last_seq
        where mine.site_id = ${ctx.site.id} and mine.member_id = ${ctx.viewer.id} and ${isNotBlocked(viewerOf(ctx), sql`other.member_id`)}
              ${after ? sql`and (c.last_at, c.id) < (timestamptz 'epoch' + ${after.micros}::bigint * interval '1 microsecond', ${after.id}::uuid)` : sql``}
              ${with_ids ? sql`and other.member_id = any(${[...with_ids]}::uuid[])` : sql``}
        order by c.last_at desc, c.id desc limit ${size}`

/** The members with whom the viewer has conversations, with their current names. */
export const listPartnerNames = (ctx: MemberContext) =>
  many<{ id: string; name: string }>(
    ctx,
    sql`select p.member_id as id, p.name
        from conversation_member mine
        join conversation c on c.site_id = mine.site_id and c.id = mine.conversation_id and c.last_seq > mine.hidden_seq
        join profile p on p.site_id = c.site_id and p.member_id in (c.low_id, c.high_id) and p.member_id <> mine.member_id
          and p.status in ('active', 'paused')
        where mine.site_id = ${ctx.site.id} and mine.member_id = ${ctx.viewer.id}`,
  )

/** Number of unread messages. The member's own messages never count, because sending moves the read mark of the sender. */
export async function sumUnread(ctx: MemberContext): Promise<number> {
  const { count } = await one<{ count: number }>(
    ctx,
    sql`select coalesce(sum(c.last_seq - greatest(mine.read_seq, mine.hidden_seq)), 0)::int as count
        from conversation_member mine
        join conversation c on c.site_id = mine.site_id and c.id = mine.conversation_id and c.last_seq > greatest(mine.read_seq, mine.hidden_seq)
        join profile p on p.site_id = c.site_id and p.member_id in (c.low_id, c.high_id) and p.member_id <> mine.member_id and p.status in ('active', 'paused')
        where mine.site_id = ${ctx.site.id} and mine.member_id = ${ctx.viewer.id} and ${isNotBlocked(viewerOf(ctx), sql`p.member_id`)}`,
  )
  return count
}

/** The newest messages whose `seq` is lower than `before`, oldest first. */
export async function listMessagesBefore(
  ctx: Context,
  thread: Thread,
  { before, size }: { before: number; size: number },
): Promise<MessageRow[]> {
  const rows = await many<MessageRow>(
    ctx,
    sql`select id, seq, sender_id, body, gift, photo, created_at from message
        where site_id = ${ctx.site.id} and conversation_id = ${thread.id} and seq > ${thread.hidden_seq} and seq < ${before}
        order by seq desc limit ${size}`,
  )
  return rows.reverse()
}

/** The oldest messages whose `seq` is higher than `after`, for a client that missed events. */
export const listMessagesAfter = (ctx: Context, thread: Thread, { after, size }: { after: number; size: number }) =>
  many<MessageRow>(
    ctx,
    sql`select id, seq, sender_id, body, gift, photo, created_at from message
        where site_id = ${ctx.site.id} and conversation_id = ${thread.id} and seq > ${Math.max(after, thread.hidden_seq)}
        order by seq limit ${size}`,
  )

/** Whether the viewer has written in the conversation, without the messages that the viewer has deleted. */
export async function hasWritten(ctx: MemberContext, { id, hidden_seq }: Thread): Promise<boolean> {
  const row = await maybeOne(
    ctx,
    sql`select 1 from message
        where site_id = ${ctx.site.id} and conversation_id = ${id} and seq > ${hidden_seq} and sender_id = ${ctx.viewer.id} limit 1`,
  )
  return row !== null
}

/** Number of conversations that a member started. Conversations with fictional profiles do not count, because no person reads them. */
export async function countStarted(ctx: Context, member_id: string): Promise<number> {
  const { count } = await one<{ count: number }>(
    ctx,
    sql`select count(*)::int as count from conversation c
        join profile p on p.site_id = c.site_id and p.member_id in (c.low_id, c.high_id) and p.member_id <> c.starter_id and p.kind <> 'fictional'
        where c.site_id = ${ctx.site.id} and c.starter_id = ${member_id}`,
  )
  return count
}

/** Moves the read mark forward, at most to the last message. Returns the new mark, or null if the mark did not change. */
export async function updateReadMark(ctx: MemberContext, { id, seq }: { id: string; seq: number }): Promise<number | null> {
  const row = await maybeOne<{ read_seq: number }>(
    ctx,
    sql`update conversation_member mine set read_seq = least(${seq}::bigint, c.last_seq)
        from conversation c
        where c.site_id = ${ctx.site.id} and c.id = ${id}
          and mine.site_id = ${ctx.site.id} and mine.conversation_id = ${id} and mine.member_id = ${ctx.viewer.id}
          and mine.read_seq < least(${seq}::bigint, c.last_seq)
        returning mine.read_seq`,
  )
  return row?.read_seq ?? null
}

/**
 * Hides all present messages of the conversation from the viewer. A message that is stored at the same time has a higher `seq`, so it shows
 * the conversation again. No lock is needed.
 */
export const hideMessages = (ctx: MemberContext, id: string) =>
  exec(
    ctx,
    sql`update conversation_member mine set hidden_seq = c.last_seq
        from conversation c
        where c.site_id = ${ctx.site.id} and c.id = ${id}
          and mine.site_id = ${ctx.site.id} and mine.conversation_id = ${id} and mine.member_id = ${ctx.viewer.id}`,
  )

/** Orders two member ids, lower id first, so that a pair has only one conversation. */
export const orderedPair = (one_id: string, other_id: string): [string, string] =>
  one_id < other_id ? [one_id, other_id] : [other_id, one_id]
