import { createServer, type Server } from 'node:http'
import express, { type RequestHandler } from 'express'
import type { Logger } from 'pino'
import type { Database } from '#server/platform/database/db.ts'
import type { InSite } from '#server/platform/job-context.ts'
import type { Bus } from '#server/platform/live/bus/bus.ts'
import { createOutboxPages } from '#server/platform/mail/outbox-pages.ts'
import type { Metrics } from '#server/platform/metrics/metrics.ts'
import type { SiteRegistry } from '#server/platform/sites/registry/registry.ts'
import type { FleetSites } from './fleet-sites.ts'
import { createMailEvents } from './mail-events.ts'
import { errorHandler, notFoundHandler } from './operations-errors.ts'
import { createHealthOperations } from './operations-health.ts'
import { createMetricsOperations } from './operations-metrics.ts'
import { createSiteOperations } from './operations-sites.ts'
import { isLocalOrAddress, isOpsName } from './ops-host.ts'
import { processIdHeader } from './process-id-header.ts'

interface OperationsParts {
  /** The id of this process, by which the command line recognises it (server-address.ts). */
  id: string
  sites: SiteRegistry
  /** The versions that other processes serve. */
  fleet: FleetSites
  database: Database
  bus: Pick<Bus, 'state'>
  data_dir: string
  /** The host names in OPS_NAMES. */
  names: ReadonlySet<string>
  /** True in development and in a demo. Otherwise the outbox is not shown, because mails contain one-time links. */
  shows_outbox: boolean
  /** Null if the endpoint for bounces and complaints does not exist. */
  mail_events: { secret: string; inSite: InSite } | null
  isReady(): boolean
  /** The host of the desk. Null without a desk. */
  desk_host: string | null
  /** The Studio, and the built files that the Studio loads. Null without a client build. */
  studio: { pages: RequestHandler; assets: RequestHandler } | null
  metrics: Metrics
  log: Logger
}

/** Paths that other machines may use if OPS_HOST allows it. None of these paths changes a site. Mail events need a secret of their own. */
const open_paths = new Set(['/healthz', '/readyz', '/metrics', '/tls/allow', '/mail-events'])
const this_machine = /^(::1|(::ffff:)?127\.\d+\.\d+\.\d+)$/

export const keepToThisMachine: RequestHandler = (req, res, next) => {
  if (open_paths.has(req.path) || this_machine.test(req.socket.remoteAddress ?? '')) return next()
  res.status(403).type('text').send('from this machine only\n')
}

/**
 * Rejects unknown host names, as a protection against DNS rebinding. With DNS rebinding, a page of another host can send requests to this
 * listener, but the Host header of the requests names the other host. A browser always sends a Host header. Only programs such as HAProxy's
 * health check leave out the Host header.
 */
export function keepToKnownNames(names: ReadonlySet<string>): RequestHandler {
  return (req, res, next) => {
    const host = req.get('host')
    const is_open = open_paths.has(req.path)
    if (host ? isLocalOrAddress(host) || (is_open && isOpsName(host, names)) : is_open) return next()
    res.status(403).type('text').send('unknown host name: add it to OPS_NAMES\n')
  }
}

/** Headers that forbid frames. A page of this listener that sets its own policy must forbid frames too. */
const no_frames = { 'x-frame-options': 'DENY', 'content-security-policy': "frame-ancestors 'none'" }

/** The operations listener, which listens on the loopback address by default. It serves health, metrics and the state of every site. */
export function createOperations({
  id,
  sites,
  fleet,
  database,
  bus,
  data_dir,
  names,
  shows_outbox,
  mail_events,
  isReady,
  desk_host,
  studio,
  metrics,
  log,
}: OperationsParts): Server {
  const app = express().disable('x-powered-by')
  app.use((_req, res, next) => {
    res.set({ [processIdHeader]: id, ...no_frames })
    next()
  })
  app.use(keepToThisMachine, keepToKnownNames(names))
  app.use(createHealthOperations({ database, bus, isReady }))
  app.use(createSiteOperations({ sites, fleet, desk_host }))
  app.use(createMetricsOperations(metrics))
  if (shows_outbox) app.use('/outbox', createOutboxPages(data_dir))
  if (mail_events) app.use('/mail-events', createMailEvents({ ...mail_events, sites }))
  if (studio) app.use('/studio', studio.pages).use(studio.assets)
  app.use(notFoundHandler()).use(errorHandler(log))
  const server = createServer(app)
  server.on('error', (error) => log.error({ err: error }, 'the operations listener failed'))
  return server
}
