import { sql } from 'kysely'
import type { ChatPhoto } from '#schemas/chats/chat.ts'
import type { Gift } from '#schemas/chats/gift.ts'
import type { AccountStatus } from '#schemas/members/user.ts'
import { exec, many, maybeOne, one } from '#server/platform/database/db.ts'
import type { Context } from '#server/platform/http/context.ts'
import { type MessageRow, orderedPair } from './chats.queries.ts'

/**
 * Locks the sender. Every delivery takes this lock first, so messages, new conversations and charges of a sender run one after the other.
 */
export const lockSender = (ctx: Context, member_id: string) =>
  one<{ status: AccountStatus; is_premium: boolean }>(
    ctx,
    sql`select status, is_premium from account where site_id = ${ctx.site.id} and id = ${member_id} for no key update`,
  )

export const findSent = (ctx: Context, id: string) =>
  maybeOne<MessageRow & { conversation_id: string }>(
    ctx,
    sql`select conversation_id, id, seq, sender_id, body, gift, photo, created_at from message where site_id = ${ctx.site.id} and id = ${id}`,
  )

/** Returns false if the two members already have a conversation. Waits for a concurrent insert. */
export async function insertConversation(ctx: Context, { id, starter_id, other_id }: { id: string; starter_id: string; other_id: string }) {
  const [low_id, high_id] = orderedPair(starter_id, other_id)
  const count = await exec(
    ctx,
    sql`with opened as (
          insert into conversation (site_id, id, low_id, high_id, starter_id, last_at, created_at)
          values (${ctx.site.id}, ${id}, ${low_id}, ${high_id}, ${starter_id}, ${ctx.now}, ${ctx.now})
          on conflict on constraint conversation_pair_key do nothing returning id)
        insert into conversation_member (site_id, conversation_id, member_id)
        select ${ctx.site.id}::int, opened.id, member_id from opened, unnest(array[${low_id}, ${high_id}]::uuid[]) member_id`,
  )
  return count > 0
}

interface NewRow {
  conversation_id: string
  id: string
  sender_id: string
  body: string
  gift: Gift | null
  photo: ChatPhoto | null
}

/** Assigns the next seq, stores the message, and moves the sender's read mark to it. */
export const insertMessage = (ctx: Context, { conversation_id, id, sender_id, body, gift, photo }: NewRow) =>
  one<{ seq: number }>(
    ctx,
    sql`with c as (
          update conversation set last_seq = last_seq + 1, last_at = ${ctx.now}
          where site_id = ${ctx.site.id} and id = ${conversation_id} returning last_seq),
        m as (
          insert into message (site_id, conversation_id, seq, id, sender_id, body, gift, photo, created_at)
          select ${ctx.site.id}::int, ${conversation_id}::uuid, last_seq, ${id}::uuid, ${sender_id}::uuid, ${body}::text, ${gift}::text,
                 ${photo && JSON.stringify(photo)}::jsonb, ${ctx.now}::timestamptz from c
          returning seq),
        r as (
          update conversation_member set read_seq = m.seq from m
          where site_id = ${ctx.site.id} and conversation_id = ${conversation_id} and member_id = ${sender_id})
        select seq from m`,
  )

export const listHeld = (ctx: Context, account_id: string) =>
  many<{ profile_id: string; body: string }>(
    ctx,
    sql`select profile_id, body from held_message where site_id = ${ctx.site.id} and account_id = ${account_id} order by created_at, profile_id`,
  )

export const deleteHeld = (ctx: Context, { account_id, profile_id }: { account_id: string; profile_id: string }) =>
  exec(ctx, sql`delete from held_message where site_id = ${ctx.site.id} and account_id = ${account_id} and profile_id = ${profile_id}`)
