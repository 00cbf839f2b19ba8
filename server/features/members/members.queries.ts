import { type RawBuilder, sql } from 'kysely'
import type { Gender, LookingFor } from '#schemas/common.ts'
import type { Profile, ProfileAnswer } from '#schemas/members/profile.ts'
import type { Sexuality } from '#schemas/members/sexualities.ts'
import { isNotBlockedForViewer } from '#server/features/blocking/blocked-members.service.ts'
import type { Whereabouts } from '#server/features/site/distance.service.ts'
import { exec, many, maybeOne, one, transaction } from '#server/platform/database/db.ts'
import type { Context, MemberContext, Viewer } from '#server/platform/http/context.ts'
import { isShown, isShownToPartners, isShownToVisitors, sharesPresence } from './may-view.service.ts'

export interface PhotoRow {
  filename: string
  thumb_filename: string
  status: 'pending' | 'active' | 'rejected'
  thumbhash: string | null
}

export interface ProfilePhotoRow extends PhotoRow {
  large_filename: string | null
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
  /** True if neither the viewer nor the member hides presence. */
  shares_presence: boolean
  /** The main photo, if the viewer may see it. */
  main_photo: PhotoRow | null
  is_liked: boolean
  likes_you: boolean
  is_liked_automatically: boolean
  /** The number of interests that the viewer has too. */
  num_shared_interests: number
  /** Where the viewer lives. Null for a visitor. */
  viewer_place: Whereabouts | null
}

export interface ProfileRow extends CardRow {
  status: Profile['status']
  sexuality: Sexuality | null
  looking_for: LookingFor
  about: string
  interests: string[]
  covers_photos: boolean
  promotion_consent: boolean
  shows_presence: boolean
  asks_looking_for: boolean
  /** Absent in the rows of promoted profiles, which show no answers. */
  answers?: ProfileAnswer[]
}

const viewerId = ({ viewer }: Context) => sql`${viewer?.id ?? null}::uuid`

/**
 * The columns of a card for the profile `p`. The row of a pair has the lower id first, so the viewer's like can be in either of two
 * columns.
 */
export const cardColumns = (ctx: Context) => sql`
  p.member_id as id, p.kind, p.name, p.birth_on, p.gender, p.country, p.region, p.city, p.last_seen_at,
  ${sharesPresence(ctx)} as shares_presence,
  case when f.id is not null then json_build_object('filename', f.filename, 'thumb_filename', f.thumb_filename, 'status', f.status,
    'thumbhash', f.thumbhash) end as main_photo,
  case when p.member_id < ${viewerId(ctx)} then l.high_at else l.low_at end is not null as is_liked,
  case when p.member_id < ${viewerId(ctx)} then l.low_at else l.high_at end is not null as likes_you,
  coalesce(case when p.member_id < ${viewerId(ctx)} then l.high_at else l.low_at end = l.automatic_at, false) as is_liked_automatically,
  (select count(*)::int from profile v, unnest(v.interests) i
    where v.site_id = p.site_id and v.member_id = ${viewerId(ctx)} and v.member_id <> p.member_id and i = any(p.interests)) as num_shared_interests,
  (select json_build_object('country', v.country, 'region', v.region, 'city', v.city) from profile v
    where v.site_id = ${ctx.site.id} and v.member_id = ${viewerId(ctx)}) as viewer_place`

/** The joins for a card. Only the owner sees photos that wait for review or were rejected. */
export const cardJoins = (ctx: Context) => sql`
  left join photo f on f.site_id = p.site_id and f.member_id = p.member_id and f.id = p.main_photo_id
    and (f.status = 'active' or p.member_id = ${viewerId(ctx)})
  left join pair l on l.site_id = p.site_id and l.low_id = least(p.member_id, ${viewerId(ctx)}) and l.high_id = greatest(p.member_id, ${viewerId(ctx)})`

export const listCardRows = (ctx: Context, ids: readonly string[]) => many(ctx, cards(ctx, ids, isShown(ctx)))

export const listPartnerRows = (ctx: Context, ids: readonly string[]) => many(ctx, cards(ctx, ids, isShownToPartners(ctx)))

const cards = (ctx: Context, ids: readonly string[], is_shown: RawBuilder<unknown>) =>
  sql<CardRow>`select ${cardColumns(ctx)} from profile p ${cardJoins(ctx)}
      where p.site_id = ${ctx.site.id} and p.member_id = any(${[...ids]}::uuid[]) and ((${is_shown}) or p.member_id = ${viewerId(ctx)})`

const asksLookingFor = sql`p.kind = 'member' and p.sexuality is not distinct from 'bi' and p.looking_for <> 'everyone'
  and p.looking_for_asked_at is null as asks_looking_for`

const profileColumns = (ctx: Context) =>
  sql`${cardColumns(ctx)}, ${asksLookingFor}, p.status, p.sexuality, p.looking_for, p.about, p.covers_photos, p.interests, p.promotion_consent, p.shows_presence`

export const findProfileRow = (ctx: Context, id: string) =>
  maybeOne<ProfileRow>(
    ctx,
    sql`select ${profileColumns(ctx)}, ${answersOf(sql`p.member_id`, ctx)} as answers
        from profile p ${cardJoins(ctx)}
        where p.site_id = ${ctx.site.id} and p.member_id = ${id} and ((${isShown(ctx)}) or p.member_id = ${viewerId(ctx)})`,
  )

/** @param viewer the member of the session; the public profile does not depend on the viewer, but a block hides it */
export const listPromotedRows = (ctx: Context, ids: readonly string[], viewer: Viewer | null) =>
  many<ProfileRow>(
    ctx,
    sql`select ${profileColumns(ctx)} from profile p ${cardJoins(ctx)}
        where p.site_id = ${ctx.site.id} and p.member_id = any(${[...ids]}::uuid[]) and ${isShownToVisitors(ctx)}
          and ${isNotBlockedForViewer({ ...ctx, viewer }, sql`p.member_id`)}`,
  )

/** The photos of a member, main photo first. */
export const listPhotos = (ctx: Context, member_id: string) =>
  many<ProfilePhotoRow>(
    ctx,
    sql`select f.filename, f.thumb_filename, f.status, f.large_filename, f.thumbhash
        from photo f join profile p on p.site_id = f.site_id and p.member_id = f.member_id
        where f.site_id = ${ctx.site.id} and f.member_id = ${member_id} and (f.status = 'active' or f.member_id = ${viewerId(ctx)})
        order by f.id = p.main_photo_id desc nulls last, f.position, f.id`,
  )

/**
 * Stores the time of the last visit. Only the first write of a day changes the search indexes. Returns the visit before, or null if the time
 * was not written. Of two concurrent calls, only one writes.
 */
export const updateLastSeen = (ctx: MemberContext, unless_since: Date): Promise<{ before: Date; country: string } | null> =>
  transaction(ctx, (tx) =>
    maybeOne<{ before: Date; country: string }>(
      tx,
      sql`update profile p set last_seen_at = ${ctx.now}
          from (select o.site_id, o.member_id, o.last_seen_at from profile o
                where o.site_id = ${ctx.site.id} and o.member_id = ${ctx.viewer.id}) old
          where p.site_id = ${ctx.site.id} and p.member_id = old.member_id and p.last_seen_at < ${unless_since}
          returning old.last_seen_at as before, p.country`,
    ),
  )

export async function wasSeenSince(ctx: MemberContext, moment: Date): Promise<boolean> {
  const row = await maybeOne(
    ctx,
    sql`select 1 from profile where site_id = ${ctx.site.id} and member_id = ${ctx.viewer.id} and last_seen_at >= ${moment}`,
  )
  return row !== null
}

const answersOf = (member_id: RawBuilder<unknown>, { site }: Context) =>
  sql`(select coalesce(json_agg(json_build_object('question', q.question, 'answer', q.answer) order by q.position), '[]')
       from profile_answer q where q.site_id = ${site.id} and q.member_id = ${member_id})`

/** Replaces all answers of the viewer. */
export async function replaceAnswers(ctx: MemberContext, answers: readonly ProfileAnswer[]): Promise<void> {
  await exec(ctx, sql`delete from profile_answer where site_id = ${ctx.site.id} and member_id = ${ctx.viewer.id}`)
  if (answers.length === 0) return
  await exec(
    ctx,
    sql`insert into profile_answer (site_id, member_id, question, answer, position)
        select ${ctx.site.id}, ${ctx.viewer.id}, row.question, row.answer, row.position
        from unnest(${answers.map(({ question }) => question)}::text[], ${answers.map(({ answer }) => answer)}::text[]) with ordinality
          as row (question, answer, position)`,
  )
}

/** The fields that the owner may change. The email address is included, because the name must differ from the address. */
export interface OwnFields {
  email: string
  name: string
  birth_on: string
  gender: Gender
  sexuality: Sexuality | null
  about: string
  interests: string[]
  country: string
  region: string | null
  city: string | null
  looking_for: LookingFor
  promotion_consent: boolean
  shows_presence: boolean
  covers_photos: boolean
}

export const lockOwnFields = (ctx: MemberContext) =>
  one<OwnFields>(
    ctx,
    sql`select a.email, p.name, p.birth_on, p.gender, p.sexuality, p.about, p.interests, p.country, p.region, p.city, p.looking_for,
          p.promotion_consent, p.shows_presence, p.covers_photos
        from profile p join account a on a.site_id = p.site_id and a.id = p.member_id
        where p.site_id = ${ctx.site.id} and p.member_id = ${ctx.viewer.id} for update of p`,
  )

export const updateOwnFields = (ctx: MemberContext, fields: OwnFields) =>
  exec(
    ctx,
    sql`update profile set name = ${fields.name}, birth_on = ${fields.birth_on}, gender = ${fields.gender}, sexuality = ${fields.sexuality},
          about = ${fields.about}, interests = ${fields.interests}, country = ${fields.country}, region = ${fields.region}, city = ${fields.city},
          looking_for = ${fields.looking_for}, promotion_consent = ${fields.promotion_consent},
          shows_presence = ${fields.shows_presence}, covers_photos = ${fields.covers_photos}
        where site_id = ${ctx.site.id} and member_id = ${ctx.viewer.id}`,
  )

/** Marks the question about `looking_for` as answered. The member answers the question directly, or sets the field on the profile page. */
export const markLookingForAsked = (ctx: MemberContext) =>
  exec(
    ctx,
    sql`update profile set looking_for_asked_at = coalesce(looking_for_asked_at, ${ctx.now})
        where site_id = ${ctx.site.id} and member_id = ${ctx.viewer.id}`,
  )
