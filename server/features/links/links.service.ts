import { deliverHeldMessage } from '#server/features/chats/chats.service.ts'
import type { Context } from '#server/platform/context.ts'
import { transaction } from '#server/platform/db.ts'
import { hashToken, newToken } from '#server/platform/session.ts'
import type { SiteLocale } from '#server/platform/sites/site.ts'
import { confirmAccount, findLink, insertLink, type LinkRow, type Purpose, takeLink } from './links.queries.ts'

/** 128 bits; 22 characters of base64url, which is how the page route knows such an address. */
const token_bytes = 16

export interface LinkWish {
  purpose: Purpose
  account_id: string
  hours: number
}

/** Makes a single-use link and answers its address, the only place where the token stands in the clear. */
export async function issueLink(ctx: Context, { purpose, account_id, hours }: LinkWish): Promise<string> {
  const token = newToken(token_bytes)
  const expires_at = new Date(ctx.now.getTime() + hours * 3_600_000)
  await insertLink(ctx, { token_hash: hashToken(token), purpose, account_id, expires_at })
  return `${ctx.client.origin}/${token}`
}

/** Follows a one-time link: does what it is for and answers the page that says so; null when there is no such link. */
export async function followLink(ctx: Context, token: string): Promise<string | null> {
  const token_hash = hashToken(token)
  const link = await findLink(ctx, token_hash)
  if (!link) return null
  const prefix = prefixOf(ctx, link.account_locale)
  const is_done = await activate(ctx, token_hash, link)
  return is_done ? `${prefix}/activate/done` : `${prefix}/activate/error?reason=expired`
}

/** Confirms the account (ST-07) once. Who opens the link again, or an older one, finds the account confirmed and is told so. */
async function activate(ctx: Context, token_hash: Buffer, { account_id, account_status }: LinkRow): Promise<boolean> {
  if (account_status !== 'not_confirmed') return account_status === 'active'
  return transaction(ctx, async (tx) => {
    const is_taken = await takeLink(tx, token_hash)
    // a lost race is no failure: the link was taken by a click a moment earlier
    if (!is_taken) return (await findLink(tx, token_hash))?.account_status === 'active'
    if (await confirmAccount(tx, account_id)) await deliverHeldMessage(tx, account_id)
    return true
  })
}

/** The link has no locale of its own: the page that follows speaks the account's. */
function prefixOf({ site, locale }: Context, tag: string): string {
  const own: SiteLocale = site.locales.find((each) => each.tag === tag) ?? locale
  return own.prefix === '' ? '' : `/${own.prefix}`
}
