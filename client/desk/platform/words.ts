import { create } from 'zustand'
import type decisions from '#client/desk/messages/decisions-en.json'
import en from '#client/desk/messages/en.json' with { type: 'json' }
import { type Formats, formatsOf } from '#client/platform/texts/formats.ts'
import { compileMessage, type Message, type TextValues } from '#client/platform/texts/message-format.ts'

type Messages = typeof en & typeof decisions

/** The key of a text: `<group>.<name>`. */
export type TextKey = { [Group in keyof Messages]: `${Group}.${keyof Messages[Group] & string}` }[keyof Messages]
export type Say = (key: TextKey, values?: TextValues) => string

export interface Words {
  language: Language
  say: Say
  /** Returns the text of a key that the server names, such as an act or a rule. Undefined for an unknown key. */
  find(key: string, values?: TextValues): string | undefined
  formats: Formats
}

export const languages = ['en', 'nl'] as const
export type Language = (typeof languages)[number]

const messages: Partial<Record<Language, typeof en>> = { en }
/** Texts that the code of a late screen brings along. */
const late_texts: Record<Language, Groups> = { en: {}, nl: {} }
type Groups = Record<string, Record<string, string>>

/** Adds the texts of a screen that is not part of the first load. */
export function addTexts(texts: Record<Language, Groups>): void {
  for (const language of languages) Object.assign(late_texts[language], texts[language])
}

/** Loads the texts of a language. English is part of the first load, and stands in for a language that did not arrive. */
export async function loadWords(language: Language): Promise<void> {
  if (language === 'nl') messages.nl ??= (await import('#client/desk/messages/nl.json', { with: { type: 'json' } })).default
}
const locales = { en: 'en-GB', nl: 'nl-NL' } as const
const storage_key = 'desk-language'

/** The time zone of the person's browser. The desk shows all times in this zone. */
export const timeZone = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone

export function wordsOf(language: Language): Words {
  const known = new Map<string, Message>()
  const find: Words['find'] = (key, values = {}) => {
    const dot = key.indexOf('.')
    const groups: Groups = { ...(messages[language] ?? en), ...late_texts[language] }
    const text = groups[key.slice(0, dot)]?.[key.slice(dot + 1)]
    if (text === undefined) return undefined
    const message = known.get(key) ?? compileMessage(text, locales[language])
    known.set(key, message)
    return message(values)
  }
  return { language, find, say: (key, values) => find(key, values) ?? key, formats: formatsOf(locales[language], timeZone()) }
}

/** The language that the person chose here, or else the first known language of the browser. */
export function chosenLanguage(stored: string | null, wanted: readonly string[]): Language {
  const known = [stored ?? '', ...wanted].map((tag) => languages.find((language) => tag.toLowerCase().startsWith(language)))
  return known.find((language) => language !== undefined) ?? 'en'
}

function readChoice(): string | null {
  try {
    return localStorage.getItem(storage_key)
  } catch {
    return null
  }
}

const useLanguage = create<Words>(() =>
  wordsOf(typeof navigator === 'undefined' ? 'en' : chosenLanguage(readChoice(), navigator.languages ?? [])),
)

export async function chooseLanguage(language: Language): Promise<void> {
  await loadWords(language)
  useLanguage.setState(wordsOf(language), true)
  try {
    localStorage.setItem(storage_key, language)
  } catch {
    // without storage, the choice applies until the page closes
  }
}

export const useWords = (): Words => useLanguage()

/** Loads the texts with which the desk begins. */
export const loadFirstWords = (): Promise<void> => loadWords(useLanguage.getState().language)
