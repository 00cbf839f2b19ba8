import { openCase } from '#server/features/cases/cases.service.ts'
import { photoCase } from '#server/features/photos/photo-review.service.ts'
import { transaction } from '#server/platform/database/db.ts'
import type { TestApp } from '#tests/support/app.ts'
import { aMember, aPhoto, type MemberOptions } from '#tests/support/factories.ts'

/** A member at Rondeur whose photo waits for review. The photo has no file. */
export async function aWaitingPhoto(app: TestApp, member: MemberOptions = {}) {
  const site = 'rondeur'
  const owner = await aMember(app, { site, name: 'Bram', gender: 'male', looking_for: 'female', locale: 'fr-FR', ...member })
  const photo_id = await aPhoto(app, { site, member_id: owner.id, position: 0 })
  const id = await app.inSite(app.site(site).id, (ctx) => transaction(ctx, (tx) => openCase(tx, photoCase(tx))))
  await app.db.asOwner('update photo set case_id = $1 where id = $2', [id, photo_id])
  return { owner, photo_id, id, site, key: { site, id }, path: `/desk/api/cases/${site}/${id}` }
}
