import { limits } from '#schemas/limits.ts'
import { countActivationMails, lockOwnAccount } from '#server/features/identity/signup/signup.queries.ts'
import { issueLink } from '#server/features/links/links.service.ts'
import { transaction } from '#server/platform/database/db.ts'
import { Fault } from '#server/platform/http/calls/fault.ts'
import type { Context, MemberContext } from '#server/platform/http/context.ts'
import { queueTemplateMail } from '#server/platform/mail/mail-templates.ts'

const day_ms = 86_400_000

interface Recipient {
  account_id: string
  to: string
  name: string
}

/** Creates an activation link and queues its mail, in the caller's transaction. */
export async function queueActivation(ctx: Context, { account_id, to, name }: Recipient): Promise<void> {
  const link = await issueLink(ctx, { purpose: 'activate', account_id, hours: limits.activation_link_hours })
  const values = { hours: limits.activation_link_hours }
  await queueTemplateMail(ctx, { kind: 'activation', to, name, link, locale: ctx.locale.tag, values })
}

/** Sends another activation mail. Earlier links stay valid. */
export async function sendActivationMail(ctx: MemberContext): Promise<void> {
  await transaction(ctx, async (tx) => {
    const { email, name, status } = await lockOwnAccount(tx)
    if (status !== 'not_confirmed') throw new Fault('conflict')
    await requeueActivation(tx, { to: email, name })
  })
}

/** Queues another activation mail within the daily limit, in the caller's transaction. */
export async function requeueActivation(tx: MemberContext, recipient: Omit<Recipient, 'account_id'>): Promise<void> {
  const { count, first_at } = await countActivationMails(tx, new Date(tx.now.getTime() - day_ms))
  if (count >= limits.activation_mails_a_day) {
    const free_at = (first_at?.getTime() ?? 0) + day_ms
    throw new Fault('too_many_requests', { data: { seconds: Math.max(1, Math.ceil((free_at - tx.now.getTime()) / 1000)) } })
  }
  await queueActivation(tx, { account_id: tx.viewer.id, ...recipient })
}
