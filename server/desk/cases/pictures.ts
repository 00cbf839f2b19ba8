import { buffer } from 'node:stream/consumers'
import type { Static } from 'typebox'
import type { PhotoParams } from '#schemas/desk/case-calls.ts'
import type { PersonContext } from '#server/desk/context.ts'
import { Fault } from '#server/platform/http/calls/fault.ts'
import { requireOpened } from './claims.ts'
import { findPhotoFile } from './report-detail.queries.ts'

/**
 * A photo that the reported member shows now. It has no address of the member's site, and opens only inside a case that the person has
 * opened. A case of sexual abuse of children shows no picture.
 */
export async function readPhoto(ctx: PersonContext, { photo, ...params }: Static<typeof PhotoParams>): Promise<Buffer> {
  const { key, row } = await requireOpened(ctx, params)
  if (row.needs === 'child_safety') throw new Fault('not_found')
  return ctx.inSite(key.site_id, async (of_site) => {
    const found = await findPhotoFile(of_site, { case_id: key.id, photo_id: photo })
    const file = found && (await of_site.media.read(found.name))
    if (!file) throw new Fault('not_found')
    return buffer(file.stream)
  })
}
