import type { RejectReason } from '#schemas/members/photo.ts'
import type { ReportReason } from '#schemas/safety/report-reasons.ts'

const reasons: Partial<Record<ReportReason, RejectReason>> = {
  nudity: 'nudity',
  not_a_face: 'no_face',
  impersonation: 'not_you',
  fake: 'not_you',
  contact: 'contact',
  minor: 'minor',
  quality: 'quality',
}

/** The reason that the owner of a removed photo sees in the list of the own photos. */
export const photoReasonOf = (rule: ReportReason | null): RejectReason => (rule && reasons[rule]) ?? 'other'
