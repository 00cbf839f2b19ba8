import { buffer } from 'node:stream/consumers'
import type { Static } from 'typebox'
import type { PhotoQueue, TakePhotos, WaitingPhoto, WaitingPictureParams } from '#schemas/desk/photos.ts'
import { requireCase } from '#server/desk/cases/claims.ts'
import { findLastDone } from '#server/desk/cases/queue.queries.ts'
import { type Reach, reachOf, sitesWithin } from '#server/desk/cases/reach.ts'
import type { PersonContext } from '#server/desk/context.ts'
import { slugsOf } from '#server/desk/staff/scopes.ts'
import { writeAudit } from '#server/features/audit/audit.service.ts'
import { ageOn, todayOf } from '#server/platform/calendar.ts'
import { transaction } from '#server/platform/database/db.ts'
import { Fault } from '#server/platform/http/calls/fault.ts'
import { claimPhotos, findWaitingFile, listWaitingPhotos, type TakenRow } from './photo-queue.queries.ts'

/**
 * Claims the next photos: those that the person already has, and free ones. So two people never review the same photo. The photos of a site
 * that does not answer do not take the place of others.
 */
export async function takePhotos(ctx: PersonContext, { site: slug }: TakePhotos): Promise<PhotoQueue> {
  const reach = reachOf(ctx, ctx.person.grants, 'photo')
  if (reach.length === 0) throw new Fault('forbidden')
  const wanted = slug === undefined ? null : (ctx.sites.bySlug(slug)?.id ?? -1)
  const site_ids = sitesWithin(ctx, reach).filter((id) => wanted === null || id === wanted)
  const first = await detailsOf(ctx, await claimPage(ctx, reach, site_ids))
  const answering = site_ids.filter((id) => !first.silent.includes(id))
  const { photos } = first.silent.length === 0 ? first : await detailsOf(ctx, await claimPage(ctx, reach, answering))
  const last_done_at = photos.length === 0 ? await findLastDone(ctx, 'photo', reach) : null
  const slugs = slugsOf(ctx)
  const silent_sites = first.silent.flatMap((id) => ctx.sites.bySlug(slugs.get(id) ?? '')?.file.name ?? [])
  return { photos, last_done_at: last_done_at?.toISOString() ?? null, silent_sites }
}

/** Claims a page of photos. The log has a line for each company, which the owners of the company read. */
const claimPage = (ctx: PersonContext, reach: readonly Reach[], site_ids: readonly number[]): Promise<TakenRow[]> =>
  transaction(ctx, async (tx) => {
    const { number } = tx.person
    const rows = await claimPhotos(tx, { reach, site_ids, number })
    const slugs = slugsOf(tx)
    const companyOf = ({ site_id }: TakenRow) => tx.sites.bySlug(slugs.get(site_id) ?? '')?.file.company_id ?? null
    for (const company_id of new Set(rows.map(companyOf)))
      await writeAudit(tx, {
        actor: `staff:${number}`,
        role: tx.role,
        act: 'photos.take',
        company_id,
        facts: { photos: rows.filter((row) => companyOf(row) === company_id).length },
      })
    return rows
  })

/** Reads the photos from their sites. A photo that was deleted in the meantime is left out. */
async function detailsOf(ctx: PersonContext, taken: readonly TakenRow[]): Promise<{ photos: WaitingPhoto[]; silent: number[] }> {
  const slugs = slugsOf(ctx)
  const known = new Map<string, Omit<WaitingPhoto, 'due_at'>>()
  const silent: number[] = []
  for (const site_id of new Set(taken.map((row) => row.site_id))) {
    const slug = slugs.get(site_id)
    if (slug === undefined) continue
    const ids = taken.filter((row) => row.site_id === site_id).map(({ id }) => id)
    try {
      await ctx.inSite(site_id, async (of_site) => {
        for (const { birth_on, joined_at, uploaded_at, ...row } of await listWaitingPhotos(of_site, ids))
          known.set(row.id, {
            ...row,
            site: slug,
            age: ageOn(birth_on, todayOf(of_site)),
            joined_at: joined_at.toISOString(),
            uploaded_at: uploaded_at.toISOString(),
          })
      })
    } catch (error) {
      ctx.log.warn({ err: error, site: slug }, 'a site does not show its waiting photos')
      silent.push(site_id)
    }
  }
  const photos = taken.flatMap(({ id, due_at }) => {
    const photo = known.get(id)
    return photo ? [{ ...photo, due_at: due_at.toISOString() }] : []
  })
  return { photos, silent }
}

/** The picture of a photo that the person has taken. */
export async function readWaitingPicture(ctx: PersonContext, { size, ...params }: Static<typeof WaitingPictureParams>): Promise<Buffer> {
  const { key, row } = await requireCase(ctx, params)
  if (row.kind !== 'photo' || row.state !== 'open' || row.claimed_by !== ctx.person.number) throw new Fault('not_found')
  const picture = await ctx.inSite(key.site_id, async (of_site) => {
    const files = await findWaitingFile(of_site, key.id)
    const file = files && (await of_site.media.read(files[size]))
    return file && buffer(file.stream)
  })
  if (!picture) throw new Fault('not_found')
  return picture
}
