import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { landerNames, profileLanderNames } from '#schemas/pages/landers.ts'
import { root } from '#server/platform/paths.ts'
import type { Site } from '#server/platform/sites/registry/site.ts'

export interface Address {
  /** Path without the language prefix. */
  path: string
  /** missing: the path must give a 404. page: the path shows a page, or redirects to a page. */
  expects: 'page' | 'missing'
  /** Another path that shows the same page. Both paths may have the same title. */
  same_as?: string
}

/** Ids that the current visitor can open: another member's profile, and a conversation of the visitor. */
export interface Ids {
  profile_id: string
  conversation_id: string
}

/** Routes that the run does not visit, with the reason. */
const not_visited: Readonly<Record<string, string>> = {
  '/design': 'only for developers; a site answers 404',
  '/$token': 'a one-time link works only once',
  '/activate/confirm': 'needs a mailed link that this browser opened; without one it redirects to /activate/error',
  '/unsubscribe/$token': 'needs the unsubscribe link of a mail',
  '/receipts/$id': 'needs a paid order',
  '/transactions/$id': 'needs an order',
  '/simulated-bank/$id': 'needs an open order',
}

/** All paths of the site: the routes of the application, the site's landers, the site's own pages, and one path that does not exist. */
export function addressesOf(site: Pick<Site, 'file' | 'pages'>, { profile_id, conversation_id }: Ids): Address[] {
  const values = valuesFor({ profile_id, conversation_id })
  const routes = routePaths().flatMap((route): Address[] => {
    if (route in not_visited) return []
    const path = fill(route, values)
    if (path === null) throw new TypeError(`there is no value for the URL ${route}: add one in scripts/cli/conformance/addresses.ts`)
    return [{ path, expects: 'page', ...(route === '/likes/m/$id' && { same_as: `/members/${profile_id}` }) }]
  })
  const known = new Set(routes.map(({ path }) => path))
  const landers = landerNames.map(
    (name): Address => ({ path: `/landers/${name}`, expects: site.file.pages.landers.includes(name) ? 'page' : 'missing' }),
  )
  // a lander of a profile needs the member's consent; here, no member has consented, but labelled sample profiles need no consent
  const presented = site.file.fictional_profiles ? profileLanderNames : []
  const shows = `/members/${profile_id}/signup`
  // the paths of a profile's landers are different designs of the same page
  const of_profile = presented.map((name): Address => ({ path: `/members/${profile_id}/${name}`, expects: 'page', same_as: shows }))
  const own = [...site.pages.keys()]
    .filter((name) => name !== 'index' && !landerNames.some((lander) => lander === name) && !name.startsWith('member-'))
    .map((name): Address => ({ path: `/pages/${name}`, expects: 'page' }))
  const all = [...routes, ...[...landers, ...of_profile, ...own].filter(({ path }) => !known.has(path))]
  return [...all, { path: '/no-such-page', expects: 'missing' }]
}

function valuesFor({ profile_id, conversation_id }: Ids): readonly [prefix: string, value: string][] {
  return [
    ['/members/$id', profile_id],
    ['/likes/m/$id', profile_id],
    ['/likes/$type', 'received'],
    ['/chats/$id', conversation_id],
    ['/credits/$id', 'p1'],
  ]
}

function fill(route: string, values: ReturnType<typeof valuesFor>): string | null {
  const found = values.find(([prefix]) => route === prefix || route.startsWith(`${prefix}/`))
  const path = found ? route.replace(/\$\w+/, found[1]) : route
  return path.includes('$') ? null : path
}

/** The paths as the route files name them, without the optional parts of a path. */
function routePaths(folder = join(root, 'client', 'routes')): string[] {
  if (!existsSync(folder)) throw new Error(`${folder} is missing: the test reads the URLs of the pages from the sources of the project.`)
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' })
  const paths = files
    .map((file) => file.replaceAll('\\', '/'))
    .filter((file) => file.endsWith('.tsx') && !file.startsWith('__') && !/(^|\/)route\.tsx$/.test(file))
    .map((file) => {
      const name = file.slice(0, -'.tsx'.length).replaceAll('.', '/')
      return `/${name.replaceAll(/(^|\/)\{-\$\w+\}/g, '').replace(/(^|\/)index$/, '')}`
    })
  return [...new Set(paths)].sort()
}
