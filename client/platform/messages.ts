import { languageOf } from '#schemas/locales.ts'
import { type Messages, makeTexts, type Texts, type Translate } from './texts.tsx'

type Files = { [file: string]: Messages }
type Folders = Record<string, () => Promise<Files>>

// absolute from the project's root, because a glob does not read package imports
const folders: Folders = import.meta.glob<Files>('/client/messages/*.ts', { import: 'messages' })

/** In the browser's build a language comes in parts (client/words.plugin.ts); anywhere else each of these would be all of it, and is never asked for. */
const parts: Record<string, Folders> = import.meta.env.SSR
  ? {}
  : {
      chats: import.meta.glob<Files>('/client/messages/*.ts', { import: 'messages', query: '?part=chats' }),
      people: import.meta.glob<Files>('/client/messages/*.ts', { import: 'messages', query: '?part=people' }),
      money: import.meta.glob<Files>('/client/messages/*.ts', { import: 'messages', query: '?part=money' }),
      signup: import.meta.glob<Files>('/client/messages/*.ts', { import: 'messages', query: '?part=signup' }),
      account: import.meta.glob<Files>('/client/messages/*.ts', { import: 'messages', query: '?part=account' }),
      interests: import.meta.glob<Files>('/client/messages/*.ts', { import: 'messages', query: '?part=interests' }),
      rest: import.meta.glob<Files>('/client/messages/*.ts', { import: 'messages', query: '?part=rest' }),
    }

/** Folders of messages a locale reads, the most particular last: its language, then its variant, which holds only what differs. */
export function messageFolders(tag: string): string[] {
  const language = languageOf(tag)
  return tag !== language && pathOf(tag) in folders ? [language, tag] : [language]
}

const texts = new Map<string, Promise<Texts>>()

/** One instance per locale and process. It holds no request's data and never changes but for parts that are added, so it may be shared. */
export async function loadTexts(tag: string, names: readonly string[]): Promise<Translate> {
  const key = `${tag} ${names.join(' ')}`
  const known = texts.get(key)
  if (known && !import.meta.env.DEV) return (await known).t
  const made = loadMessages(folders, names).then((messages) => makeTexts(tag, messages))
  texts.set(key, made)
  if (!import.meta.env.SSR) page = { names, texts: made, parts: new Map() }
  return (await made).t
}

/** The browser's one language. */
let page: { names: readonly string[]; texts: Promise<Texts>; parts: Map<string, Promise<void>> } | null = null

/** Code, once the words it says are here too. The build puts this around every import of code. */
export async function withWords<Module>(code: Promise<Module>, wanted: readonly string[]): Promise<Module> {
  const [module] = await Promise.all([code, ...wanted.map(loadPart)])
  return module
}

function loadPart(name: string): Promise<void> | undefined {
  if (!page) return
  const { names, texts, parts: known } = page
  const loading =
    known.get(name) ??
    Promise.all([texts, loadMessages(parts[name] ?? {}, names)]).then(
      ([{ add }, messages]) => add(messages),
      (fault) => {
        // asked for again, it is fetched again
        known.delete(name)
        throw fault
      },
    )
  known.set(name, loading)
  return loading
}

async function loadMessages(from: Folders, names: readonly string[]): Promise<Messages> {
  const loaded = await Promise.all(names.map((name) => from[pathOf(name)]?.()))
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
