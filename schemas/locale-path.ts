interface Locale {
  /** Empty for the first locale of a site. */
  prefix: string
}

/** The start of every path in a locale: `/de`, or an empty text for the first locale of the site. */
export const pathPrefix = ({ prefix }: Locale): string => (prefix === '' ? '' : `/${prefix}`)

/** The path of a page in the language with this prefix. The front page of a language is `/de`, without a slash at the end. */
export const localPath = (prefix: string, path: string): string => (prefix === '' ? path : `/${prefix}${path === '/' ? '' : path}`)
