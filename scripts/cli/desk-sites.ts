import { join } from 'node:path'
import { pino } from 'pino'
import { findLiveMessage } from '#server/features/chats/live-message.service.ts'
import { createPayments } from '#server/features/orders/providers/providers.ts'
import { createCaches } from '#server/platform/cache.ts'
import { createFigureNotes } from '#server/platform/figure-notes.ts'
import { createLimits } from '#server/platform/http/limits/limits.ts'
import { createJobContexts, type InSite } from '#server/platform/job-context.ts'
import { createBus } from '#server/platform/live/bus/bus.ts'
import { createLiveHub } from '#server/platform/live/live.ts'
import { openMedia } from '#server/platform/media/open-media.ts'
import { createMetrics } from '#server/platform/metrics/metrics.ts'
import { createPictures } from '#server/platform/pictures/pictures.ts'
import { openEvidenceKey } from '#server/platform/sealing/key-file.ts'
import type { SoundSite } from '#server/platform/sites/check/examine.ts'
import { compileSite } from '#server/platform/sites/registry/compile.ts'
import type { Env } from '#server/start/env.ts'
import type { Data } from '#server/start/open-data.ts'
import type { Io } from './io.ts'

interface DeskSitesParts {
  io: Io
  env: Env
  data: Data
  /** The sites with their keys in the database. */
  known: ReadonlyMap<number, SoundSite>
}

/**
 * Runs work in the unit of a site, as the desk of a server does. The command reaches no open page, so a page shows the change at its next
 * request. The running servers execute the jobs that the work adds.
 */
export function inSiteOf({ io, env, data, known }: DeskSitesParts): InSite {
  const log = pino({ level: 'warn' })
  const bus = createBus({ transports: [], log })
  const clock = () => new Date()
  const parts = {
    database: data.database,
    caches: createCaches(bus),
    live: createLiveHub({ bus, clock, fill: (id, reader_id, message) => inSite(id, (ctx) => findLiveMessage(ctx, reader_id, message)) }),
    figures: createFigureNotes(),
    limits: createLimits({ bus, redis: null }),
    media: openMedia(env),
    pictures: createPictures({ log }),
    evidence_key: openEvidenceKey(env),
    payments: createPayments({ env: io.env }),
    clock,
    wakeJobs: () => {},
    log,
    metrics: createMetrics({ log }),
  }
  const inSite: InSite = async (site_id, work) => {
    const sound = known.get(site_id)
    if (!sound) throw new Error('The site of this act is not served here, or its file has errors: npx couplet check lists them.')
    const { slug, file } = sound
    const is_opened = (await data.openings.read([slug])).get(slug) === 'opened'
    const site = compileSite(sound, { id: site_id, folder: join(env.TENANTS_DIR, slug), mode: env.mode, is_opened })
    const originOf = () => `https://${file.hosts?.[0] ?? `${slug}.localhost`}`
    return createJobContexts({ ...parts, sites: { byId: () => site }, originOf })(site_id, work)
  }
  return inSite
}
