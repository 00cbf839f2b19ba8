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

const reasons: Partial<Record<ReportReason, RejectReason>> = {
  nudity: 'nudity',
  not_a_face: 'no_face',
  impersonation: 'not_you',
  fake: 'not_you',
  contact: 'contact',
  minor: 'minor',
  quality: 'quality',
}

/** The reason that the owner of a removed photo sees in their list of photos. */
export const reasonOfRule = (rule: ReportReason | null): RejectReason => (rule && reasons[rule]) ?? 'other'
