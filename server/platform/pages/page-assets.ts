import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { PageAssets, ProgramAssets } from '#schemas/pages/page.ts'

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
const desk_entry = 'client/entry-desk.tsx'

/** Reads the manifest of the client build once. Returns the files that each page needs. */
export async function readBuiltAssets(folder: string): Promise<PageAssets> {
  const manifest: Manifest = JSON.parse(await readFile(join(folder, '.vite/manifest.json'), 'utf8'))
  const application = manifest[entry]
  const start = manifest[start_entry]
  const lander = manifest[lander_entry]
  const studio = manifest[studio_entry]
  const desk = manifest[desk_entry]
  if (!application || !start || !lander || !studio || !desk) throw new Error('the client build is incomplete: run npm run build')
  const routes = new Map(Object.keys(manifest).flatMap((key) => (isRoute(key) ? [[routeIdOf(key), filesOf(manifest, key)]] : [])))
  const base = filesOf(manifest, entry)
  /** Preloads by routes and language. They are cached because every page needs them. */
  const known_preloads = new Map<string, readonly string[]>()
  return {
    scripts: filesOf(manifest, start_entry)
      .toReversed()
      .map((src) => ({ src })),
    application: `/${application.file}`,
    styles: (application.css ?? []).map((file) => `/${file}`),
    // the list includes imported chunks, so that the browser fetches all chunks at once
    lander_scripts: filesOf(manifest, lander_entry),
    studio: programOf(studio),
    desk: programOf(desk),
    preloads(route_ids, message_folders) {
      const key = [...route_ids, ...message_folders].join(' ')
      const known = known_preloads.get(key)
      if (known) return known
      const languages = message_folders.flatMap((name) => filesOf(manifest, `client/messages/${name}.ts`))
      const files = new Set([...base, ...route_ids.flatMap((id) => routes.get(id) ?? []), ...languages])
      files.delete(`/${application.file}`)
      known_preloads.set(key, [...files])
      return [...files]
    },
  }
}

const programOf = ({ file, css = [] }: Chunk): ProgramAssets => ({ scripts: [{ src: `/${file}` }], styles: css.map((each) => `/${each}`) })

/** The addresses of a chunk and of all chunks that it imports. */
function filesOf(manifest: Manifest, key: string, seen = new Set<string>()): string[] {
  const chunk = manifest[key]
  if (!chunk || seen.has(key)) return []
  seen.add(key)
  return [`/${chunk.file}`, ...(chunk.imports ?? []).flatMap((name) => filesOf(manifest, name, seen))]
}

/** True for the page of a route. The error page of a route is another chunk, which is rarely needed. */
const isRoute = (key: string) => key.startsWith('client/routes/') && key.endsWith('?tsr-split=component')

/** The id of a route: `client/routes/members/$id.index.tsx?tsr-split=component` gives `/members/$id/`. */
function routeIdOf(key: string): string {
  const name = key.slice('client/routes'.length, key.indexOf('.tsx')).replaceAll('.', '/')
  return name === '/__root' ? '__root__' : name.replace(/\/index$/, '/')
}
