import { join } from 'node:path'
import express, { type RequestHandler, type Response } from 'express'
import type { Site } from '#server/platform/sites/registry/site.ts'

const year_ms = 31_536_000_000

/** Pictures of the brand, below the site's own assets folder. Their addresses carry a hash (`?v=`), so that caches may keep them. */
export function serveBrand(): RequestHandler {
  const folders = new Map<string, RequestHandler>()
  return (req, res, next) => {
    const { folder, asset }: Site = res.locals.site
    // what was read as the site's own, and nothing that a link in its folder leads to
    if (asset(nameIn(req.path)) === null) return void notFound(res)
    const serve =
      folders.get(folder) ??
      express.static(join(folder, 'assets'), {
        index: false,
        redirect: false,
        dotfiles: 'ignore',
        maxAge: year_ms,
        immutable: true,
        // an operator's SVG is shown, never run
        setHeaders: (file) =>
          file.set({
            'x-content-type-options': 'nosniff',
            'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; sandbox; frame-ancestors 'none'",
          }),
      })
    folders.set(folder, serve)
    serve(req, res, () => (res.headersSent ? next() : notFound(res)))
  }
}

const notFound = (res: Response) => res.status(404).set('cache-control', 'no-store').end()

function nameIn(path: string): string {
  try {
    return decodeURIComponent(path.slice(1))
  } catch {
    return ''
  }
}
