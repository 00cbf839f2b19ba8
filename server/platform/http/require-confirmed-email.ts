import { Fault } from './calls/fault.ts'
import type { Viewer } from './context.ts'

/** Rejects the request if the member has not confirmed the email address. The address may belong to another person. */
export function requireConfirmedEmail({ status }: Pick<Viewer, 'status'>): void {
  if (status !== 'active') throw new Fault('email_not_confirmed')
}
