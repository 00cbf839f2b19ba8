/** 128 bits in base64url: what a one-time link at the root looks like. */
const tokenPath = /^\/[A-Za-z0-9_-]{22}$/

/** The link at the foot of a notice, and what its page and mail programs call. */
const unsubscribePath = /((?:^|\/)unsubscribe)\/[^/]+$/

export const isTokenPath = (path: string): boolean => tokenPath.test(path)

/** A path as it may stand in a log: whoever reads the log must not be able to follow somebody's link. */
export const loggedPath = (path: string): string => (isTokenPath(path) ? '/{token}' : path.replace(unsubscribePath, '$1/{token}'))
