export const leavingReasons = [
  'met_someone',
  'met_someone_elsewhere',
  'nobody_fits',
  'too_many_mails',
  'too_expensive',
  'privacy',
  'other',
] as const
export type LeavingReason = (typeof leavingReasons)[number]
