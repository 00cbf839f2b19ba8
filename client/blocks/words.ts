import type { TextValues } from '#client/platform/message-format.ts'
import { createTexts, type Messages, type Translate } from '#client/platform/texts.tsx'
import { type SiteWord, siteWords } from '#schemas/block-page.ts'
import { languageOf } from '#schemas/locales.ts'

/** The landers' own words, apart from the application's: no browser ever loads them. */
const files = import.meta.glob<Messages>('./words/*/*.json', { eager: true, import: 'default' })
const known = new Map<string, Translate>()

/** The words of a setting or a key, with what a section knows beside the site: the member it speaks of. */
export type Words = (text: string, values?: TextValues) => string

/**
 * Resolves `@gallery.headline` in the page's language. A text may be one, or one for each niche (`general`, `she`, …): the niche's own wins.
 * Words without `@` are the operator's and stay as they are, but for the `{name}` of a member. In ours `{site}` and `{min_age}` are filled in too.
 */
export function wordsOf(locale_tag: string, niche: string, values: TextValues, own: SiteWords = no_words): Words {
  const t = textsOf(locale_tag)
  return (text, more) => {
    const all = more ? { ...values, ...more } : values
    if (!text.startsWith('@')) return all.name ? text.replaceAll('{name}', String(all.name)) : text
    const look = (key: string) => {
      const found = t(key, all)
      return found === key ? undefined : found
    }
    const key = text.slice(1)
    const of_site = siteWord(key)
    if (of_site) return own[of_site]
    return look(`${key}.${niche}`) ?? look(`${key}.general`) ?? look(key) ?? text
  }
}

/** What a site's own file says of it: `@site.headline` on a page of blocks. */
export type SiteWords = Readonly<Record<SiteWord, string>>
const no_words: SiteWords = { headline: '', lead: '', title: '', description: '' }

const siteWord = (key: string): SiteWord | undefined => siteWords.find((word) => key === `site.${word}`)

function textsOf(locale_tag: string): Translate {
  const language = languageOf(locale_tag)
  const folders = locale_tag !== language && hasWords(locale_tag) ? [language, locale_tag] : [language]
  const key = `${locale_tag} ${folders.join(' ')}`
  const made = known.get(key) ?? createTexts(locale_tag, merged(folders))
  known.set(key, made)
  return made
}

const hasWords = (folder: string) => Object.keys(files).some((path) => path.startsWith(`./words/${folder}/`))

function merged(folders: readonly string[]): Messages {
  const all: Messages = {}
  for (const folder of folders)
    for (const [path, messages] of Object.entries(files)) {
      const [, , of_folder, file = ''] = path.split('/')
      if (of_folder !== folder) continue
      const name = file.slice(0, -'.json'.length)
      all[name] = over(all[name], messages)
    }
  return all
}

/** A variant holds only what it says differently, down to one niche's text. */
function over(below: Messages[string] | undefined, above: Messages): Messages {
  if (below === undefined || typeof below === 'string') return above
  const entries = Object.entries(above).map(([key, text]) => [key, typeof text === 'string' ? text : over(below[key], text)])
  return { ...below, ...Object.fromEntries(entries) }
}
