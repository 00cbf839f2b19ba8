import { type RawBuilder, sql } from 'kysely'
import type { Gender } from '#schemas/common.ts'
import type { Profile, Sexuality } from '#schemas/profile.ts'
import type { Context, MemberContext } from '#server/platform/context.ts'
import { exec, many, maybeOne, one } from '#server/platform/db.ts'

export interface PhotoRow {
  filename: string
  thumb_filename: string
  status: 'pending' | 'active' | 'rejected'
}

export interface CardRow {
  id: string
  kind: Profile['kind']
  name: string
  birth_on: string
  gender: Gender
  country: string
  region: string | null
  city: string | null
  last_seen_at: Date
  /** The main photo, if the viewer may see it. */
  main_photo: PhotoRow | null
  is_liked: boolean
  likes_you: boolean
}

export interface ProfileRow extends CardRow {
  status: Profile['status']
  sexuality: Sexuality | null
  looking_for: Gender
  about: string
  interests: string[]
  promotion_consent: boolean
}

const viewerId = ({ viewer }: Context) => sql`${viewer?.id ?? null}::uuid`

/** What a card needs, of a profile that the statement calls `p`. A pair's row has the lower id first, so the viewer's like stands in one of two columns. */
export const cardColumns = (ctx: Context) => sql`
  p.member_id as id, p.kind, p.name, p.birth_on, p.gender, p.country, p.region, p.city, p.last_seen_at,
  case when f.id is not null then json_build_object('filename', f.filename, 'thumb_filename', f.thumb_filename, 'status', f.status) end as main_photo,
  case when p.member_id < ${viewerId(ctx)} then l.high_at else l.low_at end is not null as is_liked,
  case when p.member_id < ${viewerId(ctx)} then l.low_at else l.high_at end is not null as likes_you`

/** Photos that wait or were refused are their owner's alone. */
export const cardJoins = (ctx: Context) => sql`
  left join photo f on f.site_id = p.site_id and f.member_id = p.member_id and f.id = p.main_photo_id
    and (f.status = 'active' or p.member_id = ${viewerId(ctx)})
  left join pair l on l.site_id = p.site_id and l.low_id = least(p.member_id, ${viewerId(ctx)}) and l.high_id = greatest(p.member_id, ${viewerId(ctx)})`

/** Who may be seen at all. A site that has stopped showing fictional profiles shows none, though they are still stored. */
export const isShown = ({ site }: Context): RawBuilder<unknown> =>
  site.file.fictional_profiles ? sql`p.visible` : sql`p.visible and p.kind <> 'fictional'`

export const listCardRows = (ctx: Context, ids: readonly string[]) =>
  many<CardRow>(
    ctx,
    sql`select ${cardColumns(ctx)} from profile p ${cardJoins(ctx)}
        where p.site_id = ${ctx.site.id} and p.member_id = any(${[...ids]}::uuid[]) and ((${isShown(ctx)}) or p.member_id = ${viewerId(ctx)})`,
  )

const profileColumns = (ctx: Context) =>
  sql`${cardColumns(ctx)}, p.status, p.sexuality, p.looking_for, p.about, p.interests, p.promotion_consent`

export const findProfileRow = (ctx: Context, id: string) =>
  maybeOne<ProfileRow>(
    ctx,
    sql`select ${profileColumns(ctx)}
        from profile p ${cardJoins(ctx)}
        where p.site_id = ${ctx.site.id} and p.member_id = ${id} and ((${isShown(ctx)}) or p.member_id = ${viewerId(ctx)})`,
  )

/** Shown to anybody: who agreed to it, and labelled fictional profiles. */
const isPromoted = (ctx: Context) => sql`(${isShown(ctx)}) and (p.promotion_consent and p.kind = 'member' or p.kind = 'fictional')`

export const listPromotedRows = (ctx: Context, ids: readonly string[]) =>
  many<ProfileRow>(
    ctx,
    sql`select ${profileColumns(ctx)} from profile p ${cardJoins(ctx)}
        where p.site_id = ${ctx.site.id} and p.member_id = any(${[...ids]}::uuid[]) and ${isPromoted(ctx)}`,
  )

/** The main photo first. */
export const listPhotos = (ctx: Context, member_id: string) =>
  many<PhotoRow>(
    ctx,
    sql`select f.filename, f.thumb_filename, f.status
        from photo f join profile p on p.site_id = f.site_id and p.member_id = f.member_id
        where f.site_id = ${ctx.site.id} and f.member_id = ${member_id} and (f.status = 'active' or f.member_id = ${viewerId(ctx)})
        order by f.id = p.main_photo_id desc nulls last, f.position, f.id`,
  )

/** A sign of life. last_seen_at stands in the search indexes, so it is written rarely; true when it was. */
export async function updateLastSeen(ctx: MemberContext, unless_since: Date): Promise<boolean> {
  const changed = await exec(
    ctx,
    sql`update profile set last_seen_at = ${ctx.now}
        where site_id = ${ctx.site.id} and member_id = ${ctx.viewer.id} and last_seen_at < ${unless_since}`,
  )
  return changed === 1
}

export async function wasSeenSince(ctx: MemberContext, moment: Date): Promise<boolean> {
  const row = await maybeOne(
    ctx,
    sql`select 1 from profile where site_id = ${ctx.site.id} and member_id = ${ctx.viewer.id} and last_seen_at >= ${moment}`,
  )
  return row !== null
}

export interface OwnWords {
  about: string
  interests: string[]
  country: string
  region: string | null
  city: string | null
  looking_for: Gender
  promotion_consent: boolean
}

export const lockOwnWords = (ctx: MemberContext) =>
  one<OwnWords>(
    ctx,
    sql`select about, interests, country, region, city, looking_for, promotion_consent from profile
        where site_id = ${ctx.site.id} and member_id = ${ctx.viewer.id} for update`,
  )

export const updateOwnWords = (ctx: MemberContext, { about, interests, region, city, looking_for, promotion_consent }: OwnWords) =>
  exec(
    ctx,
    sql`update profile set about = ${about}, interests = ${interests}, region = ${region}, city = ${city},
          looking_for = ${looking_for}, promotion_consent = ${promotion_consent}
        where site_id = ${ctx.site.id} and member_id = ${ctx.viewer.id}`,
  )
