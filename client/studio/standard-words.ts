import { wordsOf } from '#client/blocks/words.ts'
import { landerPrefixes, type Niche } from '#schemas/site/niches.ts'
import type { LocalText } from '#schemas/site/site-node.ts'
import { readJson } from './fields/edit-json.ts'

interface SiteWords {
  name?: string
  niche?: number
  limits?: { minimum_age?: number }
}

/** Copies a standard text in every language of the site, so that the operator can edit the copies. */
export function ownWords(standard: string, site: string, locales: readonly string[]): LocalText {
  const { name = '', niche = 1, limits } = readJson<SiteWords>(site)
  const [first = 'nl-NL'] = locales
  // keep `{name}` in the text, because the member's name is filled in when a page shows the text
  const values = { site: name, min_age: limits?.minimum_age ?? 18, name: '{name}' }
  const in_locale = (tag: string) => wordsOf({ locale_tag: tag, niche: landerPrefixes[niche as Niche] || 'general', values })(standard)
  return locales.length === 1 ? in_locale(first) : Object.fromEntries(locales.map((tag) => [tag.slice(0, 2), in_locale(tag)]))
}
