import { createHash, timingSafeEqual } from 'node:crypto'
import express, { type ErrorRequestHandler, type Request, Router } from 'express'
import { MailEvents } from '#schemas/chats/notice.ts'
import type { MailStop } from '#schemas/chats/notice-kinds.ts'
import { stopMail } from '#server/features/notifications/notices.service.ts'
import { Fault, fieldFault } from '#server/platform/http/calls/fault.ts'
import { compileSchema, inputFault } from '#server/platform/http/calls/validation.ts'
import type { Context } from '#server/platform/http/context.ts'
import { toFault } from '#server/platform/http/http-door.ts'
import type { InSite } from '#server/platform/job-context.ts'
import type { SiteRegistry } from '#server/platform/sites/registry/registry.ts'

interface MailEventsParts {
  secret: string
  sites: Pick<SiteRegistry, 'bySlug'>
  inSite: InSite
}

const stops: Readonly<Record<MailEvents['events'][number]['event'], MailStop | null>> = {
  hard_bounce: 'bounce',
  complaint: 'complaint',
  // a full mailbox is a temporary state, so this event has no effect
  soft_bounce: null,
}

/**
 * Receives bounces and complaints for all sites (ST-05) on the operations listener. A mail provider reports them; the operator's proxy or
 * script forwards the reports with the secret. The answer does not reveal whether an address has an account.
 */
export function createMailEvents({ secret, sites, inSite }: MailEventsParts): Router {
  const router = Router()
  const check = compileSchema(MailEvents)
  router.post('/', express.json({ limit: '256kb' }), async (req, res) => {
    if (!knows(req, secret)) throw new Fault('authentication_required')
    const { problems } = check(req.body ?? {})
    if (problems.length > 0) throw inputFault(problems)
    const { events } = req.body as MailEvents
    // one invalid event rejects the whole report; the sender can then send the whole report again
    const found = events.map(({ site, ...event }) => ({ ...event, site: sites.bySlug(site) }))
    const unknown = found.findIndex(({ site }) => !site)
    if (unknown >= 0) throw fieldFault(`events.${unknown}.site`, 'not_allowed')
    for (const { site, address, event } of found) {
      const reason = stops[event]
      if (site && reason) await inSite(site.id, (ctx) => hear(ctx, { address, reason }))
    }
    res.json({ received: events.length })
  })
  router.all('/', (_req, res) => {
    res.set('allow', 'POST')
    throw new Fault('method_not_allowed')
  })
  router.use(answer)
  return router
}

async function hear(ctx: Context, { address, reason }: { address: string; reason: MailStop }): Promise<void> {
  await stopMail(ctx, { address, reason })
  ctx.metrics.count(reason === 'complaint' ? 'mails_complained' : 'mails_bounced')
}

function knows(req: Request, secret: string): boolean {
  const [scheme, given = ''] = (req.get('authorization') ?? '').split(' ')
  // timingSafeEqual requires equal lengths, and hashes have equal lengths
  const hash = (text: string) => createHash('sha256').update(text).digest()
  return scheme?.toLowerCase() === 'bearer' && timingSafeEqual(hash(given), hash(secret))
}

const answer: ErrorRequestHandler = (error: unknown, _req, res, _next) => {
  const fault = toFault(error)
  res.status(fault.status).json(fault.toBody())
}
