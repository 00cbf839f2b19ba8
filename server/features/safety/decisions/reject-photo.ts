import type { StaffRole } from '#schemas/desk/roles.ts'
import type { RejectReason } from '#schemas/members/photo.ts'
import { ruleOfReason } from '#schemas/safety/photo-rules.ts'
import type { DecidingContext } from './carry-out.ts'
import { decideUnreported } from './decide-unreported.ts'

interface Rejecting {
  id?: string
  case_id: string
  photo: { id: string; member_id: string }
  reason: RejectReason
  actor: string
  role: StaffRole | null
}

/** Rejects a photo that waits for review: a decision with its statement of reasons. The caller's transaction finishes the case. */
export const decideOnPhoto = (tx: DecidingContext, { photo, reason, ...deciding }: Rejecting): Promise<boolean> =>
  decideUnreported(tx, {
    ...deciding,
    member_id: photo.member_id,
    rule: ruleOfReason[reason],
    found_in: 'photo',
    measures: [{ kind: 'remove_photo', targets: [photo.id] }],
  })
