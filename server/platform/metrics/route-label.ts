import type { Request, Response } from 'express'
import { isTokenPath } from '#server/platform/http/token-path.ts'

/** Whoever answers a request says by which pattern; patterns come from our own tables, so that no caller can make one up. */
export function nameRoute(res: Response, route: string): void {
  res.locals.route = route
}

/** Files and folders whose handlers know no pattern; everything else that nobody named is one. */
const folders = ['/api/', '/assets/', '/media/', '/brand/', '/social/'] as const
const files: ReadonlySet<string> = new Set([
  '/.well-known/change-password',
  '/.well-known/security.txt',
  '/favicon.ico',
  '/manifest.webmanifest',
  '/offline',
  '/robots.txt',
  '/service-worker.js',
  '/sitemap.xml',
  '/third-party-notices.txt',
])
const unnamed = '/*'

export function routeLabel(req: Pick<Request, 'originalUrl' | 'url'>, res: Response): string {
  const named: unknown = res.locals.route
  if (typeof named === 'string') return named
  const [path = ''] = (req.originalUrl ?? req.url).split('?', 1)
  if (files.has(path)) return path
  if (isTokenPath(path)) return '/{token}'
  // a site has a manifest in every language
  if (path.endsWith('/manifest.webmanifest')) return '/manifest.webmanifest'
  const folder = folders.find((each) => path.startsWith(each))
  return folder ? `${folder}*` : unnamed
}

/** A page of blocks: a site may bring any number of its own, under any name. */
export function blockRoute(path: string): string {
  if (path === '' || path === '/') return '/'
  const [, first = '', ...rest] = path.split('/')
  if (first === 'landers') return '/landers/:name'
  if (first === 'members') return rest.length > 1 ? '/members/:id/:lander' : '/members/:id'
  return '/:page'
}
