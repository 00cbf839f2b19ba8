import { Fault } from '#server/platform/http/calls/fault.ts'
import type { Context } from '#server/platform/http/context.ts'
import { openMedia } from '#server/platform/media/open-media.ts'
import { compileSite } from '#server/platform/sites/registry/compile.ts'
import { openExistingData } from './existing-data.ts'
import { type FoundSite, soundOf } from './find-site.ts'

/** What work on a site's members has when a command does it: no request, nobody logged in. */
export type SiteContext = Pick<Context, 'site' | 'unit' | 'now' | 'media' | 'request_id' | 'wakeJobs'>

/** Does the work in the site's part of the database that is there. What it queues, the servers find by themselves. */
export async function onSite<T>(found: FoundSite, work: (ctx: SiteContext) => Promise<T>, is_read_only = false): Promise<T> {
  const sound = soundOf(found)
  const data = await openExistingData(found.env, { is_read_only })
  try {
    const id = await data.registerSite(found.slug)
    const is_opened = (await data.openings.read([found.slug])).get(found.slug) === 'opened'
    const site = compileSite(sound, { id, folder: found.folder, mode: 'demo', is_opened })
    const unit = data.database.unit(site.id)
    try {
      return await work({ site, unit, media: openMedia(found.env).ofSite(site), now: new Date(), request_id: null, wakeJobs: () => {} })
    } finally {
      await unit.finish()
    }
  } finally {
    await data.close()
  }
}

/** The same for read-only work. */
export const readSite = <T>(found: FoundSite, work: (ctx: SiteContext) => Promise<T>): Promise<T> => onSite(found, work, true)

/** The same for one member, who may not be there: said in words. */
export async function onMember<T>(found: FoundSite, member: string, work: (ctx: SiteContext) => Promise<T>, on = onSite): Promise<T> {
  return on(found, work).catch((error: unknown) => {
    throw error instanceof Fault && error.code === 'not_found' ? new Error(`The member ${member} does not exist.`) : error
  })
}
