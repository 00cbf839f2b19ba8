import i18next, { type i18n } from 'i18next'
import ICU from 'i18next-icu'
import { createContext, type ReactNode, useContext } from 'react'

export type TextValues = Record<string, string | number>
/** A text by `<file>.<key>`, for example `likes.title`; values fill its ICU placeholders. */
export type Translate = (key: string, values?: TextValues) => string

export type Messages = { [key: string]: string | Messages }

export function createTexts(tag: string, messages: Messages): Translate {
  const instance = i18next.createInstance()
  instance.use(ICU).init({ lng: tag, fallbackLng: false, resources: { [tag]: { translation: messages } }, initAsync: false })
  return memoise(instance)
}

/**
 * i18next costs 1.6 to 4 µs a text, and a page asks for hundreds: a plain text is kept, one with simple placeholders is
 * split once, and only plurals and the like fall through.
 */
function memoise(instance: i18n): Translate {
  const known = new Map<string, string | string[] | null>()
  return (key, values) => {
    let entry = known.get(key)
    if (entry === undefined) {
      entry = compile(key, instance.getResource(instance.language, 'translation', key))
      known.set(key, entry)
    }
    if (typeof entry === 'string') return entry
    return entry ? fill(entry, values) : instance.t(key, values ?? {})
  }
}

/** A text, its parts (odd ones are names), or null when it needs the whole library. An apostrophe may quote, so it only passes where it cannot. */
function compile(key: string, message: unknown): string | string[] | null {
  // a key that is not there is its own text: the library would look for it, and parse it, each time
  if (message === undefined) return key
  if (typeof message !== 'string' || /['][{}'<|#]|[<>]/.test(message)) return null
  if (!/[{}]/.test(message)) return message
  const parts = message.split(/\{(\w+)\}/)
  return parts.every((part, index) => index % 2 === 1 || !/[{}]/.test(part)) ? parts : null
}

function fill(parts: readonly string[], values: TextValues = {}): string {
  return parts.map((part, index) => (index % 2 === 1 ? String(values[part] ?? '') : part)).join('')
}

const TextsContext = createContext<Translate>((key) => key)

export function TextsProvider({ t, children }: { t: Translate; children: ReactNode }) {
  return <TextsContext value={t}>{children}</TextsContext>
}

export function useT(): Translate {
  return useContext(TextsContext)
}
