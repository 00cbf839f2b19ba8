import { Fault } from '#server/platform/http/calls/fault.ts'
import type { Context } from '#server/platform/http/context.ts'
import { openMedia } from '#server/platform/media/open-media.ts'
import { compileSite } from '#server/platform/sites/registry/compile.ts'
import { openExistingData } from './existing-data.ts'
import { type FoundSite, soundOf } from './find-site.ts'

/** The context of a command that works with the members of a site. It belongs to no request and no login. */
export type SiteContext = Pick<Context, 'site' | 'unit' | 'now' | 'media' | 'request_id' | 'wakeJobs'>

/** Runs the work for one site in the existing database. If the work adds jobs, the running servers execute them. */
export const onSite = <T>(found: FoundSite, work: (ctx: SiteContext) => Promise<T>): Promise<T> => run(found, { is_read_only: false, work })

/** Like onSite, for work that only reads. */
export const readSite = <T>(found: FoundSite, work: (ctx: SiteContext) => Promise<T>): Promise<T> =>
  run(found, { is_read_only: true, work })

/** Handles the error of work on one member. If the member does not exist, the new error names the member. */
export const nameMissingMember =
  (member: string) =>
  (error: unknown): never => {
    throw error instanceof Fault && error.code === 'not_found' ? new Error(`The member ${member} does not exist.`) : error
  }

interface SiteWork<T> {
  is_read_only: boolean
  work(ctx: SiteContext): Promise<T>
}

async function run<T>(found: FoundSite, { is_read_only, work }: SiteWork<T>): Promise<T> {
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
