import { type Request, type RequestHandler, type Response, Router } from 'express'
import type { WorkerSettings } from '#schemas/chats/push.ts'
import { pathPrefix } from '#schemas/locale-path.ts'
import { type AppIcon, app_icons } from '#schemas/site/app-icons.ts'
import { createNonce } from '#server/platform/http/security-headers.ts'
import { appTexts } from '#server/platform/pages/app-texts.ts'
import { renderOfflinePage } from '#server/platform/pages/offline-page.ts'
import type { Pages } from '#server/platform/pages/page.ts'
import type { Site, SiteLocale } from '#server/platform/sites/registry/site.ts'
import { drawSiteIcon, iconVersion, wrapIcon } from './app-icon.ts'
import { createPictureCache } from './picture-cache.ts'

/** Serves the files of the installed app: manifest, icons, service worker, and the offline page. */
export function serveAppFiles({ worker }: Pick<Pages, 'worker'>): RequestHandler {
  const router = Router({ caseSensitive: true, strict: true })
  const cachedPicture = createPictureCache(200)

  router.get(['/manifest.webmanifest', '/:prefix/manifest.webmanifest'], (req, res, next) => {
    const site = siteOf(res)
    const locale = localeOf(site, req)
    if (!locale) return next()
    // `no-cache`, so that a changed theme soon appears on home screens
    res
      .set('cache-control', 'no-cache')
      .type('application/manifest+json')
      .send(JSON.stringify(manifestOf(site, locale)))
  })
  router.get('/service-worker.js', (_req, res) => {
    if (!worker) return void res.status(404).set('cache-control', 'no-store').end()
    const settings: WorkerSettings = workerSettings(siteOf(res), worker.build)
    res
      .set({ 'cache-control': 'no-cache', 'x-content-type-options': 'nosniff', 'content-security-policy': "default-src 'self'" })
      .type('text/javascript')
      .send(`self.couplet=${JSON.stringify(settings)};\n${worker.code}`)
  })
  for (const { path, kind, size } of Object.values(app_icons)) {
    router.get(path, async (_req, res) => {
      const picture = await cachedPicture(iconKey(siteOf(res), path), () => drawSiteIcon(siteOf(res), kind, size))
      res.set({ 'cache-control': 'public, max-age=86400', 'x-content-type-options': 'nosniff' }).type('png').send(picture)
    })
  }
  // for programs that do not read the links of a page, and for search engines, which ignore icons with a data URL
  router.get('/favicon.ico', async (_req, res) => {
    const picture = await cachedPicture(iconKey(siteOf(res), '/favicon.ico'), async () =>
      wrapIcon(await drawSiteIcon(siteOf(res), 'any', 48), 48),
    )
    res.set({ 'cache-control': 'public, max-age=86400', 'x-content-type-options': 'nosniff' }).type('image/x-icon').send(picture)
  })
  router.get(['/offline', '/:prefix/offline'], (req, res, next) => {
    const site = siteOf(res)
    const locale = localeOf(site, req)
    if (!locale) return next()
    const nonce = createNonce()
    res
      .set({
        'cache-control': 'no-cache',
        'x-robots-tag': 'noindex',
        // Firefox applies `img-src` to the icon of the browser tab
        'content-security-policy': `default-src 'none'; script-src 'nonce-${nonce}'; connect-src 'self'; style-src 'nonce-${nonce}'; font-src 'self'; img-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`,
      })
      .type('html')
      .send(renderOfflinePage(site, { locale, nonce, texts: appTexts(locale).offline, returns: true }))
  })
  return router
}

const siteOf = (res: Response): Site => res.locals.site

const iconKey = (site: Site, path: string): string => `${site.id} ${iconVersion(site)} ${path}`

const localeOf = ({ locales }: Site, { params }: Request): SiteLocale | undefined =>
  locales.find(({ prefix }) => prefix === (params.prefix ?? ''))

/** The manifest. All languages are one app (`id`). The app opens in the language in which it was installed (`start_url`). */
function manifestOf({ file, theme, publicSettings }: Site, locale: SiteLocale): object {
  const icon = ({ path, kind, size }: AppIcon) => ({ src: path, type: 'image/png', sizes: `${size}x${size}`, purpose: kind })
  return {
    id: '/',
    name: file.name,
    short_name: file.name.slice(0, 12),
    description: publicSettings(locale).description,
    lang: locale.tag,
    start_url: `/${locale.prefix}`,
    scope: '/',
    display: 'standalone',
    background_color: theme.palettes.light.paper,
    theme_color: publicSettings(locale).theme.color,
    icons: [app_icons.any_192, app_icons.any_512, app_icons.maskable].map(icon),
  }
}

/**
 * The settings of the service worker. They contain the version of the site. So after a change of the theme, the text of the worker is
 * different and browsers fetch the offline pages again.
 */
function workerSettings(site: Site, build: string): WorkerSettings {
  return {
    build,
    version: site.version.slice(0, 8),
    push_public_key: site.push?.public_key ?? '',
    offline: Object.fromEntries(site.locales.map((locale) => [locale.prefix, `${pathPrefix(locale)}/offline`])),
  }
}
