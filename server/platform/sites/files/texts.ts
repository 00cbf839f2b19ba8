import type { LocalText } from '#schemas/site/site-node.ts'
import type { SiteLocale } from '#server/platform/sites/registry/site.ts'

/** A text in the reader's locale: the variant, the language, the site's first locale, then whatever there is. */
export function textIn(text: LocalText, locale: SiteLocale, first: SiteLocale): string {
  return findText(text, locale) ?? findText(text, first) ?? Object.values(text)[0] ?? ''
}

/** The text of this very locale or its language; undefined when the site has none. */
export function findText(text: LocalText, { tag, language }: Pick<SiteLocale, 'tag' | 'language'>): string | undefined {
  if (typeof text === 'string') return text
  return text[tag] ?? text[language]
}
