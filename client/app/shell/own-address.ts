import { ownPath } from '#schemas/site/own-path.ts'

/**
 * The return address from the query; only an address of this site. Any other address becomes an explicit `undefined`: if the key were
 * missing, the router would restore the value from the URL.
 */
export function readTarget({ to }: Record<string, unknown>): { to?: string | undefined } {
  return { to: ownPath(to) }
}

/** The server sets `link=expired` when a visitor follows a one-time link that is no longer valid. The page then has status 410. */
export function readLinkMark({ link }: Record<string, unknown>): { link?: 'expired' } {
  return link === 'expired' ? { link } : {}
}

/** The server sets `account=other` when a link belongs to another account than the one that is logged in. */
export function readAccountMark({ account }: Record<string, unknown>): { account?: 'other' } {
  return account === 'other' ? { account } : {}
}
