import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { PageAssets } from '#schemas/page.ts'

interface Chunk {
  file: string
  imports?: string[]
  css?: string[]
}

type Manifest = Record<string, Chunk>

const entry = 'client/entry-client.tsx'
const asleep_entry = 'client/entry-asleep.ts'
const lander_entry = 'client/entry-lander.ts'
const studio_entry = 'client/entry-studio.tsx'

/** The client build's manifest, turned once into what a page needs to know of it. */
export async function readBuiltAssets(folder: string): Promise<PageAssets> {
  const manifest: Manifest = JSON.parse(await readFile(join(folder, '.vite/manifest.json'), 'utf8'))
  const start = manifest[entry]
  const asleep = manifest[asleep_entry]
  const lander = manifest[lander_entry]
  const studio = manifest[studio_entry]
  if (!start || !asleep || !lander || !studio) throw new Error('the client build is not whole: run npm run build')
  const routes = new Map(Object.keys(manifest).flatMap((key) => (isRoute(key) ? [[routeIdOf(key), filesOf(manifest, key)]] : [])))
  const parts: Record<string, string[]> = JSON.parse(await readFile(join(folder, '.vite/words.json'), 'utf8'))
  const routes_words = new Map(Object.entries(parts).flatMap(([key, names]) => (isRoute(key) ? [[routeIdOf(key), names]] : [])))
  const words = new Map(Object.keys(manifest).flatMap((key) => (isWords(key) ? [[folderOf(key), filesOf(manifest, key)]] : [])))
  const base = filesOf(manifest, entry).filter((file) => file !== `/${start.file}`)
  return {
    scripts: filesOf(manifest, asleep_entry)
      .toReversed()
      .map((src) => ({ src })),
    application: `/${start.file}`,
    styles: (start.css ?? []).map((file) => `/${file}`),
    // what it imports is named too, so that the browser fetches all of it at once
    lander_scripts: filesOf(manifest, lander_entry),
    studio: {
      scripts: [{ src: `/${studio.file}` }],
      styles: (studio.css ?? []).map((file) => `/${file}`),
    },
    preloads(route_ids, message_folders) {
      const words_parts = new Set(route_ids.flatMap((id) => routes_words.get(id) ?? []))
      const said = message_folders.flatMap((name) => [name, ...[...words_parts].map((part) => `${name}/${part}`)])
      const wanted = [...route_ids.map((id) => routes.get(id)), ...said.map((name) => words.get(name))]
      return [...new Set([...base, ...wanted.flatMap((files) => files ?? [])])].filter((file) => file !== `/${start.file}`)
    },
  }
}

/** A chunk and all it imports, as addresses. */
function filesOf(manifest: Manifest, key: string, seen = new Set<string>()): string[] {
  const chunk = manifest[key]
  if (!chunk || seen.has(key)) return []
  seen.add(key)
  return [`/${chunk.file}`, ...(chunk.imports ?? []).flatMap((name) => filesOf(manifest, name, seen))]
}

/** The page itself: a route's error page is another chunk, which few need. */
const isRoute = (key: string) => key.startsWith('client/routes/') && key.endsWith('?tsr-split=component')
/** `client/messages/nl.ts` is what every page says in Dutch, `client/messages/nl.ts?part=chats` what some do. */
const isWords = (key: string) => key.startsWith('client/messages/')
const folderOf = (key: string) => key.slice('client/messages/'.length).replace('.ts?part=', '/').replace(/\.ts$/, '')

/** `client/routes/members/$id.index.tsx?tsr-split=component` is the route `/members/$id/`. */
function routeIdOf(key: string): string {
  const name = key.slice('client/routes'.length, key.indexOf('.tsx')).replaceAll('.', '/')
  return name === '/__root' ? '__root__' : name.replace(/\/index$/, '/')
}
