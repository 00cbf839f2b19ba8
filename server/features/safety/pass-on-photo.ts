import type { RejectReason } from '#schemas/members/photo.ts'
import { ruleOfReason } from '#schemas/safety/photo-rules.ts'
import { severityOf } from '#schemas/safety/report-reasons.ts'
import { hidePhoto } from '#server/features/photos/photo-review.service.ts'
import { Fault } from '#server/platform/http/calls/fault.ts'
import type { Context } from '#server/platform/http/context.ts'
import { fileReport } from './file-report.ts'
import { findStaffReport } from './reports.queries.ts'

/** True for a reason that is too severe for a moderator alone: the photo goes to child safety instead of being rejected. */
export const isPassedOn = (reason: RejectReason): boolean => severityOf(ruleOfReason[reason]) === 0

/** True if this id has already passed a photo on, so that a repeated call does it once. */
export const wasPassedOn = async (ctx: Context, id: string): Promise<boolean> => (await findStaffReport(ctx, id)) !== null

/**
 * Passes a photo on to child safety, in the caller's transaction, which also finishes the case of the photo: two people decide. From now on,
 * only the owner sees the photo. Its file is locked where it is, and never copied.
 */
export async function passOnPhoto(
  tx: Context,
  { id, photo, reason }: { id: string; photo: { id: string; member_id: string; filename: string }; reason: RejectReason },
): Promise<void> {
  // the profile before the report, as for every act on photos
  await hidePhoto(tx, photo)
  const is_new = await fileReport(tx, {
    id,
    source: 'staff',
    profile_id: photo.member_id,
    reason: ruleOfReason[reason],
    law: '',
    words: '',
    about: '',
    marks: [{ kind: 'photo', id: photo.filename }],
    with_conversation: false,
    good_faith: true,
    contact_name: '',
    contact_email: null,
  })
  if (!is_new) throw new Fault('conflict')
}
