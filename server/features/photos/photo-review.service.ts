import type { RejectReason } from '#schemas/members/photo.ts'
import { finishCase, finishOwnCase, type NewCase, openCase } from '#server/features/cases/cases.service.ts'
import { transaction } from '#server/platform/database/db.ts'
import { Fault } from '#server/platform/http/calls/fault.ts'
import { settleMain } from './main-photo.ts'
import {
  findCaseOfPhoto,
  findPhotoOfCase,
  findPhotoOwner,
  listPassedOn,
  listToReview,
  lockPhotoOfCase,
  lockPhotosOf,
  type PhotoContext,
  type PhotoToReview,
  updateCaseOfPhoto,
  updateHidden,
  updateReview,
} from './photos.queries.ts'

export { findPhotoOfCase, lockPhotoOfCase, type PhotoToReview }

/** The hours until the review of a photo that nobody else sees before. */
const hours_before_shown = 4

/** The case of a new photo. */
export const photoCase = ({ site, now }: PhotoContext): NewCase => ({
  kind: 'photo',
  severity: 3,
  ...(site.file.photo_review === 'before' && { due_at: new Date(now.getTime() + hours_before_shown * 3_600_000) }),
})

/** Photos that wait for review, oldest first. Photos of fictional profiles are left out. */
export const listPhotosToReview = (ctx: PhotoContext, limit = 50): Promise<PhotoToReview[]> => listToReview(ctx, limit)

export const approvePhoto = (ctx: PhotoContext, id: string): Promise<void> => review(ctx, id, null)

/** Rejects a photo. The photo is hidden from other members after the commit. Its owner sees the reason and may delete the photo. */
export const rejectPhoto = (ctx: PhotoContext, id: string, reason: RejectReason): Promise<void> => review(ctx, id, reason)

async function review(ctx: PhotoContext, id: string, reason: RejectReason | null): Promise<void> {
  await transaction(ctx, async (tx) => {
    const owner = await findPhotoOwner(tx, id)
    if (!owner) throw new Fault('not_found')
    await lockPhotosOf(tx, owner.member_id)
    const reviewed = await updateReview(tx, id, { status: reason ? 'rejected' : 'active', reason })
    // the owner may have deleted the photo while this call waited for the lock
    if (!reviewed) throw new Fault('not_found')
    if (reviewed.case_id) await finishCase(tx, reviewed.case_id)
    await settleMain(tx, owner.member_id)
  })
}

/** Approves the photo of a case in the caller's transaction. Refuses if the photo is gone, or if the person no longer has the case. */
export async function approveInCase(tx: PhotoContext, case_id: string, number: number): Promise<void> {
  const photo = await findPhotoOfCase(tx, case_id)
  if (!photo) throw new Fault('not_found')
  // photo before case, as in the other acts on photos
  await lockPhotosOf(tx, photo.member_id)
  if (!(await updateReview(tx, photo.id, { status: 'active', reason: null }))) throw new Fault('not_found')
  if (!(await finishOwnCase(tx, case_id, number))) throw new Fault('conflict')
  await settleMain(tx, photo.member_id)
}

/** Hides a photo in the caller's transaction, until somebody has decided about it. */
export async function hidePhoto(tx: PhotoContext, { id, member_id }: { id: string; member_id: string }): Promise<void> {
  await lockPhotosOf(tx, member_id)
  if (!(await updateHidden(tx, id))) throw new Fault('not_found')
  await settleMain(tx, member_id)
}

/** Lets the photos that a decided case leaves wait for review again, each in a new case. */
export async function reviewPassedOn(tx: PhotoContext, case_id: string): Promise<void> {
  for (const { id } of await listPassedOn(tx, case_id)) await updateCaseOfPhoto(tx, id, await openCase(tx, photoCase(tx)))
}

/** The case of a photo. A photo that was uploaded before photos had cases gets one. */
export async function caseOfPhoto(tx: PhotoContext, id: string): Promise<{ case_id: string; member_id: string }> {
  const owner = await findPhotoOwner(tx, id)
  if (!owner) throw new Fault('not_found')
  await lockPhotosOf(tx, owner.member_id)
  const found = await findCaseOfPhoto(tx, id)
  if (!found) throw new Fault('not_found')
  if (found.case_id) return { ...owner, case_id: found.case_id }
  const case_id = await openCase(tx, photoCase(tx))
  await updateCaseOfPhoto(tx, id, case_id)
  return { ...owner, case_id }
}
