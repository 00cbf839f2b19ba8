/** Languages of the product (spec §1), and the one variant with texts of its own. */
export const languages = ['da', 'de', 'en', 'es', 'fi', 'fr', 'it', 'nb', 'nl', 'pl', 'sv'] as const
export type Language = (typeof languages)[number]

/** A site's locale is a BCP 47 tag: a language, optionally with a country (`nl-NL`). */
export const localePattern = `^(${languages.join('|')})(-[A-Z]{2})?$`

export function languageOf(tag: string): Language {
  const language = tag.slice(0, 2)
  if (!isLanguage(language)) throw new RangeError(`not a language of the product: ${tag}`)
  return language
}

export function isLanguage(value: string): value is Language {
  return (languages as readonly string[]).includes(value)
}
