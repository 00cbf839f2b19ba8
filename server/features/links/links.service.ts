import type { Context } from '#server/platform/http/context.ts'
import { hostCookieName } from '#server/platform/http/cookies.ts'
import { hashToken, newToken } from '#server/platform/http/session.ts'
import { deviceHash, keepDeviceToken, readDeviceToken } from '#server/platform/http/visitor/device-token.ts'
import {
  findLinkRow,
  hasRequestedLink,
  insertLink,
  type LinkRow,
  listLinkTimes,
  type Purpose,
  spendLinkRows,
  takeLinkRow,
} from './links.queries.ts'

/** An existing link, possibly used or expired: takeLink() decides whether it still works. */
export type Link = LinkRow

/** 128 bits, which are 22 characters in base64url. The page route recognises links by this length. */
const token_bytes = 16

interface LinkRequest {
  purpose: Purpose
  account_id: string
  hours: number
  /** Further data, such as a new address. The data is stored in the database and is not part of the link. */
  data?: Readonly<Record<string, string>>
}

/**
 * Creates a one-time link and returns its URL. The plain token exists only in this URL. The link stores the browser that requested it. Set
 * the device cookie of a visitor before the call: a cookie that is set only for an existing account would reveal the account.
 */
export async function issueLink(ctx: Context, { purpose, account_id, hours, data = {} }: LinkRequest): Promise<string> {
  const token = newToken(token_bytes)
  const expires_at = new Date(ctx.now.getTime() + hours * 3_600_000)
  const device = ctx.viewer?.id === account_id ? keepDeviceToken(ctx) : readDeviceToken(ctx)
  const device_hash = device === null ? null : deviceHash(account_id, device)
  await insertLink(ctx, { token_hash: hashToken(token), purpose, account_id, expires_at, data, device_hash })
  return `${ctx.client.origin}/${token}`
}

export const findLink = (ctx: Context, token: string): Promise<Link | null> => findLinkRow(ctx, hashToken(token))

/**
 * True if this browser requested the link, or another link with the same account and purpose. Opening a link may have an effect only in a
 * browser for which this function returns true.
 */
export async function isRequester(ctx: Context, { account_id, purpose }: Link): Promise<boolean> {
  const device = readDeviceToken(ctx)
  return device !== null && hasRequestedLink(ctx, { account_id, purpose, device_hash: deviceHash(account_id, device) })
}

/** Reads the link from the database a second time. Use it after another request has used up the link. */
export const findLinkAgain = (ctx: Context, { token_hash }: Link): Promise<Link | null> => findLinkRow(ctx, token_hash)

/** Uses up the link. True for exactly one of several concurrent callers, and never after the expiry. */
export const takeLink = (ctx: Context, { token_hash }: Link): Promise<boolean> => takeLinkRow(ctx, token_hash)

export const spendLinks = (ctx: Context, account_id: string, purposes: readonly Purpose[]): Promise<number> =>
  spendLinkRows(ctx, account_id, purposes)

/** The times of link requests for a purpose in the last 26 hours, oldest first. A day with a clock change has up to 25 hours. */
export async function linkTimes(ctx: Context, account_id: string, purpose: Purpose): Promise<Date[]> {
  const since = new Date(ctx.now.getTime() - 26 * 3_600_000)
  return (await listLinkTimes(ctx, { account_id, purpose, since })).map(({ created_at }) => created_at)
}

/** Maximum time to fill in the form. After this time, the link must be opened again. */
const held_seconds = 3600
const cookieName = ({ client }: Context) => hostCookieName('link', client.is_secure)

/**
 * Stores an opened link in an HttpOnly cookie for the page that asks for the next step. Opening a link does not use it up, because mail
 * scanners open every link.
 */
export function holdLink(ctx: Context, token: string): void {
  ctx.setCookie({ name: cookieName(ctx), value: token, max_age_seconds: held_seconds, is_public: false })
}

/** The link that was opened in this browser, if it has this purpose. */
export async function heldLink(ctx: Context, purpose: Purpose): Promise<Link | null> {
  const token = ctx.readCookie(cookieName(ctx))
  const link = token ? await findLink(ctx, token) : null
  return link?.purpose === purpose ? link : null
}

/** The path of the page for a link. `account=other` means that this browser is logged in to another account. */
export function pageOfLink({ viewer }: Context, { account_id }: Link, path: string): string {
  if (!viewer || viewer.id === account_id) return path
  return `${path}${path.includes('?') ? '&' : '?'}account=other`
}

export function dropLink(ctx: Context): void {
  ctx.setCookie({ name: cookieName(ctx), value: '', max_age_seconds: 0, is_public: false })
}
