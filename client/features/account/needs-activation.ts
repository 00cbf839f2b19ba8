import type { User } from '#schemas/user.ts'

/**
 * Whether to remind of the activation (MO-05). A profile shows from its first day, so the account's status alone decides; who gets no mail
 * from us any more is not asked to wait for one.
 */
export function needsActivation({ status, notifications_disabled }: Pick<User, 'status' | 'notifications_disabled'>): boolean {
  return status === 'not_confirmed' && notifications_disabled.length === 0
}
