import { listOwnRows, type OwnPhotoRow, type PhotoContext, updateMain } from './photos.queries.ts'

/** Visible photos have priority; without one, photos that wait for review. A rejected photo is never the main one. */
function isEligible(photos: readonly OwnPhotoRow[]): (photo: OwnPhotoRow) => boolean {
  const wanted = photos.some(({ status }) => status === 'active') ? 'active' : 'pending'
  return ({ status }) => status === wanted
}

/** Selects the main photo after every change: the wanted one if it is eligible, otherwise the current one, otherwise the next. */
export async function settleMain(tx: PhotoContext, member_id: string, wanted?: string): Promise<void> {
  const photos = await listOwnRows(tx, member_id)
  const eligible = photos.filter(isEligible(photos))
  const chosen = eligible.find(({ id }) => id === wanted) ?? eligible.find(({ is_main }) => is_main) ?? eligible[0]
  await updateMain(tx, member_id, chosen?.id ?? null)
}
