import { ownPath } from '#schemas/site/own-path.ts'

/**
 * The return address from the query; only an address of this site. Any other address becomes an explicit `undefined`: if the key were
 * missing, the router would restore the value from the URL.
 */
export function readTarget({ to }: Record<string, unknown>): { to?: string | undefined } {
  return { to: ownPath(to) }
}

/** Said by the server of a one-time link that was followed and opens nothing any more: its page then answers 410. */
export function readLinkMark({ link }: Record<string, unknown>): { link?: 'expired' } {
  return link === 'expired' ? { link } : {}
}

/** Said by the server of a link that belongs to another account than the one this browser is logged in to. */
export function readAccountMark({ account }: Record<string, unknown>): { account?: 'other' } {
  return account === 'other' ? { account } : {}
}
