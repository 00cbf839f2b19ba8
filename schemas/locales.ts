/** The languages of the product (spec §1). */
export const languages = ['da', 'de', 'en', 'es', 'fi', 'fr', 'it', 'nb', 'nl', 'pl', 'sv'] as const
export type Language = (typeof languages)[number]

/** The locale of a site is a BCP 47 tag: a language, optionally with a country (`nl-NL`). */
export const localePattern = `^(${languages.join('|')})(-[A-Z]{2})?$`

export function languageOf(tag: string): Language {
  const language = tag.slice(0, 2)
  if (!isLanguage(language)) throw new RangeError(`not a language of the product: ${tag}`)
  return language
}

export function isLanguage(value: string): value is Language {
  return (languages as readonly string[]).includes(value)
}

/**
 * The `hreflang` entries of a page: one for each locale, and one for each language without a region. The entry without a region is for
 * readers of regions that have no locale of their own. This entry points to the first locale of its language. A site with one language has
 * no entries.
 */
export function alternatesOf(locales: readonly { tag: string; prefix: string }[]): { hreflang: string; prefix: string }[] {
  if (locales.length < 2) return []
  const addresses = new Map<string, string>()
  for (const { tag, prefix } of locales) addresses.set(tag, prefix)
  for (const { tag, prefix } of locales) {
    const language = languageOf(tag)
    if (!addresses.has(language)) addresses.set(language, prefix)
  }
  addresses.set('x-default', '')
  return Array.from(addresses, ([hreflang, prefix]) => ({ hreflang, prefix }))
}
