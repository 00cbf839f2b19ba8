/** 128 bits in base64url: what a one-time link at the root looks like. */
const tokenPath = /^\/[A-Za-z0-9_-]{22}$/

export const isTokenPath = (path: string): boolean => tokenPath.test(path)
