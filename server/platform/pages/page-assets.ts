import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { PageAssets, WordFiles } from '#schemas/pages/page.ts'

interface Chunk {
  file: string
  imports?: string[]
  css?: string[]
}

type Manifest = Record<string, Chunk>

const entry = 'client/entry-client.tsx'
const start_entry = 'client/entry-start.ts'
const lander_entry = 'client/entry-lander.ts'
const studio_entry = 'client/entry-studio.tsx'

/** Reads the manifest of the client build, once, into the files that each page needs. */
export async function readBuiltAssets(folder: string): Promise<PageAssets> {
  const manifest: Manifest = JSON.parse(await readFile(join(folder, '.vite/manifest.json'), 'utf8'))
  const application = manifest[entry]
  const start = manifest[start_entry]
  const lander = manifest[lander_entry]
  const studio = manifest[studio_entry]
  if (!application || !start || !lander || !studio) throw new Error('the client build is not whole: run npm run build')
  const routes = new Map(Object.keys(manifest).flatMap((key) => (isRoute(key) ? [[routeIdOf(key), filesOf(manifest, key)]] : [])))
  const parts: Record<string, string[]> = JSON.parse(await readFile(join(folder, '.vite/words.json'), 'utf8'))
  const routes_words = new Map(Object.entries(parts).flatMap(([key, names]) => (isRoute(key) ? [[routeIdOf(key), names]] : [])))
  const languages = readWordFiles(manifest)
  const base = filesOf(manifest, entry).filter((file) => file !== `/${application.file}`)
  return {
    scripts: filesOf(manifest, start_entry)
      .toReversed()
      .map((src) => ({ src })),
    application: `/${application.file}`,
    styles: (application.css ?? []).map((file) => `/${file}`),
    // includes imported chunks, so that the browser fetches all of them at once
    lander_scripts: filesOf(manifest, lander_entry),
    studio: {
      scripts: [{ src: `/${studio.file}` }],
      styles: (studio.css ?? []).map((file) => `/${file}`),
    },
    preloads: onceForNames((route_ids, words: WordFiles) => {
      const parts = ['start', ...route_ids.flatMap((id) => routes_words.get(id) ?? [])]
      const wanted = [...route_ids.map((id) => routes.get(id)), ...parts.map((part) => words[part])]
      return [...new Set([...base, ...wanted.flatMap((files) => files ?? [])])].filter((file) => file !== `/${application.file}`)
    }),
    words: (message_folders) => wordsIn(message_folders, languages),
  }
}

const wordsIn = onceForNames((message_folders, languages: ReadonlyMap<string, WordFiles>): WordFiles => {
  const own = message_folders.map((name) => languages.get(name) ?? {})
  const parts = new Set(own.flatMap((files) => Object.keys(files)))
  return Object.fromEntries([...parts].map((part) => [part, own.flatMap((files) => files[part] ?? [])]))
})

/** Caches the answers, because every page asks and there are only as many as routes and languages. */
function onceForNames<Given extends object, Answer>(find: (names: readonly string[], given: Given) => Answer): typeof find {
  const answers = new WeakMap<Given, Map<string, Answer>>()
  return (names, given) => {
    const key = names.join(' ')
    const known = answers.get(given)?.get(key)
    if (known) return known
    const answer = find(names, given)
    answers.set(given, (answers.get(given) ?? new Map<string, Answer>()).set(key, answer))
    return answer
  }
}

/** The addresses of a chunk and all its imports. */
function filesOf(manifest: Manifest, key: string, seen = new Set<string>()): string[] {
  const chunk = manifest[key]
  if (!chunk || seen.has(key)) return []
  seen.add(key)
  return [`/${chunk.file}`, ...(chunk.imports ?? []).flatMap((name) => filesOf(manifest, name, seen))]
}

/** The page of a route. The error page of a route is a separate chunk, which is rarely needed. */
const isRoute = (key: string) => key.startsWith('client/routes/') && key.endsWith('?tsr-split=component')

/** Text files by language folder: `client/messages/nl.ts` is for all pages in Dutch, `client/messages/nl.ts?part=chats` for some. */
function readWordFiles(manifest: Manifest): Map<string, WordFiles> {
  const languages = new Map<string, WordFiles>()
  for (const [key, { file }] of Object.entries(manifest)) {
    const [, folder, part = 'start'] = /^client\/messages\/([\w-]+)\.ts(?:\?part=(\w+))?$/.exec(key) ?? []
    if (folder) languages.set(folder, { ...languages.get(folder), [part]: [`/${file}`] })
  }
  return languages
}

/** `client/routes/members/$id.index.tsx?tsr-split=component` is the route `/members/$id/`. */
function routeIdOf(key: string): string {
  const name = key.slice('client/routes'.length, key.indexOf('.tsx')).replaceAll('.', '/')
  return name === '/__root' ? '__root__' : name.replace(/\/index$/, '/')
}
