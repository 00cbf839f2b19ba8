import type { Request, Response } from 'express'
import { isTokenPath } from '#server/platform/http/token-path.ts'

/** Sets the route pattern of a request. Patterns come from the route tables of the application, so callers cannot create new labels. */
export function nameRoute(res: Response, route: string): void {
  res.locals.route = route
}

/** Files and folders whose handlers set no pattern. All other requests without a pattern share one label. */
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
  // a site has one manifest per language
  if (path.endsWith('/manifest.webmanifest')) return '/manifest.webmanifest'
  const folder = folders.find((each) => path.startsWith(each))
  return folder ? `${folder}*` : unnamed
}

/** The label of a page of blocks, because a site may have any number of pages with any names. */
export function blockRoute(path: string): string {
  if (path === '' || path === '/') return '/'
  const [, first = '', ...rest] = path.split('/')
  if (first === 'landers') return '/landers/:name'
  if (first === 'members') return rest.length > 1 ? '/members/:id/:lander' : '/members/:id'
  return '/:page'
}
