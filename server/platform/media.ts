import { join } from 'node:path'
import express, { type Request, type RequestHandler, type Response } from 'express'
import type { Site } from './sites/site.ts'

const year_ms = 31_536_000_000

/**
 * Image files below the site's own folder: no path can reach another site's.
 * Names contain a hash of what is in them, so browsers keep them; only they do, because a photo can be withdrawn.
 */
export function serveMedia(data_dir: string): RequestHandler {
  const folders = new Map<string, RequestHandler>()
  return (req: Request, res: Response, next) => {
    const { slug }: Site = res.locals.site
    const folder =
      folders.get(slug) ??
      express.static(join(data_dir, 'media', slug), {
        index: false,
        redirect: false,
        dotfiles: 'ignore',
        maxAge: year_ms,
        immutable: true,
        setHeaders: (file) =>
          file.set({
            'cache-control': 'private, max-age=31536000, immutable',
            'x-content-type-options': 'nosniff',
            'content-security-policy': "default-src 'none'",
          }),
      })
    folders.set(slug, folder)
    folder(req, res, () => (res.headersSent ? next() : res.status(404).set('cache-control', 'no-store').end()))
  }
}
