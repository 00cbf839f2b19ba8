import { areApart } from '#server/features/safety/block-wall.service.ts'
import { storedNameOf } from '#server/platform/media/card-name.ts'
import type { MediaGate } from '#server/platform/media/serve-media.ts'
import { photoNames } from './photo-files.ts'
import { findFile } from './photos.queries.ts'

/** A photo that waits, was refused or whose profile is gone is its owner's alone, and the staff's; a deleted one is nobody's. */
export const photoGate: MediaGate = {
  names: photoNames,
  async mayFetch(ctx, name) {
    const [, owner_id] = photoNames.exec(name) ?? []
    const file = owner_id ? await findFile(ctx, owner_id, storedNameOf(name)) : null
    if (!file || !owner_id) return false
    if (ctx.viewer && (await areApart(ctx, ctx.viewer.id, owner_id))) return false
    return file.is_shown || ctx.viewer?.id === owner_id || ctx.viewer?.is_staff === true
  },
}
