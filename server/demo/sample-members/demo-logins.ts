import type { PaintPortrait } from '#server/demo/portraits/paint-portrait.ts'
import type { PortraitFile } from '#server/demo/portraits/portrait-files.ts'
import { sampleId } from '#server/features/members/sample-id.ts'
import { transaction, type Unit } from '#server/platform/database/db.ts'
import type { SiteMedia } from '#server/platform/media/media-storage.ts'
import { hashPassword } from '#server/platform/password.ts'
import type { Site } from '#server/platform/sites/registry/site.ts'
import { demoLedger } from './demo-ledger.ts'
import { insertDemoAccount, insertLedger, insertLike, insertMatch, insertPurchase, insertThread } from './demo-logins.queries.ts'
import { type DemoLogin, demoLikes, makeDemoLogins } from './make-demo-logins.ts'
import { insertPhotos, listPresent, setMainPhotos } from './sample-members.queries.ts'
import { type PhotoMode, writeShots } from './sample-photos.ts'

export const demo_password = 'couplet-demo'

interface DemoOptions {
  unit: Unit
  site: Site
  media: SiteMedia
  photos: PhotoMode
  paint?: PaintPortrait | undefined
  now: Date
}

/**
 * Creates the demo logins with names that describe them, their likes, and some messages. Their history is in the past, so rows are inserted
 * directly, without the services. The ledger is the same as if the services had written it.
 */
export async function seedDemoLogins({ unit, site, media, photos, paint, now }: DemoOptions): Promise<number> {
  const demo_logins = makeDemoLogins(site, now)
  const present = await listPresent(
    { unit },
    demo_logins.map(({ id }) => id),
  )
  const fresh = demo_logins.filter(({ id }) => !present.has(id))
  if (fresh.length === 0) return 0
  await unit.release()
  const password_hash = await hashPassword({ site }, demo_password)
  const pictures = new Map<string, PortraitFile[]>()
  for (const { id, role, gender, age } of photos === 'none' ? [] : fresh) {
    // negative, because the numbers of sample members start at 1
    const turn = demo_logins.findIndex((login) => login.id === id)
    pictures.set(id, await writeShots({ site, media, paint }, { name: `demo-${role}`, number: -1 - turn, turn, gender, age }))
  }
  return transaction({ unit }, async (tx) => {
    const made: DemoLogin[] = []
    for (const login of fresh) {
      // A person may have signed up with the address. The account then belongs to that person, so do not change it.
      if (!(await insertDemoAccount(tx, login, password_hash))) continue
      made.push(login)
      const rows = (pictures.get(login.id) ?? []).map((file, position) => ({
        id: sampleId(site.slug, `demo/${login.role}/photo/${position}`),
        member_id: login.id,
        ...file,
        position,
      }))
      if (rows.length === 0) continue
      await insertPhotos(tx, rows)
      await setMainPhotos(tx, rows)
    }
    const ledger = demoLedger(site, made, now)
    for (const { member_id, entries, purchase } of ledger.members) {
      if (purchase) await insertPurchase(tx, purchase)
      await insertLedger(tx, member_id, entries)
    }
    if (ledger.thread) {
      await insertMatch(tx, ledger.thread)
      await insertThread(tx, ledger.thread)
    }
    for (const like of demoLikes(made, now)) await insertLike(tx, like)
    return made.length
  })
}
