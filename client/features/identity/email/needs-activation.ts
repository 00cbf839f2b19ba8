import type { User } from '#schemas/members/user.ts'

/**
 * Whether to remind of the activation (MO-05): nobody sees the profile before. Who gets no mail from us any more is not asked to wait for one.
 */
export function needsActivation({ status, profile, notifications_disabled }: Viewer): boolean {
  return status === 'not_confirmed' && profile.status === 'disabled' && notifications_disabled.length === 0
}

type Viewer = Pick<User, 'status' | 'notifications_disabled'> & { profile: Pick<User['profile'], 'status'> }
