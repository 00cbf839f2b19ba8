const tokenPattern = /^\/desk\/invitation\/([A-Za-z0-9_-]{43})$/

/** Returns the token of an invitation in a path. Undefined for any other path. */
export const tokenOf = (path: string): string | undefined => tokenPattern.exec(path)?.[1]
