import { pathPrefix } from '#schemas/locale-path.ts'
import { Fault } from '#server/platform/http/calls/fault.ts'
import type { Context } from '#server/platform/http/context.ts'
import type { SiteLocale } from '#server/platform/sites/registry/site.ts'
import { followActivation } from './features/identity/email/activation-link.ts'
import { changeByLink } from './features/identity/email/email-change.ts'
import { reactivateByLink } from './features/identity/leaving/reactivation.service.ts'
import { followCompletion } from './features/identity/signup/complete-signup.ts'
import { findLink, holdLink, isRequester, type Link, pageOfLink } from './features/links/links.service.ts'

/** Performs the action of a link. Returns the path of the page to show, without a language prefix. */
type Follower = (ctx: Context, link: Link, token: string) => Promise<string>

/**
 * For links that need a confirmation. Opening the link changes nothing, and its page asks for the confirmation. For an expired link, the
 * path contains `link=expired`.
 */
const askedOn =
  (path: string): Follower =>
  async (ctx, { is_open }, token) => {
    holdLink(ctx, token)
    return is_open ? path : `${path}?link=expired`
  }

const askedOnMailChange = askedOn('/mail-change/do')
const askedOnReturn = askedOn('/account-deleted')

/**
 * The action of each kind of one-time link, /{token}. Mail systems open every link to scan it. So a link in a mail acts at once only in the
 * browser that requested the link. A link of a partner comes from a redirect and not from a mail.
 */
const followers: Readonly<Record<Link['purpose'], Follower>> = {
  activate: followActivation,
  complete_signup: followCompletion,
  // the page of this link asks for the new password
  reset: askedOn('/reset-password/do'),
  async mail_change(ctx, link, token) {
    if (await mayActAtOnce(ctx, link)) await unlessRefused(changeByLink(ctx, link))
    return pageOfLink(ctx, link, await askedOnMailChange(ctx, link, token))
  },
  async reactivate(ctx, link, token) {
    const user = (await mayActAtOnce(ctx, link)) && (await unlessRefused(reactivateByLink(ctx, link)))
    return user ? '/members' : askedOnReturn(ctx, link, token)
  },
}

/**
 * True if opening the link may act without a confirmation. If the browser is logged in to another account, a confirmation is needed,
 * because another person may use the browser.
 */
async function mayActAtOnce(ctx: Context, link: Link): Promise<boolean> {
  const is_other = ctx.viewer !== null && ctx.viewer.id !== link.account_id
  return link.is_open && !is_other && isRequester(ctx, link)
}

/** Returns null if the action was refused. The page of the link explains the refusal. */
async function unlessRefused<T>(act: Promise<T>): Promise<T | null> {
  try {
    return await act
  } catch (error) {
    if (error instanceof Fault) return null
    throw error
  }
}

/** Opens a one-time link. Returns the path to which the visitor is redirected. Returns null for an unknown token, which gives 404. */
export async function followLink(ctx: Context, token: string): Promise<string | null> {
  const link = await findLink(ctx, token)
  if (!link) return null
  const path = await followers[link.purpose](ctx, link, token)
  return `${prefixOf(ctx, link.account_locale)}${path}`
}

/** True if the link exists. Has no effect, so it is suitable for a HEAD request. */
export const knowsLink = async (ctx: Context, token: string): Promise<boolean> => (await findLink(ctx, token)) !== null

/** The language prefix for the account's locale. A link has no locale, so the next page uses the locale of the account. */
function prefixOf({ site, locale }: Context, tag: string): string {
  const own: SiteLocale = site.locales.find((each) => each.tag === tag) ?? locale
  return pathPrefix(own)
}
