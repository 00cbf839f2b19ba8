import { alternatesOf } from '#schemas/locales.ts'
import type { PublicSettings } from '#schemas/site/settings.ts'

interface Given {
  /** The site's configured address, never the request's. */
  origin: string
  locales: PublicSettings['locales']
  /** Prefix of the page's own language. */
  prefix: string
  /** Without the language prefix. */
  path: string
}

/** The canonical address of a page, and its addresses in the site's other languages. `x-default` is the first language. */
export function PageAddresses({ origin, locales, prefix, path }: Given) {
  const addressIn = (start: string) => origin + localPath(start, path)
  return (
    <>
      <link rel="canonical" href={addressIn(prefix)} />
      {alternatesOf(locales).map(({ hreflang, prefix: start }) => (
        <link key={hreflang} rel="alternate" hrefLang={hreflang} href={addressIn(start)} />
      ))}
    </>
  )
}

/** The path of a page in a language. */
export const localPath = (prefix: string, path: string): string => (prefix === '' ? path : `/${prefix}${path === '/' ? '' : path}`)
