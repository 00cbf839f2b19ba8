import { localPath } from '#schemas/locale-path.ts'
import { alternatesOf } from '#schemas/locales.ts'
import type { PublicSettings } from '#schemas/site/settings.ts'

interface Given {
  /** The origin from the site's configuration, never from the request. */
  origin: string
  locales: PublicSettings['locales']
  /** Prefix of the language in which the page is shown. */
  prefix: string
  /** The page's path without the language prefix. */
  path: string
}

/**
 * Link tags with the canonical address of a page and its addresses in the site's other languages. `x-default` is the site's first language.
 */
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
