import type { PaintPortrait } from '#server/demo/portraits/paint-portrait.ts'
import { sampleId } from '#server/features/members/sample-id.ts'
import { type Database, transaction } from '#server/platform/database/db.ts'
import type { MediaStorage } from '#server/platform/media/media-storage.ts'
import type { Site } from '#server/platform/sites/registry/site.ts'
import { seedDemoLogins } from './demo-logins.ts'
import { makeSampleMember, type SampleMember } from './sample-member.ts'
import {
  insertAccounts,
  insertAnswers,
  insertPhotos,
  insertProfiles,
  listPresent,
  type PhotoRow,
  setMainPhotos,
} from './sample-members.queries.ts'
import { type PhotoMode, photoSource } from './sample-photos.ts'

export interface SeedOptions {
  database: Pick<Database, 'unit'>
  site: Site
  media: MediaStorage
  /** The number of sample members after seeding. The members have the numbers from 1 to this value. */
  members: number
  photos: PhotoMode
  /** Renders a portrait outside of this process. Without this function, this process renders portraits. */
  paint?: PaintPortrait
  /** If true, the three demo logins with a match and a short conversation are created too. */
  demo: boolean
  now: Date
  progress?: ((done: number, of: number) => void) | undefined
}

export interface SeedResult {
  created: number
  kept: number
  photos: number
  demo_logins: number
}

/**
 * Number of portraits that are rendered at the same time. sharp uses its own threads, so more concurrent portraits need more memory and are
 * not faster.
 */
const concurrent_portraits = 4

/** Rows per statement. The number is lower if each member gets own photos, because they take long and the progress must be visible. */
const batch_size = { own: 20, shared: 1000, none: 1000 } as const

/**
 * Fills a site with labelled sample members. Idempotent, because the rows have fixed ids. A site that does not allow fictional profiles
 * gets no sample members.
 */
export async function seedSite(options: SeedOptions): Promise<SeedResult> {
  const { database, site, members, photos, paint, demo, now, progress } = options
  if (members > 0 && !site.file.fictional_profiles)
    throw new Error(`${site.slug} does not allow fictional profiles: set "fictional_profiles": true in its site.json first`)
  const unit = database.unit(site.id)
  const media = options.media.ofSite(site)
  const portraitsOf = photoSource(photos, { site, media, paint })
  const turnOf = countTurns()
  const result: SeedResult = { created: 0, kept: 0, photos: 0, demo_logins: 0 }
  try {
    if (demo) result.demo_logins = await seedDemoLogins({ unit, site, media, photos, paint, now })
    const step = batch_size[photos]
    for (let first = 1; first <= members; first += step) {
      const numbers = Array.from({ length: Math.min(step, members - first + 1) }, (_, index) => first + index)
      const present = await listPresent(
        { unit },
        numbers.map((number) => sampleId(site.slug, `sample/${number}`)),
      )
      const made = numbers.map((number) => makeSampleMember(site, number, now))
      const turns = new Map(made.map((member) => [member.id, turnOf(member)]))
      const fresh = made.filter(({ id }) => !present.has(id))
      // release the database connection while pictures are rendered
      await unit.release()
      const rows: PhotoRow[] = []
      for (let at = 0; at < fresh.length; at += concurrent_portraits) {
        const some = fresh.slice(at, at + concurrent_portraits)
        const drawn = await Promise.all(
          some.map(async (member) => photoRows(site, member, await portraitsOf(member, turns.get(member.id) ?? 0))),
        )
        rows.push(...drawn.flat())
      }
      if (fresh.length > 0) {
        await transaction({ unit }, async (tx) => {
          await insertAccounts(tx, fresh)
          await insertProfiles(tx, fresh)
          await insertAnswers(tx, fresh)
          if (rows.length === 0) return
          await insertPhotos(tx, rows)
          await setMainPhotos(tx, rows)
        })
      }
      result.created += fresh.length
      result.kept += numbers.length - fresh.length
      result.photos += rows.length
      progress?.(result.created + result.kept, members)
    }
    return result
  } finally {
    await unit.finish()
  }
}

/** Counts the members of a gender in each region, because they often stand in one list. The first member of a region decides the start. */
function countTurns(): (member: SampleMember) => number {
  const counts = new Map<string, number>()
  return ({ number, country, region, gender }) => {
    const key = `${country}/${region}/${gender}`
    const turn = counts.get(key) ?? number
    counts.set(key, turn + 1)
    return turn
  }
}

function photoRows(site: Site, member: SampleMember, files: readonly { filename: string; thumb_filename: string }[]): PhotoRow[] {
  return files.map((file, position) => ({
    id: sampleId(site.slug, `sample/${member.number}/photo/${position}`),
    member_id: member.id,
    ...file,
    position,
  }))
}
