import type { RejectReason } from '#schemas/members/photo.ts'
import type { ReportReason } from './report-reasons.ts'

/** The broken rule for each reason to reject a photo. */
export const ruleOfReason: Readonly<Record<RejectReason, ReportReason>> = {
  nudity: 'nudity',
  not_you: 'impersonation',
  no_face: 'not_a_face',
  contact: 'contact',
  minor: 'minor',
  quality: 'quality',
  other: 'other',
}
