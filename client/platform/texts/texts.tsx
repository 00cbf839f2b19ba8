import i18next from 'i18next'
import { createContext, type ReactNode, useContext } from 'react'
import { compileMessage, type Message, type TextValues } from './message-format.ts'

/** A text by `<file>.<key>`, for example `likes.title`; values fill its ICU placeholders. */
export type Translate = (key: string, values?: TextValues) => string

export type Messages = { [key: string]: string | Messages }

const no_values: TextValues = {}

export interface Texts {
  t: Translate
  /** More texts of the same language. */
  add(messages: Messages): void
}

export const createTexts = (tag: string, messages: Messages): Translate => makeTexts(tag, messages).t

/** i18next holds the texts. It costs 1.6 to 4 µs to say one, and a page asks for hundreds: each is read once, and said by what was read. */
export function makeTexts(tag: string, messages: Messages): Texts {
  const texts = i18next.createInstance()
  texts.init({ lng: tag, fallbackLng: false, resources: { [tag]: { translation: messages } }, initAsync: false })
  const known = new Map<string, string | Message>()
  const t: Translate = (key, values) => {
    let said = known.get(key)
    if (said === undefined) {
      said = read(key, texts.getResource(tag, 'translation', key), tag)
      known.set(key, said)
    }
    return typeof said === 'string' ? said : said(values ?? no_values)
  }
  const add = (more: Messages) => {
    texts.addResourceBundle(tag, 'translation', more, true)
    // what was not there may be now
    known.clear()
  }
  return { t, add }
}

/** A text that takes no values is read as it is; a key that is not there is its own. */
function read(key: string, text: unknown, tag: string): string | Message {
  if (typeof text !== 'string') return key
  return /[{}']/.test(text) ? compileMessage(text, tag) : text
}

const TextsContext = createContext<Translate>((key) => key)

export function TextsProvider({ t, children }: { t: Translate; children: ReactNode }) {
  return <TextsContext value={t}>{children}</TextsContext>
}

export function useT(): Translate {
  return useContext(TextsContext)
}
