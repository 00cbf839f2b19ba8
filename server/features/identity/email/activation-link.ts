import { isIncomplete } from '#server/features/identity/signup/partner-signup.queries.ts'
import { completion_path } from '#server/features/identity/signup/partner-signup.ts'
import { findLinkAgain, holdLink, isRequester, type Link, pageOfLink, takeLink } from '#server/features/links/links.service.ts'
import { transaction } from '#server/platform/database/db.ts'
import type { Context } from '#server/platform/http/context.ts'
import { confirmMailbox } from './confirmation.service.ts'

/**
 * Confirms the account (ST-07) when the browser that requested the link opens it. In any other browser, the page asks for the password
 * first.
 */
export async function followActivation(ctx: Context, link: Link, token: string): Promise<string> {
  if (await isIncomplete(ctx, link.account_id)) return openIncomplete(ctx, link, token)
  if (link.account_status === 'not_confirmed' && link.is_open && !(await isRequester(ctx, link)))
    return holdForConfirmation(ctx, link, token)
  return pageOfLink(ctx, link, (await activate(ctx, link)) ? '/activate/done' : '/activate/error?reason=expired')
}

function holdForConfirmation(ctx: Context, link: Link, token: string): string {
  holdLink(ctx, token)
  return pageOfLink(ctx, link, '/activate/confirm')
}

/**
 * Handles the link of an incomplete account of a partner, on a site that conceals membership. The partner's server requested the mail, so
 * no known browser requested the link.
 */
async function openIncomplete(ctx: Context, link: Link, token: string): Promise<string> {
  if (link.is_open) return holdForConfirmation(ctx, link, token)
  return ctx.viewer?.id === link.account_id ? completion_path : '/complete-signup?link=expired'
}

async function activate(ctx: Context, link: Link): Promise<boolean> {
  const { account_id, account_status } = link
  if (account_status !== 'not_confirmed') return account_status === 'active'
  return transaction(ctx, async (tx) => {
    const is_taken = await takeLink(tx, link)
    // a concurrent click used the link first, which is not an error
    if (!is_taken) return (await findLinkAgain(tx, link))?.account_status === 'active'
    await confirmMailbox(tx, account_id)
    return true
  })
}
