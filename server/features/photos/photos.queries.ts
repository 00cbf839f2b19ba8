import { sql } from 'kysely'
import type { OwnPhoto, PhotoStatus, RejectReason } from '#schemas/members/photo.ts'
import { type MemberFactsRow, memberFactsColumns } from '#server/features/members/may-view.service.ts'
import { exec, many, maybeOne, one } from '#server/platform/database/db.ts'
import type { Context, MemberContext } from '#server/platform/http/context.ts'

/** The parts of a context that requests and operator commands both have. */
export type PhotoContext = Pick<Context, 'site' | 'unit' | 'now'> & Partial<Pick<Context, 'figures'>>

export type OwnPhotoRow = OwnPhoto & { large_filename: string | null }

/** The photos of a member: main photo first, then in the owner's order. Every viewer gets this order. */
export const listOwnRows = (ctx: PhotoContext, member_id: string) =>
  many<OwnPhotoRow>(
    ctx,
    sql`select f.id, f.filename, f.thumb_filename, f.large_filename, f.status, f.reject_reason, coalesce(f.id = p.main_photo_id, false) as is_main
        from photo f join profile p on p.site_id = f.site_id and p.member_id = f.member_id
        where f.site_id = ${ctx.site.id} and f.member_id = ${member_id}
        order by f.id = p.main_photo_id desc nulls last, f.position, f.id`,
  )

/** Locks the member, so that changes of photos run one after the other. */
export const lockPhotosOf = (ctx: PhotoContext, member_id: string) =>
  one<{ is_premium: boolean }>(
    ctx,
    sql`select a.is_premium from profile p join account a on a.site_id = p.site_id and a.id = p.member_id
        where p.site_id = ${ctx.site.id} and p.member_id = ${member_id} for update of p`,
  )

/** The owner of a photo. No permission is checked. */
export const findPhotoOwner = (ctx: PhotoContext, id: string) =>
  maybeOne<{ member_id: string }>(ctx, sql`select member_id from photo where site_id = ${ctx.site.id} and id = ${id}`)

/** The photo of a case. The case of a deleted photo has none. */
export const findPhotoOfCase = (ctx: PhotoContext, case_id: string) =>
  maybeOne<{ id: string; member_id: string; filename: string }>(
    ctx,
    sql`select id, member_id, filename from photo where site_id = ${ctx.site.id} and case_id = ${case_id}`,
  )

/** The photo of a case, locked so that its owner cannot delete it in the meantime. */
export const lockPhotoOfCase = (ctx: PhotoContext, case_id: string) =>
  maybeOne<{ id: string }>(ctx, sql`select id from photo where site_id = ${ctx.site.id} and case_id = ${case_id} for update`)

export const findCaseOfPhoto = (ctx: PhotoContext, id: string) =>
  maybeOne<{ case_id: string | null }>(ctx, sql`select case_id from photo where site_id = ${ctx.site.id} and id = ${id}`)

export const updateCaseOfPhoto = (ctx: PhotoContext, id: string, case_id: string) =>
  exec(ctx, sql`update photo set case_id = ${case_id} where site_id = ${ctx.site.id} and id = ${id}`)

interface NewPhoto {
  id: string
  case_id: string
  filename: string
  thumb_filename: string
  large_filename: string | null
  thumbhash: string
  status: PhotoStatus
}

export const insertPhoto = (ctx: MemberContext, photo: NewPhoto) =>
  exec(
    ctx,
    sql`insert into photo (site_id, id, member_id, case_id, filename, thumb_filename, large_filename, thumbhash, status, position, created_at)
        select ${ctx.site.id}::int, ${photo.id}::uuid, ${ctx.viewer.id}::uuid, ${photo.case_id}::uuid, ${photo.filename}, ${photo.thumb_filename}, ${photo.large_filename}::text,
          ${photo.thumbhash}, ${photo.status}, coalesce(max(position) + 1, 0), ${ctx.now}::timestamptz
        from photo where site_id = ${ctx.site.id} and member_id = ${ctx.viewer.id}`,
  )

export const updateOrder = (ctx: MemberContext, ids: readonly string[]) =>
  exec(
    ctx,
    sql`update photo set position = array_position(${[...ids]}::uuid[], id)
        where site_id = ${ctx.site.id} and member_id = ${ctx.viewer.id} and id = any(${[...ids]}::uuid[])`,
  )

export const updateMain = (ctx: PhotoContext, member_id: string, photo_id: string | null) =>
  exec(ctx, sql`update profile set main_photo_id = ${photo_id}::uuid where site_id = ${ctx.site.id} and member_id = ${member_id}`)

export const deletePhotoRow = (ctx: MemberContext, id: string) =>
  one<{ case_id: string | null }>(
    ctx,
    sql`delete from photo where site_id = ${ctx.site.id} and member_id = ${ctx.viewer.id} and id = ${id} returning case_id`,
  )

/** Stores the result of a review. Null if the photo is deleted. */
export const updateReview = (ctx: PhotoContext, id: string, { status, reason }: { status: PhotoStatus; reason: RejectReason | null }) =>
  maybeOne<{ case_id: string | null }>(
    ctx,
    sql`update photo set status = ${status}, reject_reason = ${reason}, reviewed_at = ${ctx.now}
        where site_id = ${ctx.site.id} and id = ${id} returning case_id`,
  )

/** Hides a photo from everybody but its owner. False if the photo is deleted. */
export const updateHidden = async (ctx: PhotoContext, id: string): Promise<boolean> =>
  (await exec(ctx, sql`update photo set status = 'pending', reject_reason = null where site_id = ${ctx.site.id} and id = ${id}`)) === 1

/** The photos that staff passed on in a case and that wait for its decision. */
export const listPassedOn = (ctx: PhotoContext, case_id: string) =>
  many<{ id: string }>(
    ctx,
    sql`select distinct f.id from report r join photo f on f.site_id = r.site_id and f.member_id = r.reported_id
        where r.site_id = ${ctx.site.id} and r.case_id = ${case_id} and r.source = 'staff' and f.status = 'pending'
          and r.marks @> jsonb_build_array(jsonb_build_object('kind', 'photo', 'id', f.filename))`,
  )

export interface PhotoToReview {
  id: string
  member_id: string
  name: string
  filename: string
  status: PhotoStatus
  created_at: Date
}

export const listToReview = (ctx: PhotoContext, limit: number) =>
  many<PhotoToReview>(
    ctx,
    sql`select f.id, f.member_id, p.name, f.filename, f.status, f.created_at
        from photo f join profile p on p.site_id = f.site_id and p.member_id = f.member_id
        where f.site_id = ${ctx.site.id} and f.reviewed_at is null and p.kind = 'member'
          and not exists (select from desk_case c where c.site_id = f.site_id and c.id = f.case_id and c.state = 'done')
        order by f.created_at, f.id limit ${limit}`,
  )

export interface FileRow extends MemberFactsRow {
  photo_status: PhotoStatus
  is_main: boolean
  is_large: boolean
  /** The position among the photos that the profile page shows, counted from 1. */
  place: number
}

/** The facts that decide who may fetch this file: its position on the owner's page, and the relation between owner and viewer. */
export const findFile = (ctx: Context, member_id: string, filename: string) =>
  maybeOne<FileRow>(
    ctx,
    sql`select ${memberFactsColumns(ctx)}, f.status as photo_status, f.is_main, f.place, f.large_filename is not distinct from ${filename} as is_large
        from (select o.*, coalesce(o.id = w.main_photo_id, false) as is_main,
                row_number() over (partition by o.status = 'active' order by o.id = w.main_photo_id desc nulls last, o.position, o.id)::int as place
              from photo o join profile w on w.site_id = o.site_id and w.member_id = o.member_id
              where o.site_id = ${ctx.site.id} and o.member_id = ${member_id}) f
        join profile p on p.site_id = f.site_id and p.member_id = f.member_id
        join account a on a.site_id = p.site_id and a.id = p.member_id
        where ${filename} in (f.filename, f.thumb_filename, f.large_filename)`,
  )
