import type { Request, Response } from 'express'
import type { RenderedPage } from '#server/platform/pages/page.ts'
import { sendPage } from '#server/platform/pages/send-page.ts'
import type { SiteLocale } from '#server/platform/sites/registry/site.ts'
import { type CachedPage, sendCached } from './cached-page.ts'

export const replyHeaders = ({ tag }: SiteLocale) => ({ 'cache-control': 'private, no-store', 'content-language': tag })

/** Sends a rendered page. The page is stored in the cache if the request identifies no visitor. Otherwise the answer is private. */
export function sendRendered(req: Request, res: Response, { rendered, locale }: { rendered: RenderedPage; locale: SiteLocale }): void {
  const cached: CachedPage | null = res.locals.cachePage?.(rendered) ?? null
  if (cached) sendCached(req, res, cached)
  else sendPage(req, res.status(rendered.status).set(replyHeaders(locale)).set(rendered.headers), rendered.body)
}
