import type { Logger } from 'pino'
import { findStaff } from '#server/desk/staff/staff.queries.ts'
import { transaction, type Unit } from '#server/platform/database/db.ts'
import { type MailTransport, RefusedMail } from '#server/platform/mail/mail.ts'
import { claimStaffMails, finishStaffMail, type QueuedMail, retryStaffMail } from './staff-mail.queries.ts'
import { composeStaffMail } from './texts.ts'

export interface StaffMailParts {
  transport: Pick<MailTransport, 'deliver'>
  /** The address of the sender. */
  from: string
  /** The address of the desk, without a path. */
  origin: string
  log: Logger
}

interface Ctx {
  unit: Unit
  now: Date
}

const at_once = 20
const attempt_limit = 12
const longest_pause_minutes = 6 * 60

/** Sends the mails that are due. A mail that the server does not accept now is tried again later. Returns the number of claimed mails. */
export async function sendStaffMails(ctx: Ctx, parts: StaffMailParts): Promise<number> {
  const mails = await transaction(ctx, (tx) => claimStaffMails(tx, at_once))
  for (const mail of mails) await send(ctx, mail, parts)
  return mails.length
}

async function send(
  ctx: Ctx,
  { id, kind, payload, attempts }: QueuedMail,
  { transport, from, origin, log }: StaffMailParts,
): Promise<void> {
  const person = await findStaff(ctx, payload.to)
  // somebody who was erased has no address
  if (!person?.email) return void (await finishStaffMail(ctx, id, 'no address'))
  const mail = composeStaffMail(kind, payload.language, payload.values, `${origin}/desk/${payload.values.path ?? ''}`)
  // no transaction stays open while the mail server answers
  await ctx.unit.release()
  try {
    await transport.deliver({ slug: 'desk', name: 'desk', from }, { id, to: person.email, kind, ...mail })
    await finishStaffMail(ctx, id, null)
  } catch (error) {
    const reason = String(error).slice(0, 500)
    if (error instanceof RefusedMail || attempts >= attempt_limit) await finishStaffMail(ctx, id, reason)
    else await retryStaffMail(ctx, { id, minutes: Math.min(2 ** attempts, longest_pause_minutes), error: reason })
    log.warn({ err: error, kind, job_id: id, attempts }, 'a mail to staff was not sent')
  }
}
