import { type RequestHandler, Router } from 'express'
import { drawSiteIcon } from '#server/platform/pages/brand/app-icon.ts'
import type { Site, SiteLocale } from '#server/platform/sites/registry/site.ts'
import { socialIconSize } from './icon-size.ts'
import { createPainter } from './painter.ts'
import { socialPictureFacts, socialPicturePath } from './social-picture.ts'

/** Some 20 KB each. Only addresses of this version are drawn, so nobody can have more drawn than a site has languages. */
const most_kept = 500

/** The pictures that links to a site show where they are shared, drawn when somebody first asks for them. */
export function serveSocialPictures(): RequestHandler {
  const router = Router({ caseSensitive: true, strict: true })
  const kept = new Map<string, Promise<Buffer>>()
  const painter = createPainter()
  const draw = async (site: Site, locale: SiteLocale): Promise<Buffer> =>
    painter.draw({ ...socialPictureFacts(site, locale), icon: await drawSiteIcon(site, 'any', socialIconSize) })
  router.get('/social/:name', async (req, res) => {
    const site: Site = res.locals.site
    const named = /^([A-Za-z-]+)-[0-9a-f]{16}\.png$/.exec(req.params.name)
    const locale = site.locales.find(({ tag }) => tag === named?.[1])
    if (!locale) return void res.status(404).set('cache-control', 'no-store').end()
    const path = socialPicturePath(site, locale)
    // shared before the brand changed its look: whoever kept the address is shown how it looks now
    if (path !== req.path) return void res.set('cache-control', 'no-store').redirect(302, path)
    const key = `${site.id} ${path}`
    const picture = kept.get(key) ?? draw(site, locale)
    kept.set(key, picture)
    const [oldest] = kept.keys()
    if (kept.size > most_kept && oldest !== undefined) kept.delete(oldest)
    picture.catch(() => kept.delete(key))
    res
      .set({ 'cache-control': 'public, max-age=31536000, immutable', 'x-content-type-options': 'nosniff' })
      .type('png')
      .send(await picture)
  })
  return router
}
