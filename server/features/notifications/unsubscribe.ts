import type { UnsubscribeRequest, Unsubscription } from '#schemas/chats/notice.ts'
import { isOnAtFirst } from '#schemas/chats/notice-kinds.ts'
import { transaction } from '#server/platform/database/db.ts'
import { Fault } from '#server/platform/http/calls/fault.ts'
import type { Context } from '#server/platform/http/context.ts'
import { hashToken } from '#server/platform/http/session.ts'
import { addStop, listChoices, listStops, removeStop, upsertChoice } from './notices.queries.ts'
import { findUnsubscribe } from './unsubscribe.queries.ts'

/** The state of an unsubscribe link. Read-only, because mail scanners open every link. */
export async function getUnsubscription(ctx: Context, token: string): Promise<Unsubscription> {
  const { account_id, kind } = await linkOf(ctx, token)
  const chosen = (await listChoices(ctx, account_id)).find((choice) => choice.kind === kind && choice.channel === 'mail')
  return { kind, is_kind_on: chosen?.is_on ?? isOnAtFirst(kind), notifications_disabled: await listStops(ctx, account_id) }
}

/** Turns mails on or off. The scope `kind` means the notices of the link's kind. The scope `all` means all notices. */
export async function changeUnsubscription(ctx: Context, token: string, { scope, is_on }: UnsubscribeRequest): Promise<Unsubscription> {
  return transaction(ctx, async (tx) => {
    const { account_id, kind } = await linkOf(tx, token)
    if (scope === 'kind') await upsertChoice(tx, account_id, { kind, channel: 'mail', is_on })
    else if (is_on) await removeStop(tx, account_id, 'unsubscribe')
    else await addStop(tx, { id: account_id }, 'unsubscribe')
    return getUnsubscription(tx, token)
  })
}

/** One-click unsubscribe by a mail program, without a page (RFC 8058). Stops all notices. */
export async function unsubscribeByMailProgram(ctx: Context, token: string): Promise<void> {
  await changeUnsubscription(ctx, token, { scope: 'all', is_on: false })
}

async function linkOf(ctx: Context, token: string) {
  const link = await findUnsubscribe(ctx, hashToken(token))
  if (!link) throw new Fault('not_found')
  return link
}
