import { deliverHeldMessage } from '#server/features/chats/chats.service.ts'
import { findLinkAgain, type Link, takeLink } from '#server/features/links/links.service.ts'
import type { Context } from '#server/platform/context.ts'
import { transaction } from '#server/platform/db.ts'
import { confirmAccount } from './signup.queries.ts'

/** Confirms the account (ST-07) once. Who opens the link again, or an older one, finds the account confirmed and is told so. */
export async function followActivation(ctx: Context, link: Link): Promise<string> {
  return (await activate(ctx, link)) ? '/activate/done' : '/activate/error?reason=expired'
}

async function activate(ctx: Context, link: Link): Promise<boolean> {
  const { account_id, account_status } = link
  if (account_status !== 'not_confirmed') return account_status === 'active'
  return transaction(ctx, async (tx) => {
    const is_taken = await takeLink(tx, link)
    // a lost race is no failure: the link was taken by a click a moment earlier
    if (!is_taken) return (await findLinkAgain(tx, link))?.account_status === 'active'
    if (await confirmAccount(tx, account_id)) await deliverHeldMessage(tx, account_id)
    return true
  })
}
