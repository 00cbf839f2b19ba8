import { readLastGood } from '#server/platform/sites/check/examine.ts'
import { openSnapshots } from '#server/platform/sites/files/snapshots.ts'
import { type Folders, versionOf } from '#server/platform/sites/files/sources.ts'
import { compileSite, type Mode } from './compile.ts'
import { type PreviewPlaces, parsePreviewHost } from './preview-host.ts'
import type { Site } from './site.ts'

interface PreviewOptions extends PreviewPlaces {
  folders: Folders
  data_dir: string
  frame_ancestors: readonly string[]
  /** The key of the site in the database. Null for a folder that is not a site. */
  idOf(slug: string): number | null
}

interface Previews {
  /** The snapshot for this host. The snapshot is compiled at its first request. */
  byHost(host: string): Site | null
  /**
   * True for a preview host whose version is not stored. Also true for an unknown site, so that the answer does not reveal which sites
   * exist.
   */
  isExpired(host: string): boolean
  /** True if this host of the preview domain shows a snapshot. */
  exists(host: string): boolean
}

const most_compiled = 32

/** Serves each snapshot on its own host. The host contains site and version, so a snapshot can never show another site. */
export function createPreviews({ folders, data_dir, frame_ancestors, idOf, ...places }: PreviewOptions): Previews {
  const snapshots = openSnapshots(data_dir)
  const compiled = new Map<string, Site>()
  const mode: Mode = places.mode

  function compile({ slug, hash8 }: { slug: string; hash8: string }, id: number): Site | null {
    const found = snapshots.find(slug, hash8)
    if (!found) return null
    const { sources, folder } = found
    const sound = readLastGood(slug, sources, folders)
    const preview = { version: versionOf(sources), frame_ancestors }
    return sound && compileSite(sound, { id, folder, mode, is_opened: true, preview })
  }

  return {
    byHost(host) {
      const named = parsePreviewHost(host, places)
      const id = named && idOf(named.slug)
      if (!named || id === null) return null
      const known = compiled.get(host)
      // move the entry to the end, because eviction starts at the front
      if (known) compiled.delete(host)
      const site = known ?? compile(named, id)
      if (site) compiled.set(host, site)
      for (const oldest of compiled.keys()) if (compiled.size > most_compiled) compiled.delete(oldest)
      return site
    },
    isExpired(host) {
      const named = parsePreviewHost(host, places)
      return named !== null && (idOf(named.slug) === null || !snapshots.has(named.slug, named.hash8))
    },
    exists(host) {
      const named = parsePreviewHost(host, { ...places, mode: 'production' })
      return named !== null && idOf(named.slug) !== null && snapshots.has(named.slug, named.hash8)
    },
  }
}
