import { findLink, holdLink, type Link, pageOfLink } from './features/links/links.service.ts'
import { followActivation } from './features/signup/activation-link.ts'
import { followCompletion } from './features/signup/complete-signup.ts'
import type { Context } from './platform/context.ts'
import type { SiteLocale } from './platform/sites/site.ts'

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

/** What each one-time link in a mail does when it is opened, /{token}. */
const followers: Readonly<Record<Link['purpose'], Follower>> = {
  activate: followActivation,
  complete_signup: followCompletion,
  reset: askedOn('/reset-password/do'),
  mail_change: async (ctx, link, token) => pageOfLink(ctx, link, await askedOnMailChange(ctx, link, token)),
  reactivate: askedOn('/account-deleted'),
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
