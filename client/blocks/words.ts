import type { TextValues } from '#client/platform/texts/message-format.ts'
import { createTexts, type Messages, type Translate } from '#client/platform/texts/texts.tsx'
import { languageOf } from '#schemas/locales.ts'
import { type SiteWord, siteWords } from '#schemas/pages/block-page.ts'

/** The texts of landers. They are separate from the texts of the application, because browsers do not load them. */
const files = import.meta.glob<Messages>('./words/*/*.json', { eager: true, import: 'default' })
const known = new Map<string, LanguageWords>()

interface LanguageWords {
  t: Translate
  /** Cache of the text key that a niche uses for each text. Every page resolves the same hundreds of texts. */
  keys: Map<string, string>
}

/** Returns the text for a setting or a key. `values` are data that the site's settings do not contain, such as the member's name. */
export type Words = (text: string, values?: TextValues) => string

interface WordsParts {
  locale_tag: string
  niche: string
  values: TextValues
  /** Texts of the site file. */
  own?: SiteWords
}

/**
 * Resolves a key such as `@gallery.headline` in the page's language. A key has one text, or one text per niche (`general`, `she`, …); the
 * text of the site's niche is preferred. A text without `@` comes from the operator: only `{name}` is replaced by the member's name. In our
 * own texts, `{site}` and `{min_age}` are replaced too.
 */
export function wordsOf({ locale_tag, niche, values, own = no_words }: WordsParts): Words {
  const { t, keys } = textsOf(locale_tag)
  const find = (text: string, all: TextValues): string | undefined => {
    const key = text.slice(1)
    const found = [`${key}.${niche}`, `${key}.general`, key].find((each) => t(each, all) !== each)
    if (found !== undefined) keys.set(`${niche} ${text}`, found)
    return found
  }
  return (text, more) => {
    const all = more ? { ...values, ...more } : values
    if (!text.startsWith('@')) return all.name ? text.replaceAll('{name}', String(all.name)) : text
    const of_site = siteWordsByText.get(text)
    if (of_site) return own[of_site]
    const key = keys.get(`${niche} ${text}`) ?? find(text, all)
    return key === undefined ? text : t(key, all)
  }
}

/** Texts from the site file for pages of blocks, for example `@site.headline`. */
export type SiteWords = Readonly<Record<SiteWord, string>>
const no_words: SiteWords = { headline: '', lead: '', title: '', description: '' }

const siteWordsByText: ReadonlyMap<string, SiteWord> = new Map(siteWords.map((word) => [`@site.${word}`, word]))

function textsOf(locale_tag: string): LanguageWords {
  const found = known.get(locale_tag)
  if (found) return found
  const language = languageOf(locale_tag)
  const folders = locale_tag !== language && hasWords(locale_tag) ? [language, locale_tag] : [language]
  const made = { t: createTexts(locale_tag, merged(folders)), keys: new Map<string, string>() }
  known.set(locale_tag, made)
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

/** Merges two files. The file of a language variant, such as `en-US`, contains only the texts that differ, even for a single niche. */
function over(below: Messages[string] | undefined, above: Messages): Messages {
  if (below === undefined || typeof below === 'string') return above
  const entries = Object.entries(above).map(([key, text]) => [key, typeof text === 'string' ? text : over(below[key], text)])
  return { ...below, ...Object.fromEntries(entries) }
}
