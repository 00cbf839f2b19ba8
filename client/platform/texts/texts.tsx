import i18next from 'i18next'
import { createContext, type ReactNode, useContext } from 'react'
import { compileMessage, type Message, type TextValues } from './message-format.ts'

/** Returns the text of a key `<file>.<key>`, for example `likes.title`. The values fill its ICU placeholders. */
export type Translate = (key: string, values?: TextValues) => string

export type Messages = { [key: string]: string | Messages }

const no_values: TextValues = {}

/** i18next stores the texts. A lookup takes 1.6 to 4 µs and a page needs hundreds of texts, so each compiled text is cached. */
export function createTexts(tag: string, messages: Messages): Translate {
  const texts = i18next.createInstance()
  texts.init({ lng: tag, fallbackLng: false, resources: { [tag]: { translation: messages } }, initAsync: false })
  const known = new Map<string, string | Message>()
  return (key, values) => {
    let text = known.get(key)
    if (text === undefined) {
      text = read(key, texts.getResource(tag, 'translation', key), tag)
      known.set(key, text)
    }
    return typeof text === 'string' ? text : text(values ?? no_values)
  }
}

/** Only a text with special characters needs compilation. If the key is unknown, the text is the key itself. */
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
