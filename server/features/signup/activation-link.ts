import { findLinkAgain, type Link, pageOfLink, takeLink } from '#server/features/links/links.service.ts'
import { enter } from '#server/features/session/session.service.ts'
import type { Context } from '#server/platform/context.ts'
import { transaction } from '#server/platform/db.ts'
import { confirmMailbox } from './confirmation.service.ts'
import { isIncomplete } from './partner-signup.queries.ts'
import { completion_path } from './partner-signup.ts'
import { confirmAccount } from './signup.queries.ts'

/** Confirms the account (ST-07) once. Who opens the link again, or an older one, finds the account confirmed and is told so. */
export async function followActivation(ctx: Context, link: Link): Promise<string> {
  if (await isIncomplete(ctx, link.account_id)) return openIncomplete(ctx, link)
  return pageOfLink(ctx, link, (await activate(ctx, link)) ? '/activate/done' : '/activate/error?reason=expired')
}

/** An account that a partner began on a site that conceals membership: its owner has no password yet, and the mail is the way in. */
async function openIncomplete(ctx: Context, link: Link): Promise<string> {
  const is_taken = await transaction(ctx, async (tx) => (await takeLink(tx, link)) && (await confirmAccount(tx, link.account_id)))
  if (!is_taken) return ctx.viewer?.id === link.account_id ? completion_path : '/complete-signup?link=expired'
  await enter(ctx, link.account_id, { way: 'link' })
  return completion_path
}

async function activate(ctx: Context, link: Link): Promise<boolean> {
  const { account_id, account_status } = link
  if (account_status !== 'not_confirmed') return account_status === 'active'
  return transaction(ctx, async (tx) => {
    const is_taken = await takeLink(tx, link)
    // a lost race is no failure: the link was taken by a click a moment earlier
    if (!is_taken) return (await findLinkAgain(tx, link))?.account_status === 'active'
    await confirmMailbox(tx, account_id)
    return true
  })
}
