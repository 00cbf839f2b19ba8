import { sql } from 'kysely'
import { openCase } from '#server/features/cases/cases.service.ts'
import { photoCase } from '#server/features/photos/photo-review.service.ts'
import { exec, many, maybeOne, transaction } from '#server/platform/database/db.ts'
import type { Context } from '#server/platform/http/context.ts'
import type { InSite } from '#server/platform/job-context.ts'
import type { SiteRegistry } from '#server/platform/sites/registry/registry.ts'

const most_photos = 60

/** Lets photos of labelled members of the first site wait for review, so that the desk of a demo has photos. A second run changes nothing. */
export async function seedPhotoCases({ sites, inSite }: { sites: Pick<SiteRegistry, 'list' | 'bySlug'>; inSite: InSite }): Promise<void> {
  const [first] = sites.list().flatMap(({ slug }) => sites.bySlug(slug) ?? [])
  if (first) await inSite(first.id, openPhotoCases)
}

const openPhotoCases = (ctx: Context): Promise<void> =>
  transaction(ctx, async (tx) => {
    const site_id = tx.site.id
    if (await maybeOne(tx, sql`select 1 from photo where site_id = ${site_id} and case_id is not null limit 1`)) return
    const photos = await many<{ id: string }>(
      tx,
      sql`select id from photo where site_id = ${site_id} order by member_id, position limit ${most_photos}`,
    )
    for (const { id } of photos) {
      const case_id = await openCase(tx, photoCase(tx))
      await exec(tx, sql`update photo set case_id = ${case_id} where site_id = ${site_id} and id = ${id}`)
    }
  })
