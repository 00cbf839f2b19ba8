import { ownPath } from '#schemas/site/own-path.ts'

/**
 * Reads the return address from the query, and accepts only an address of this site. For any other address, `to` is explicitly undefined.
 * If the key were missing, the router would take the rejected value from the URL.
 */
export function readTarget({ to }: Record<string, unknown>): { to?: string | undefined } {
  return { to: ownPath(to) }
}

/**
 * The server sets `link=expired` when a visitor follows a one-time link that is no longer valid. The page of the link then has status 410.
 */
export function readLinkMark({ link }: Record<string, unknown>): { link?: 'expired' } {
  return link === 'expired' ? { link } : {}
}

/** The server sets `account=other` when a link belongs to an account other than the logged-in account. */
export function readAccountMark({ account }: Record<string, unknown>): { account?: 'other' } {
  return account === 'other' ? { account } : {}
}
