import { type RequestHandler, Router } from 'express'
import { drawSiteIcon } from '#server/platform/pages/brand/app-icon.ts'
import { createPictureCache } from '#server/platform/pages/brand/picture-cache.ts'
import type { Site, SiteLocale } from '#server/platform/sites/registry/site.ts'
import { createDrawingThread } from './drawing-thread.ts'
import { socialPictureFacts, socialPicturePath } from './social-picture.ts'

/** Size of the icon in pixels. */
const icon_size = 300

/** Serves the preview pictures of shared links. Only the current URL is drawn, so requests can cause at most one drawing per language. */
export function serveSocialPictures(): RequestHandler {
  const router = Router({ caseSensitive: true, strict: true })
  const drawn = createPictureCache(500)
  const thread = createDrawingThread()

  async function draw(site: Site, locale: SiteLocale): Promise<Buffer> {
    const png = await drawSiteIcon(site, 'any', icon_size)
    return thread.draw({ ...socialPictureFacts(site, locale), icon: { png, size: icon_size } })
  }

  router.get('/social/:name', async (req, res) => {
    const site: Site = res.locals.site
    const [, tag] = /^([A-Za-z-]+)-[0-9a-f]{16}\.png$/.exec(req.params.name) ?? []
    const locale = site.locales.find((one) => one.tag === tag)
    if (!locale) return void res.status(404).set('cache-control', 'no-store').end()
    const path = socialPicturePath(site, locale)
    // the URL is from before a change of the theme or a text, so redirect to the current URL
    if (path !== req.path) return void res.set('cache-control', 'no-store').redirect(302, path)
    const picture = await drawn(`${site.id} ${path}`, () => draw(site, locale))
    res.set({ 'cache-control': 'public, max-age=31536000, immutable', 'x-content-type-options': 'nosniff' }).type('png').send(picture)
  })
  return router
}
