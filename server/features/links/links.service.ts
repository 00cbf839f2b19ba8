import type { Context } from '#server/platform/context.ts'
import { hashToken, newToken } from '#server/platform/session.ts'
import { findLinkRow, insertLink, type LinkRow, type Purpose, takeLinkRow } from './links.queries.ts'

/** A link that exists, be it used or expired: takeLink() says whether it still opens something. */
export type Link = LinkRow

/** 128 bits; 22 characters of base64url, which is how the page route knows such an address. */
const token_bytes = 16

export interface LinkWish {
  purpose: Purpose
  account_id: string
  hours: number
  /** What the link is about beyond its purpose, such as a new address. Only the server reads it. */
  data?: Readonly<Record<string, string>>
}

/** Makes a single-use link and answers its address, the only place where the token stands in the clear. */
export async function issueLink(ctx: Context, { purpose, account_id, hours, data = {} }: LinkWish): Promise<string> {
  const token = newToken(token_bytes)
  const expires_at = new Date(ctx.now.getTime() + hours * 3_600_000)
  await insertLink(ctx, { token_hash: hashToken(token), purpose, account_id, expires_at, data })
  return `${ctx.client.origin}/${token}`
}

export const findLink = (ctx: Context, token: string): Promise<Link | null> => findLinkRow(ctx, hashToken(token))

/** As it stands now, for whoever lost the race for it. */
export const findLinkAgain = (ctx: Context, { token_hash }: Link): Promise<Link | null> => findLinkRow(ctx, token_hash)

/** True for exactly one caller, however many come at once, and for none after its time. */
export const takeLink = (ctx: Context, { token_hash }: Link): Promise<boolean> => takeLinkRow(ctx, token_hash)
