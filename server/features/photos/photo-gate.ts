import { limits } from '#schemas/limits.ts'
import { mayView, memberFactsOf, type ViewTarget, viewerFactsOf } from '#server/features/members/may-view.service.ts'
import { storedNameOf } from '#server/platform/media/card-name.ts'
import type { MediaGate } from '#server/platform/media/serve-media.ts'
import { photoNames } from './photo-files.ts'
import { type FileRow, findFile } from './photos.queries.ts'

/** Serves a photo to viewers who may see it on a page. A deleted photo is never served. */
export const photoGate: MediaGate = {
  names: photoNames,
  async openingOf(ctx, name) {
    const [, owner_id] = photoNames.exec(name) ?? []
    const file = owner_id ? await findFile(ctx, owner_id, storedNameOf(name)) : null
    if (!file) return null
    const [member, what] = [memberFactsOf(file), viewTargetOf(file)]
    if (!mayView(viewerFactsOf(ctx), member, what)) return null
    const visitor = viewerFactsOf({ ...ctx, viewer: null })
    const unrelated = { ...member, is_blocked: false, is_blocked_by_viewer: false, is_partner: false, is_in_sight: member.is_of_audience }
    return mayView(visitor, unrelated, what) ? 'to_all' : 'to_viewer'
  },
}

/** What a viewer must be allowed to see for this file: the main photo, photos for all viewers, or photos that need premium. */
function viewTargetOf({ photo_status, is_main, is_large, place }: FileRow): ViewTarget {
  if (photo_status !== 'active') return 'unseen_photos'
  // cards, lists and landers show the main photo; only the profile page shows its largest size
  if (is_main && !is_large) return 'main_photo'
  return place <= limits.free_visible_photos ? 'photos' : 'locked_photos'
}
