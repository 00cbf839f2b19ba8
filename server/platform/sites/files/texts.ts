import type { LocalText } from '#schemas/site/site-node.ts'
import type { SiteLocale } from '#server/platform/sites/registry/site.ts'

/** The text for a locale. Priority: the exact locale, its language, the site's first locale, any text. */
export function textIn(text: LocalText, locale: SiteLocale, first: SiteLocale): string {
  return textFor(text, locale) ?? textFor(text, first) ?? Object.values(text)[0] ?? ''
}

/** The text of this locale or its language. Undefined if neither exists. */
export function textFor(text: LocalText, { tag, language }: Pick<SiteLocale, 'tag' | 'language'>): string | undefined {
  if (typeof text === 'string') return text
  return text[tag] ?? text[language]
}
