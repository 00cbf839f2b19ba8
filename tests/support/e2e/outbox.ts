import { mkdtemp, rm } from 'node:fs/promises'
import { createServer } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import express from 'express'
import { pino } from 'pino'
import { v7 as newId } from 'uuid'
import { sampleMail } from '#scripts/dev/pictures/mail-samples.ts'
import type { Mail } from '#server/platform/mail/mail.ts'
import { mailJobs } from '#server/platform/mail/mail-jobs.ts'
import { type MailKind, mailKinds } from '#server/platform/mail/mail-texts.ts'
import { createOutbox } from '#server/platform/mail/outbox.ts'
import { createOutboxPages } from '#server/platform/mail/outbox-pages.ts'
import { createMetrics } from '#server/platform/metrics/metrics.ts'
import { root } from '#server/platform/paths.ts'
import { everySiteIsOpened } from '#server/platform/sites/registry/openings.ts'
import { openSites } from '#server/platform/sites/registry/registry.ts'
import type { Site, SiteLocale } from '#server/platform/sites/registry/site.ts'
import { serve } from '#tests/support/serve.ts'

export interface OutboxMail {
  site: Site
  locale: SiteLocale
  kind: MailKind
  mail: Mail
  /** The URL of the mail in the outbox. */
  address: string
}

const log = pino({ level: 'silent' })

/**
 * Creates a mail of every kind in every language of the example sites, as the worker delivers it. Serves the outbox pages with these mails.
 */
export async function anOutbox(): Promise<{ origin: string; mails: OutboxMail[]; close(): Promise<void> }> {
  const data_dir = await mkdtemp(join(tmpdir(), 'couplet-outbox-'))
  const sites = await openSites({
    tenants_dir: join(root, 'tenants'),
    themes_dir: join(root, 'themes'),
    data_dir,
    mode: 'development',
    openings: everySiteIsOpened,
    registerSites: async (slugs) => new Map(slugs.map((slug, index) => [slug, index + 1])),
    log,
  })
  const [{ perform }] = mailJobs({
    sites,
    transport: createOutbox(data_dir),
    isWanted: async () => true,
    onBounce: async () => {},
    onDone: async () => {},
    metrics: createMetrics(),
    log,
  })
  const server = createServer(
    express()
      .get('/favicon.ico', (_req, res) => void res.status(204).end())
      .use('/outbox', createOutboxPages(data_dir)),
  )
  const { port, close } = await serve(server)
  const origin = `http://127.0.0.1:${port}`

  const mails: OutboxMail[] = []
  for (const { slug } of sites.list()) {
    const site = sites.bySlug(slug)
    for (const locale of site?.locales ?? []) {
      for (const kind of mailKinds) {
        if (!site) continue
        const [id, mail] = [newId(), sampleMail({ site, locale, kind })]
        await perform({ site_id: site.id, id, queue: 'mail', payload: mail, attempts: 1 })
        mails.push({ site, locale, kind, mail, address: `${origin}/outbox/${slug}/${id}-${kind}.eml` })
      }
    }
  }
  return {
    origin,
    mails,
    async close() {
      sites.close()
      await close()
      await rm(data_dir, { recursive: true, force: true })
    },
  }
}
