import { sql } from 'kysely'
import type { ChatPhoto } from '#schemas/chats/chat.ts'
import { isNotBlocked } from '#server/features/blocking/blocked-members.service.ts'
import { isInSight } from '#server/features/members/audience-visibility.service.ts'
import { many, one } from '#server/platform/database/db.ts'
import type { Context } from '#server/platform/http/context.ts'
import { type Person, personalData } from './personal-data.ts'

/** `viewer` is the owner of the data, in the member's own request and also in a command of an operator. */
export type ExportContext = Pick<Context, 'site' | 'unit' | 'now' | 'media'> & { viewer: { id: string } }

export const getPerson = (ctx: ExportContext) =>
  one<Person>(ctx, sql`select id, email_key from account where site_id = ${ctx.site.id} and id = ${ctx.viewer.id}`)

interface ExportFile {
  file: string
  rows: () => Promise<Record<string, unknown>[]>
}

/** One file for each table with data to export. */
export const exportFiles = (ctx: ExportContext, person: Person): ExportFile[] =>
  Object.entries(personalData).flatMap(([table, { take, whose }]) => {
    if (!take) return []
    const condition = (take.whose ?? whose)(person)
    const left_out = ['site_id', ...(take.without ?? [])]
    const statement = sql<{ row: Record<string, unknown> }>`select to_jsonb(t) - ${left_out}::text[] as row
        from ${sql.table(table)} t where t.site_id = ${ctx.site.id} and ${condition}
        order by to_jsonb(t)->>'created_at', (to_jsonb(t)->>'seq')::bigint`
    return [{ file: take.file, rows: async () => (await many(ctx, statement)).map(({ row }) => row) }]
  })

interface ExportedLike {
  id: string
  name: string
  liked_at: string | null
  likes_you_at: string | null
}

/** Likes in both directions. The name of the other member is exported as the viewer may see it today. */
export const listExportedLikes = (ctx: ExportContext) =>
  many<ExportedLike>(
    ctx,
    sql`select l.id, p.name, l.liked_at, l.likes_you_at from (
          select high_id as id, low_at as liked_at, high_at as likes_you_at from pair where site_id = ${ctx.site.id} and low_id = ${ctx.viewer.id}
          union all
          select low_id, high_at, low_at from pair where site_id = ${ctx.site.id} and high_id = ${ctx.viewer.id}) l
        join profile p on p.site_id = ${ctx.site.id} and p.member_id = l.id and p.visible and ${isInSight(ctx)} and ${isNotBlocked({ site: ctx.site, member_id: ctx.viewer.id }, sql`l.id`)}
        where l.liked_at is not null or l.likes_you_at is not null
        order by l.id`,
  )

export interface ExportedConversation {
  id: string
  other_id: string
  other_name: string | null
  created_at: Date
}

/** Every conversation, including conversations with hidden members, because the messages were written to the viewer. */
export const listExportedConversations = (ctx: ExportContext) =>
  many<ExportedConversation>(
    ctx,
    sql`select c.id, p.member_id as other_id, nullif(p.name, '') as other_name, c.created_at
        from conversation_member mine
        join conversation c on c.site_id = mine.site_id and c.id = mine.conversation_id
        join profile p on p.site_id = c.site_id and p.member_id in (c.low_id, c.high_id) and p.member_id <> mine.member_id
        where mine.site_id = ${ctx.site.id} and mine.member_id = ${ctx.viewer.id}
        order by c.created_at, c.id`,
  )

interface ExportedMessage {
  id: string
  seq: number
  is_mine: boolean
  body: string
  gift: string | null
  has_photo: boolean
  created_at: Date
}

/** Photos of a blocked member or of a member who has left are not exported. The viewer's own photos are always exported. */
const showsPhoto = (ctx: ExportContext) =>
  sql`m.photo is not null and (m.sender_id = ${ctx.viewer.id} or p.status <> 'removed' and ${isNotBlocked({ site: ctx.site, member_id: ctx.viewer.id }, sql`m.sender_id`)})`

/** The messages of a conversation. Messages of a member who has left have an empty text. */
export const listExportedMessages = (ctx: ExportContext, { id, after, size }: { id: string; after: number; size: number }) =>
  many<ExportedMessage>(
    ctx,
    sql`select m.id, m.seq, m.sender_id = ${ctx.viewer.id} as is_mine, case when p.status = 'removed' then '' else m.body end as body,
               case when p.status <> 'removed' then m.gift end as gift, ${showsPhoto(ctx)} as has_photo, m.created_at
        from message m join profile p on p.site_id = m.site_id and p.member_id = m.sender_id
        where m.site_id = ${ctx.site.id} and m.conversation_id = ${id} and m.seq > ${after}
        order by m.seq limit ${size}`,
  )

export const listExportedPictures = (ctx: ExportContext) =>
  many<{ id: string; filename: string; large_filename: string | null }>(
    ctx,
    sql`select id, filename, large_filename from photo where site_id = ${ctx.site.id} and member_id = ${ctx.viewer.id} order by position, id`,
  )

/** The photos in the viewer's conversations, sent and received. */
export const listExportedChatPhotos = (ctx: ExportContext) =>
  many<{ id: string; photo: ChatPhoto }>(
    ctx,
    sql`select m.id, m.photo
        from conversation_member mine
        join message m on m.site_id = mine.site_id and m.conversation_id = mine.conversation_id
        join profile p on p.site_id = m.site_id and p.member_id = m.sender_id
        where mine.site_id = ${ctx.site.id} and mine.member_id = ${ctx.viewer.id} and ${showsPhoto(ctx)}
        order by m.created_at, m.id`,
  )
