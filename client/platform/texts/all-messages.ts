import { languageOf } from '#schemas/locales.ts'
import { type MessageFiles, mergeMessages } from './messages.ts'
import { createTexts, type Translate } from './texts.tsx'

// the path starts at the root of the project, because import.meta.glob does not resolve the `#client` imports of package.json
const folders: Record<string, () => Promise<MessageFiles>> = import.meta.glob<MessageFiles>('/client/messages/*.ts', { import: 'messages' })

/** The folders of messages for a locale: its language, then its variant, which contains only the differences. */
export function messageFolders(tag: string): string[] {
  const language = languageOf(tag)
  return tag !== language && pathOf(tag) in folders ? [language, tag] : [language]
}

const known_texts = new Map<string, Promise<Translate>>()

/** All texts of a locale, once per process or page. The texts contain no data of a request, so all requests may share them. */
export async function loadTexts(tag: string): Promise<Translate> {
  const known = known_texts.get(tag)
  if (known && !import.meta.env.DEV) return known
  const loading = Promise.all(messageFolders(tag).map((name) => folders[pathOf(name)]?.() ?? {}))
  const texts = loading.then((all) => createTexts(tag, mergeMessages(all)))
  known_texts.set(tag, texts)
  return texts
}

const pathOf = (folder: string) => `/client/messages/${folder}.ts`
