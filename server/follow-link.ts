import { Fault } from '#server/platform/http/calls/fault.ts'
import type { Context } from '#server/platform/http/context.ts'
import type { SiteLocale } from '#server/platform/sites/registry/site.ts'
import { followActivation } from './features/identity/email/activation-link.ts'
import { changeByLink } from './features/identity/email/email-change.ts'
import { returnByLink } from './features/identity/leaving/return.service.ts'
import { followCompletion } from './features/identity/signup/complete-signup.ts'
import { findLink, holdLink, isRequester, type Link, pageOfLink } from './features/links/links.service.ts'

/** Does what the link is for, and answers the path of the page that says so, without a language's prefix. */
type Follower = (ctx: Context, link: Link, token: string) => Promise<string>

/** The page asks before anything is done: opening the link alone changes nothing. It is told of a link that opens nothing any more. */
const askedOn =
  (path: string): Follower =>
  async (ctx, { is_open }, token) => {
    holdLink(ctx, token)
    return is_open ? path : `${path}?link=expired`
  }

const askedOnMailChange = askedOn('/mail-change/do')
const askedOnReturn = askedOn('/account-deleted')

/**
 * The effect of opening each kind of one-time link, /{token}. A mailed link takes effect at once only in the browser that asked for it, because
 * link scanners of mail systems open every link. A partner's link is a redirect, not a mail.
 */
const followers: Readonly<Record<Link['purpose'], Follower>> = {
  activate: followActivation,
  complete_signup: followCompletion,
  // the page always asks for the new password
  reset: askedOn('/reset-password/do'),
  async mail_change(ctx, link, token) {
    if (await mayActAtOnce(ctx, link)) await unlessRefused(changeByLink(ctx, link))
    return pageOfLink(ctx, link, await askedOnMailChange(ctx, link, token))
  },
  async reactivate(ctx, link, token) {
    const user = (await mayActAtOnce(ctx, link)) && (await unlessRefused(returnByLink(ctx, link)))
    return user ? '/members' : askedOnReturn(ctx, link, token)
  },
}

/** A browser that is logged in to another account must confirm, too: a different person may be using it. */
async function mayActAtOnce(ctx: Context, link: Link): Promise<boolean> {
  const is_other = ctx.viewer !== null && ctx.viewer.id !== link.account_id
  return link.is_open && !is_other && isRequester(ctx, link)
}

/** Null if it was refused; the link's page explains the refusal. */
async function unlessRefused<T>(act: Promise<T>): Promise<T | null> {
  try {
    return await act
  } catch (error) {
    if (error instanceof Fault) return null
    throw error
  }
}

/** Follows a one-time link; null when there is none, which is a page that does not exist. */
export async function followLink(ctx: Context, token: string): Promise<string | null> {
  const link = await findLink(ctx, token)
  if (!link) return null
  const path = await followers[link.purpose](ctx, link, token)
  return `${prefixOf(ctx, link.account_locale)}${path}`
}

/** For a HEAD, which asks whether something is there and changes nothing. */
export const knowsLink = async (ctx: Context, token: string): Promise<boolean> => (await findLink(ctx, token)) !== null

/** The link has no locale of its own: the page that follows speaks the account's. */
function prefixOf({ site, locale }: Context, tag: string): string {
  const own: SiteLocale = site.locales.find((each) => each.tag === tag) ?? locale
  return own.prefix === '' ? '' : `/${own.prefix}`
}
