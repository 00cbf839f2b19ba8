import { type Request, type RequestHandler, Router } from 'express'
import type { SiteRegistry } from '#server/platform/sites/registry/registry.ts'
import type { FleetSites } from './fleet-sites.ts'
import { sitesPage } from './operations-sites-page.ts'

interface SiteOperationsParts {
  sites: SiteRegistry
  fleet: FleetSites
  /** The host of the desk, which gets a certificate too. Null without a desk. */
  desk_host: string | null
}

/** Endpoints for operators: the state of the sites in all processes, reload, and the permission to request certificates. */
export function createSiteOperations({ sites, fleet, desk_host }: SiteOperationsParts): Router {
  const router = Router()
  router.get('/sites', async (req, res) => {
    const view = await fleet.look()
    const list = sites.list()
    res.vary('accept')
    // without an Accept header, answer with JSON
    if (req.accepts(['json', 'html']) === 'json') return void res.json({ sites: list, fleet: view })
    res
      .set('content-security-policy', page_policy)
      .type('html')
      .send(sitesPage(list, view, new Date()))
  })
  router.get('/sites/:slug', (req, res) => {
    const status = sites.statusOf(req.params.slug)
    res.status(status ? 200 : 404).json(status ?? { error: { code: 'not_found' } })
  })
  router.post('/reload', onlyFromHere, async (req, res) => {
    const slugs = [req.query.site ?? []].flat().map(String)
    const { sites: changed, dropped } = await sites.reload({ may_drop: req.query.may_drop === '1', ...(slugs.length > 0 && { slugs }) })
    // report a site that the request names, even if the site has not changed
    const others = slugs.filter((slug) => !changed.some((status) => status.slug === slug)).flatMap((slug) => sites.statusOf(slug) ?? [])
    const reported = [...changed, ...others]
    const unknown = slugs.filter((slug) => !dropped.includes(slug) && !reported.some((status) => status.slug === slug))
    // report unknown names, because otherwise a mistyped name would look like a successful reload
    if (unknown.length > 0) return void res.status(400).json({ error: { code: 'invalid_input' }, unknown, sites: reported, dropped })
    res.json({ sites: reported, dropped })
  })
  router.get('/tls/allow', (req, res) => {
    const domain = typeof req.query.domain === 'string' ? req.query.domain.toLowerCase().replace(/\.$/, '') : ''
    const is_desk = desk_host !== null && domain === desk_host && !domain.endsWith('.localhost')
    const is_allowed = is_desk || (domain !== '' && sites.mayHaveCertificate(domain))
    res
      .status(is_allowed ? 200 : 403)
      .type('text')
      .send(is_allowed ? 'allowed\n' : 'not a host of a site\n')
  })
  return router
}

/** Content security policy without scripts, because findings quote files of operators. */
const page_policy = "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'"

const loopback = /^(localhost|127\.0\.0\.1|\[::1\])(:\d+)?$/

/**
 * Rejects requests that a web page in a browser on this machine sends. Also rejects every host name that is not a name of the loopback
 * address, because such a request indicates DNS rebinding.
 */
const onlyFromHere: RequestHandler = (req, res, next) => {
  if (loopback.test(req.get('host') ?? '') && !isFromAnotherPage(req)) return next()
  res.status(403).json({ error: { code: 'forbidden' } })
}

function isFromAnotherPage(req: Request): boolean {
  const site = req.get('sec-fetch-site')
  const origin = req.get('origin')
  return (
    (site !== undefined && site !== 'same-origin' && site !== 'none') || (origin !== undefined && origin !== `http://${req.get('host')}`)
  )
}
