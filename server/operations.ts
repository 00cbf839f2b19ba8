import { createServer, type Server } from 'node:http'
import express, { type RequestHandler } from 'express'
import type { Logger } from 'pino'
import { createMailEvents } from './mail-events.ts'
import { createSiteOperations } from './operations-sites.ts'
import type { Database } from './platform/db.ts'
import type { InSite } from './platform/job-context.ts'
import { createOutboxPages } from './platform/outbox-pages.ts'
import type { SiteRegistry } from './platform/sites/registry.ts'

interface OperationsParts {
  sites: SiteRegistry
  database: Database
  data_dir: string
  /** Mails carry one-time links: they are shown on a developer's machine and in a demo only. */
  shows_outbox: boolean
  /** Null: nobody may report bounces, and the address does not exist. */
  mail_events: { secret: string; inSite: InSite } | null
  isReady(): boolean
  /** The Studio and the built files its program loads; null where the client is not built. */
  studio: { pages: RequestHandler; assets: RequestHandler } | null
  log: Logger
}

/** The second listener, on loopback: is it alive, can it serve, what is the state of every site. */
export function createOperations({ sites, database, data_dir, shows_outbox, mail_events, isReady, studio, log }: OperationsParts): Server {
  const app = express().disable('x-powered-by')
  app.get('/healthz', (_req, res) => {
    res.type('text').send('ok\n')
  })
  app.get('/readyz', async (_req, res) => {
    const answers =
      isReady() &&
      (await database.pool.query('select 1').then(
        () => true,
        () => false,
      ))
    res
      .status(answers ? 200 : 503)
      .type('text')
      .send(answers ? 'ready\n' : 'not ready\n')
  })
  app.use(createSiteOperations(sites))
  if (shows_outbox) app.use('/outbox', createOutboxPages(data_dir))
  if (mail_events) app.use('/mail-events', createMailEvents({ ...mail_events, sites }))
  if (studio) app.use('/studio', studio.pages).use(studio.assets)
  const server = createServer(app)
  server.on('error', (error) => log.error({ err: error }, 'the operations listener failed'))
  return server
}
