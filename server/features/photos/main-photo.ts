import { listOwnRows, type OwnPhotoRow, type PhotoContext, updateMain } from './photos.queries.ts'

/** What others may see comes first; while there is none, what waits for review. A rejected photo is never the main one. */
function isEligible(photos: readonly OwnPhotoRow[]): (photo: OwnPhotoRow) => boolean {
  const wanted = photos.some(({ status }) => status === 'active') ? 'active' : 'pending'
  return ({ status }) => status === wanted
}

/** After every change: the wanted photo is the main one if it may be, otherwise the one that is, otherwise the next. */
export async function settleMain(tx: PhotoContext, member_id: string, wanted?: string): Promise<void> {
  const photos = await listOwnRows(tx, member_id)
  const eligible = photos.filter(isEligible(photos))
  const chosen = eligible.find(({ id }) => id === wanted) ?? eligible.find(({ is_main }) => is_main) ?? eligible[0]
  await updateMain(tx, member_id, chosen?.id ?? null)
}
