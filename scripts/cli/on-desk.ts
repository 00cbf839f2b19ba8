import type pg from 'pg'
import { deskOrigin } from '#server/desk/desk-host.ts'
import type { InviteContext } from '#server/desk/staff/invitations.ts'
import type { SiteFacts } from '#server/desk/staff/scopes.ts'
import type { InSite } from '#server/platform/job-context.ts'
import { openDeskKey } from '#server/platform/sealing/key-file.ts'
import type { SoundSite } from '#server/platform/sites/check/examine.ts'
import { examineFleet } from '#server/platform/sites/registry/fleet.ts'
import { inSiteOf } from './desk-sites.ts'
import { openExistingData } from './existing-data.ts'
import type { Io } from './io.ts'
import { siteFolders } from './site-folders.ts'

/** The context of a command that works with the staff and the log of the desk. */
export interface DeskCommandContext extends InviteContext {
  /** The address of the desk, without a path. */
  origin: string
  /** The connection of the owner of the database. */
  owner: pg.ClientConfig
  inSite: InSite
}

/** Runs the work in the existing database, with the role of the desk. */
export async function onDesk<T>(
  io: Io,
  { is_read_only }: { is_read_only: boolean },
  work: (ctx: DeskCommandContext) => Promise<T>,
): Promise<T> {
  const { env, ...folders } = siteFolders(io)
  if (env.DESK_HOST === undefined)
    throw new Error('There is no desk: set DESK_HOST to the host name of the desk, such as desk.example.com.')
  const data = await openExistingData(env, { is_read_only })
  try {
    const found = examineFleet(folders, new Map()).sites
    const ids = await data.registerSites(found.map(({ slug }) => slug))
    const known = new Map<string, SiteFacts>()
    const by_id = new Map<number, SoundSite>()
    for (const { slug, sound } of found) {
      const id = ids.get(slug)
      if (!sound || id === undefined) continue
      known.set(slug, { id, file: sound.file, company: sound.company })
      by_id.set(id, sound)
    }
    const sites = { list: () => found, bySlug: (slug: string) => known.get(slug) ?? null }
    const unit = data.desk.unit()
    try {
      const origin = deskOrigin(env)
      // most commands act on no site, so they do not open media, keys and payments
      let opened: InSite | undefined
      const inSite: InSite = (...given) => {
        opened ??= inSiteOf({ io, env, data, known: by_id })
        return opened(...given)
      }
      return await work({ unit, now: new Date(), key: openDeskKey(env), sites, origin, owner: data.owner, inSite })
    } finally {
      await unit.finish()
    }
  } finally {
    await data.close()
  }
}
