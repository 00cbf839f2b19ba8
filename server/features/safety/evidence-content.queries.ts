import { sql } from 'kysely'
import type { ChatPhoto } from '#schemas/chats/chat.ts'
import { many, maybeOne } from '#server/platform/database/db.ts'
import type { Context } from '#server/platform/http/context.ts'

type ReadingContext = Pick<Context, 'site' | 'unit'>

export interface ShownProfileRow {
  id: string
  kind: string
  name: string
  gender: string
  birth_on: string
  country: string
  region: string | null
  city: string | null
  about: string
  interests: string[]
  answers: { question: string; answer: string }[]
  created_at: Date
  last_seen_at: Date
}

/** The texts of a profile, whatever its status. Null if there is no such profile. */
export const findShownProfile = (ctx: ReadingContext, member_id: string | null) =>
  maybeOne<ShownProfileRow>(
    ctx,
    sql`select p.member_id as id, p.kind, p.name, p.gender, p.birth_on, p.country, p.region, p.city, p.about, p.interests, p.created_at, p.last_seen_at,
          (select coalesce(jsonb_agg(jsonb_build_object('question', a.question, 'answer', a.answer) order by a.position), '[]')
           from profile_answer a where a.site_id = p.site_id and a.member_id = p.member_id) as answers
        from profile p where p.site_id = ${ctx.site.id} and p.member_id = ${member_id}::uuid`,
  )

interface ShownPhotoRow {
  id: string
  filename: string
  large_filename: string | null
  is_main: boolean
}

/** The photos of a profile. The rows stay locked until the commit, so no photo is deleted before its file is pinned. */
export const lockShownPhotos = (ctx: ReadingContext, member_id: string | null) =>
  many<ShownPhotoRow>(
    ctx,
    sql`select f.id, f.filename, f.large_filename, coalesce(f.id = p.main_photo_id, false) as is_main
        from photo f join profile p on p.site_id = f.site_id and p.member_id = f.member_id
        where f.site_id = ${ctx.site.id} and f.member_id = ${member_id}::uuid
        order by f.id = p.main_photo_id desc nulls last, f.position, f.id for share of f`,
  )

interface SentMessageRow {
  id: string
  seq: number
  sender_id: string
  body: string
  gift: string | null
  photo: ChatPhoto | null
  created_at: Date
}

const messageColumns = sql`m.id, m.seq, m.sender_id, m.body, m.gift::text as gift, m.photo, m.created_at`

/** The marked messages of the conversation between the two. Messages of other conversations are not found. */
export const lockMarkedMessages = (ctx: ReadingContext, { conversation_id, ids }: { conversation_id: string; ids: readonly string[] }) =>
  many<SentMessageRow>(
    ctx,
    sql`select ${messageColumns} from message m
        where m.site_id = ${ctx.site.id} and m.id = any(${[...ids]}::uuid[]) and m.conversation_id = ${conversation_id}
        order by m.seq for share of m`,
  )

/** Messages by their place in the conversation, from `first` to `last`. */
export const listMessagesBetween = (
  ctx: ReadingContext,
  { conversation_id, first, last }: { conversation_id: string; first: number; last: number },
) =>
  many<SentMessageRow>(
    ctx,
    sql`select ${messageColumns} from message m
        where m.site_id = ${ctx.site.id} and m.conversation_id = ${conversation_id} and m.seq between ${first} and ${last} order by m.seq`,
  )

export const findConversation = (ctx: ReadingContext, one_id: string, other_id: string) =>
  maybeOne<{ id: string; last_seq: number }>(
    ctx,
    sql`select id, last_seq from conversation
        where site_id = ${ctx.site.id} and low_id = least(${one_id}::uuid, ${other_id}::uuid) and high_id = greatest(${one_id}::uuid, ${other_id}::uuid)`,
  )
