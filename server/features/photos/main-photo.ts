import { noteActivation } from '#server/features/figures/facts.service.ts'
import { listOwnRows, type OwnPhotoRow, type PhotoContext, updateMain } from './photos.queries.ts'

/**
 * Returns a function that tells whether a photo can be the main photo. Visible photos have priority. Without a visible photo, photos that
 * wait for review are eligible. A rejected photo is never eligible.
 */
function isEligible(photos: readonly OwnPhotoRow[]): (photo: OwnPhotoRow) => boolean {
  const wanted = photos.some(({ status }) => status === 'active') ? 'active' : 'pending'
  return ({ status }) => status === wanted
}

/**
 * Selects the main photo after every change of photos: the wanted photo if it is eligible, otherwise the current main photo, otherwise the
 * next eligible photo.
 */
export async function settleMain(tx: PhotoContext, member_id: string, wanted?: string): Promise<void> {
  const photos = await listOwnRows(tx, member_id)
  const eligible = photos.filter(isEligible(photos))
  const chosen = eligible.find(({ id }) => id === wanted) ?? eligible.find(({ is_main }) => is_main) ?? eligible[0]
  await updateMain(tx, member_id, chosen?.id ?? null)
  if (chosen?.status === 'active') await noteActivation(tx, member_id)
}
