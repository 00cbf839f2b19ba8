import { limits } from '#schemas/limits.ts'
import type { OwnPhoto, PhotosReply, PhotoUploadQuery } from '#schemas/members/photo.ts'
import { finishCase, openCase } from '#server/features/cases/cases.service.ts'
import { transaction } from '#server/platform/database/db.ts'
import { Fault, fieldFault } from '#server/platform/http/calls/fault.ts'
import type { Upload } from '#server/platform/http/calls/upload.ts'
import type { MemberContext } from '#server/platform/http/context.ts'
import { cardNameOf } from '#server/platform/media/card-name.ts'
import type { Crop } from '#server/platform/pictures/picture-job.ts'
import type { MadePicture } from '#server/platform/pictures/pictures.ts'
import { settleMain } from './main-photo.ts'
import { nameFiles, type PhotoFiles, photoFileNames } from './photo-files.ts'
import { photoCase } from './photo-review.service.ts'
import { queuePhotoRemoval } from './photos.jobs.ts'
import { deletePhotoRow, findPhotoOwner, insertPhoto, listOwnRows, lockPhotosOf, type OwnPhotoRow, updateOrder } from './photos.queries.ts'

/** After this time, an upload is either stored or failed. */
const upload_minutes = 60

export async function listOwnPhotos(ctx: MemberContext): Promise<PhotosReply> {
  const rows = await listOwnRows(ctx, ctx.viewer.id)
  return {
    photos: rows.map(asFiles),
    limit: limitOf(ctx.viewer),
    premium_limit: limits.premium_photos,
    review: ctx.site.file.photo_review,
  }
}

function asFiles(row: OwnPhotoRow): OwnPhoto {
  const { filename, thumb_filename } = row
  const card = cardNameOf(filename)
  return {
    ...row,
    filename: `/media/${filename}`,
    thumb_filename: `/media/${thumb_filename}`,
    ...(card && { card_filename: `/media/${card}` }),
  }
}

/** Stores a photo, once per id. All conditions are checked before the body is read, and again when the photo is stored. */
export async function uploadPhoto(ctx: MemberContext, query: PhotoUploadQuery, upload: Upload): Promise<PhotosReply> {
  const crop = cropOf(query)
  if (await isStored(ctx, query.id)) return listOwnPhotos(ctx)
  checkRoom(await listOwnRows(ctx, ctx.viewer.id), limitOf(ctx.viewer))
  // release the database connection, because the upload may be slow
  await ctx.unit.release()
  const picture = await ctx.pictures.make((path) => upload.saveTo(path), crop, ctx)
  const files = nameFiles(ctx.viewer.id, picture)
  const until = new Date(ctx.now.getTime() + upload_minutes * 60_000)
  // the removal is queued before the files are written, so that a crash leaves no files behind
  await transaction(ctx, (tx) => queuePhotoRemoval(tx, { member_id: ctx.viewer.id, names: photoFileNames(files), run_at: until }))
  const is_new = await store(ctx, { id: query.id, files, picture }).catch(async (error: unknown) => {
    await removeFiles(ctx, files)
    throw error
  })
  if (!is_new) await removeFiles(ctx, files)
  return listOwnPhotos(ctx)
}

/** Returns false if a concurrent upload with the same id was stored first. */
async function store(
  ctx: MemberContext,
  { id, files, picture }: { id: string; files: PhotoFiles; picture: MadePicture },
): Promise<boolean> {
  const { thumb, card, main, large } = picture.files
  const card_name = cardNameOf(files.filename)
  await ctx.media.put(files.thumb_filename, thumb)
  await ctx.media.put(files.filename, main)
  if (card && card_name) await ctx.media.put(card_name, card)
  if (large && files.large_filename) await ctx.media.put(files.large_filename, large)
  return transaction(ctx, async (tx) => {
    const member = await lockPhotosOf(tx, ctx.viewer.id)
    if (await isStored(tx, id)) return false
    checkRoom(await listOwnRows(tx, ctx.viewer.id), limitOf(member))
    const status = ctx.site.file.photo_review === 'before' ? 'pending' : 'active'
    const case_id = await openCase(tx, photoCase(tx))
    await insertPhoto(tx, { id, case_id, ...files, thumbhash: picture.thumbhash, status })
    await settleMain(tx, ctx.viewer.id)
    return true
  })
}

async function removeFiles(ctx: MemberContext, files: PhotoFiles): Promise<void> {
  for (const name of photoFileNames(files)) await ctx.media.remove(name)
}

/**
 * Sets the order of the photos. Photos that another device added meanwhile follow at the end. The first photo becomes the main photo if it
 * is eligible.
 */
export async function orderPhotos(ctx: MemberContext, ids: readonly string[]): Promise<PhotosReply> {
  await transaction(ctx, async (tx) => {
    await lockPhotosOf(tx, ctx.viewer.id)
    const known = (await listOwnRows(tx, ctx.viewer.id)).map(({ id }) => id)
    if (ids.some((id) => !known.includes(id))) throw new Fault('conflict')
    await updateOrder(tx, [...ids, ...known.filter((id) => !ids.includes(id))])
    await settleMain(tx, ctx.viewer.id, ids[0])
  })
  return listOwnPhotos(ctx)
}

export async function chooseMainPhoto(ctx: MemberContext, id: string): Promise<PhotosReply> {
  await transaction(ctx, async (tx) => {
    await lockPhotosOf(tx, ctx.viewer.id)
    const rows = await listOwnRows(tx, ctx.viewer.id)
    if (!rows.some((row) => row.id === id)) throw new Fault('not_found')
    await settleMain(tx, ctx.viewer.id, id)
    const is_main = (await listOwnRows(tx, ctx.viewer.id)).some((row) => row.id === id && row.is_main)
    if (!is_main) throw new Fault('photo_not_shown')
  })
  return listOwnPhotos(ctx)
}

export async function deletePhoto(ctx: MemberContext, id: string): Promise<PhotosReply> {
  await transaction(ctx, async (tx) => {
    await lockPhotosOf(tx, ctx.viewer.id)
    const photo = (await listOwnRows(tx, ctx.viewer.id)).find((row) => row.id === id)
    if (!photo) throw new Fault('not_found')
    const { case_id } = await deletePhotoRow(tx, id)
    if (case_id) await finishCase(tx, case_id)
    await settleMain(tx, ctx.viewer.id)
    await queuePhotoRemoval(tx, { member_id: ctx.viewer.id, names: photoFileNames(photo) })
  })
  return listOwnPhotos(ctx)
}

const limitOf = ({ is_premium }: { is_premium: boolean }) => (is_premium ? limits.premium_photos : limits.free_photos)

function checkRoom(photos: readonly unknown[], limit: number): void {
  if (photos.length >= limit) throw new Fault('photo_limit', { data: { limit } })
}

async function isStored(ctx: MemberContext, id: string): Promise<boolean> {
  const owner = await findPhotoOwner(ctx, id)
  if (owner && owner.member_id !== ctx.viewer.id) throw new Fault('conflict')
  return owner !== null
}

/** Tolerance for rounding errors of browsers. */
const tolerance = 0.001

function cropOf({ crop_x, crop_y, crop_width, crop_height }: PhotoUploadQuery): Crop | null {
  const given = [crop_x, crop_y, crop_width, crop_height].filter((value) => value !== undefined)
  if (given.length === 0) return null
  if (crop_x === undefined) throw fieldFault('crop_x', 'required')
  if (crop_y === undefined) throw fieldFault('crop_y', 'required')
  if (crop_width === undefined) throw fieldFault('crop_width', 'required')
  if (crop_height === undefined) throw fieldFault('crop_height', 'required')
  if (crop_x + crop_width > 1 + tolerance) throw fieldFault('crop_width', 'photo_crop')
  if (crop_y + crop_height > 1 + tolerance) throw fieldFault('crop_height', 'photo_crop')
  return { x: crop_x, y: crop_y, width: crop_width, height: crop_height }
}
