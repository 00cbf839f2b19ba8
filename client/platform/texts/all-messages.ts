import { languageOf } from '#schemas/locales.ts'
import { type MessageFiles, mergeMessages } from './messages.ts'
import { makeTexts, type Translate } from './texts.tsx'

// absolute from the project's root, because a glob does not read package imports
const folders: Record<string, () => Promise<MessageFiles>> = import.meta.glob<MessageFiles>('/client/messages/*.ts', { import: 'messages' })

/** Folders of messages a locale reads, the most particular last: its language, then its variant, which holds only what differs. */
export function messageFolders(tag: string): string[] {
  const language = languageOf(tag)
  return tag !== language && pathOf(tag) in folders ? [language, tag] : [language]
}

const known_texts = new Map<string, Promise<Translate>>()

/** Every text of a locale, for the server: one instance per process. It holds no request's data and never changes, so it may be shared. */
export async function loadTexts(tag: string): Promise<Translate> {
  const known = known_texts.get(tag)
  if (known && !import.meta.env.DEV) return known
  const loading = Promise.all(messageFolders(tag).map((name) => folders[pathOf(name)]?.() ?? {}))
  const texts = loading.then((all) => makeTexts(tag, mergeMessages(all)).t)
  known_texts.set(tag, texts)
  return texts
}

const pathOf = (folder: string) => `/client/messages/${folder}.ts`
