import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join, relative } from 'node:path'
import { text } from 'node:stream/consumers'
import { pipeline } from 'node:stream/promises'
import { setTimeout as pause } from 'node:timers/promises'
import type { RequestHandler } from 'express'
import type { Logger } from 'pino'
import { isMediaName } from '#server/platform/media/media-name.ts'
import type { MediaStorage, SiteMedia } from '#server/platform/media/media-storage.ts'

/** Stores the files of recent builds. So open tabs continue to work during and after an upgrade. */
interface RecentBuilds {
  /** Stores the files of this build with its last day of use. Removes builds that were not used for 14 days. Never throws. */
  keep(): Promise<void>
  /** Serves a file of another build. Mount it below `/assets`, after the handler for files of this build. */
  serve: RequestHandler
}

interface RecentBuildsParts {
  media: MediaStorage
  /** The folder of the built files, whose names contain a hash of their content. */
  folder: string
  clock(): Date
  log: Logger
}

interface StoredBuild {
  used_at: string
  files: string[]
}

/** Name of the store in the media storage. The name of a site contains no dot, so no site can have the same folder. */
const store_name = 'built.files'
const day_ms = 86_400_000
const kept_ms = 14 * day_ms
/**
 * Time limit at startup, because a storage that does not answer must not stop the start. If the files are missing, an open tab reloads
 * once.
 */
const most_keeping_ms = 10_000
/** The minimum time between two reads of the list of builds. */
const list_ms = 1000
const most_at_once = 8

/** The name has a prefix, because a built file may begin with a character that a stored name must not begin with. */
const storedName = (file: string) => `assets/f.${file}`
const isStorable = (file: string) => isMediaName(storedName(file)) && !file.endsWith('.br')

/** Stores this build now and once a day. `kept` resolves when the build is stored, or when the storage takes too long. */
export function openRecentBuilds(parts: RecentBuildsParts): Pick<RecentBuilds, 'serve'> & { kept: Promise<unknown>; close(): void } {
  const { keep, serve } = createRecentBuilds(parts)
  const timer = setInterval(() => void keep(), day_ms).unref()
  return { serve, kept: Promise.race([keep(), pause(most_keeping_ms, null, { ref: false })]), close: () => clearInterval(timer) }
}

export function createRecentBuilds({ media, folder, clock, log }: RecentBuildsParts): RecentBuilds {
  const store = media.ofSite({ slug: store_name })
  let known: { at: number; names: Promise<ReadonlySet<string>> } | null = null

  async function storeBuild(): Promise<void> {
    const entries = await readdir(folder, { recursive: true, withFileTypes: true })
    const names = entries.filter((entry) => entry.isFile()).map((entry) => relative(folder, join(entry.parentPath, entry.name)))
    const files = names.filter(isStorable).sort()
    const id = createHash('sha256').update(files.join('\n')).digest('hex').slice(0, 16)
    const build: StoredBuild = { used_at: clock().toISOString(), files }
    // write the record before the files, so that no other process deletes the files as files of a removed build
    await store.put(`builds/${id}.json`, Buffer.from(JSON.stringify(build)))
    const stored = new Set(await store.list('assets'))
    const missing = files.filter((file) => !stored.has(storedName(file)))
    await eachOf(missing, async (file) => store.put(storedName(file), await readFile(join(folder, file))))
  }

  async function forgetOld(): Promise<void> {
    const builds = await readBuilds(store)
    const old = builds.filter(({ used_at }) => clock().getTime() - Date.parse(used_at) > kept_ms)
    if (old.length === 0) return
    await eachOf(old, ({ name }) => store.remove(name))
    const wanted = new Set(builds.filter((build) => !old.includes(build)).flatMap(({ files }) => files))
    const unwanted = new Set(old.flatMap(({ files }) => files).filter((file) => !wanted.has(file)))
    await eachOf([...unwanted], (file) => store.remove(storedName(file)))
  }

  function storedNames(): Promise<ReadonlySet<string>> {
    if (!known || performance.now() - known.at > list_ms) {
      const names = readBuilds(store).then((builds) => new Set(builds.flatMap(({ files }) => files)))
      known = { at: performance.now(), names }
    }
    return known.names
  }

  return {
    async keep() {
      try {
        await storeBuild()
        await forgetOld()
      } catch (error) {
        log.error({ err: error }, 'the built files could not be stored for open tabs')
      }
    },
    async serve(req, res, next) {
      const file = req.path.slice(1)
      if ((req.method !== 'GET' && req.method !== 'HEAD') || !isStorable(file)) return next()
      const content = (await storedNames()).has(file) ? await store.read(storedName(file)) : null
      if (!content) return next()
      res.set({ 'cache-control': 'public, max-age=31536000, immutable', 'content-length': String(content.size) })
      res.type(file.slice(file.lastIndexOf('.')))
      if (req.method === 'HEAD') {
        content.stream.destroy()
        return void res.end()
      }
      // an error means that the client disconnected; the stream is closed in any case
      await pipeline(content.stream, res).catch(() => undefined)
    },
  }
}

async function readBuilds(store: SiteMedia): Promise<(StoredBuild & { name: string })[]> {
  const names = await store.list('builds')
  const builds = await Promise.all(
    names.map(async (name) => {
      const content = await store.read(name)
      return content ? [{ ...(JSON.parse(await text(content.stream)) as StoredBuild), name }] : []
    }),
  )
  return builds.flat()
}

async function eachOf<Item>(items: readonly Item[], act: (item: Item) => Promise<unknown>): Promise<void> {
  const left = items.values()
  const work = async () => {
    for (const item of left) await act(item)
  }
  await Promise.all(Array.from({ length: most_at_once }, work))
}
