import { alternatesOf } from '#schemas/locales.ts'
import type { PublicSettings } from '#schemas/site/settings.ts'

interface Given {
  /** The site's configured address, never the request's. */
  origin: string
  locales: PublicSettings['locales']
  /** Of the page's own language. */
  prefix: string
  /** Without the language. */
  path: string
}

/** The one address of a page, and the same page in the site's other languages; who speaks none of them is led to the first. */
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

/** The address of a page in a language. */
export const localPath = (prefix: string, path: string): string => (prefix === '' ? path : `/${prefix}${path === '/' ? '' : path}`)
