import { buffer } from 'node:stream/consumers'
import type { Static } from 'typebox'
import type { CaseParams, PhotoParams, PictureParams } from '#schemas/desk/case-calls.ts'
import type { PersonContext } from '#server/desk/context.ts'
import { openPicture } from '#server/features/evidence/evidence.service.ts'
import { Fault } from '#server/platform/http/calls/fault.ts'
import type { Context } from '#server/platform/http/context.ts'
import { requireOpened } from './claims.ts'
import { findPhotoFile, isReportOfCase } from './report-detail.queries.ts'

/** A photo that the reported member shows now. It has no address of the member's site. */
export const readPhoto = (ctx: PersonContext, { photo, ...params }: Static<typeof PhotoParams>): Promise<Buffer> =>
  inOpened(ctx, params, async (of_site, case_id) => {
    const found = await findPhotoFile(of_site, { case_id, photo_id: photo })
    const file = found && (await of_site.media.read(found.name))
    return file && buffer(file.stream)
  })

/** A picture that was sealed with a report of the case. */
export const readSealedPicture = (ctx: PersonContext, { report, place, ...params }: Static<typeof PictureParams>): Promise<Buffer> =>
  inOpened(ctx, params, async (of_site, case_id) => {
    if (!(await isReportOfCase(of_site, { case_id, report_id: report }))) return null
    return openPicture(of_site, { report_id: report, place: Number(place) })
  })

/** A picture opens only inside a case that the person has opened. A case of sexual abuse of children shows no picture. */
async function inOpened(
  ctx: PersonContext,
  params: Static<typeof CaseParams>,
  read: (of_site: Context, case_id: string) => Promise<Buffer | null>,
): Promise<Buffer> {
  const { key, row } = await requireOpened(ctx, params)
  if (row.needs === 'child_safety') throw new Fault('not_found')
  const picture = await ctx.inSite(key.site_id, (of_site) => read(of_site, key.id))
  if (!picture) throw new Fault('not_found')
  return picture
}
