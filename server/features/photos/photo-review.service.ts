import type { RejectReason } from '#schemas/members/photo.ts'
import { transaction } from '#server/platform/database/db.ts'
import { Fault } from '#server/platform/http/calls/fault.ts'
import { settleMain } from './main-photo.ts'
import { findPhotoOwner, listToReview, lockPhotosOf, type PhotoContext, type PhotoToReview, updateReview } from './photos.queries.ts'

export type { PhotoToReview }

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
    // the owner may have deleted the photo while this call waited for the lock
    if ((await updateReview(tx, id, { status: reason ? 'rejected' : 'active', reason })) === 0) throw new Fault('not_found')
    await settleMain(tx, owner.member_id)
  })
}
