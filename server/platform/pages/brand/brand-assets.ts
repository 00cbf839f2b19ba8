import { join } from 'node:path'
import express, { type RequestHandler, type Response } from 'express'
import type { Site } from '#server/platform/sites/registry/site.ts'

const year_ms = 31_536_000_000

/** Serves the pictures in the assets folder of a site. Their URLs contain a hash (`?v=`), so caches may store the pictures. */
export function serveBrand(): RequestHandler {
  const folders = new Map<string, RequestHandler>()
  return (req, res, next) => {
    const { folder, asset }: Site = res.locals.site
    // serve only files that were found when the site was read, so that a new symbolic link cannot reach other files
    if (asset(nameIn(req.path)) === null) return void notFound(res)
    const serve =
      folders.get(folder) ??
      express.static(join(folder, 'assets'), {
        index: false,
        redirect: false,
        dotfiles: 'ignore',
        maxAge: year_ms,
        immutable: true,
        // an SVG of an operator must not run scripts
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
