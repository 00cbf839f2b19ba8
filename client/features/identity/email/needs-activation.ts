import type { User } from '#schemas/members/user.ts'

/**
 * Whether to show the activation reminder (MO-05). The reminder matters because the profile is hidden until the address is confirmed. A
 * member to whom the site no longer sends mails gets no reminder.
 */
export function needsActivation({ status, profile, notifications_disabled }: Viewer): boolean {
  return status === 'not_confirmed' && profile.status === 'disabled' && notifications_disabled.length === 0
}

type Viewer = Pick<User, 'status' | 'notifications_disabled'> & { profile: Pick<User['profile'], 'status'> }
