/** The path of a one-time link: 128 bits in base64url. */
const tokenPath = /^\/[A-Za-z0-9_-]{22}$/

export const isTokenPath = (path: string): boolean => tokenPath.test(path)
