import { languageOf } from '#schemas/locales.ts'
import { createTexts, type Messages, type Translate } from './texts.tsx'

// absolute from the project's root, because a glob does not read package imports
const folders = import.meta.glob<{ [file: string]: Messages }>('/client/messages/*.ts', { import: 'messages' })

/** Folders of messages a locale reads, the most particular last: its language, then its variant, which holds only what differs. */
export function messageFolders(tag: string): string[] {
  const language = languageOf(tag)
  return tag !== language && pathOf(tag) in folders ? [language, tag] : [language]
}

const texts = new Map<string, Promise<Translate>>()

/** One instance per locale and process. It never changes once made and holds no request's data, so it may be shared. */
export function loadTexts(tag: string, names: readonly string[]): Promise<Translate> {
  const key = `${tag} ${names.join(' ')}`
  const known = texts.get(key)
  if (known && !import.meta.env.DEV) return known
  const made = loadMessages(names).then((messages) => createTexts(tag, messages))
  texts.set(key, made)
  return made
}

async function loadMessages(names: readonly string[]): Promise<Messages> {
  const loaded = await Promise.all(names.map((name) => folders[pathOf(name)]?.()))
  const merged: Messages = {}
  for (const files of loaded) {
    for (const [path, messages] of Object.entries(files ?? {})) merge(merged, { [fileNameOf(path)]: messages })
  }
  return merged
}

const pathOf = (folder: string) => `/client/messages/${folder}.ts`
const fileNameOf = (path: string) => path.slice(path.lastIndexOf('/') + 1, -'.json'.length)

function merge(target: Messages, source: Messages): void {
  for (const [key, value] of Object.entries(source)) {
    const present = target[key]
    if (typeof value === 'object' && typeof present === 'object') merge(present, value)
    else target[key] = typeof value === 'object' ? structuredClone(value) : value
  }
}
