import type { AnyRouter } from '@tanstack/react-router'

/** The address of a route in one language, as the router wrote it once. */
interface Known {
  /** As it is known inside, without the language. */
  pathname: string
  before: string
  /** The parameter that stands between both; null where there is none. */
  param: string | null
  behind: string
}

/** By the language's prefix and the route: all else that an address depends on is the same for every router of this program. */
const known = new Map<string, Known | null>()
/** More than there are routes and languages; what a site's own pages are called may be anything. */
const most_known = 2000

/** Where the router would lead; null where only the router knows, or where a link to here is shown as such. */
export function addressFor(router: AnyRouter, to: unknown, params: unknown): string | null {
  if (typeof to !== 'string') return null
  const key = `${router.options.context.boot.locale.prefix} ${to}`
  let address = known.get(key)
  if (address === undefined) {
    address = learn(router, to)
    if (known.size >= most_known) known.clear()
    known.set(key, address)
  }
  if (!address || mayLeadHere(address, router.stores.location.get().pathname)) return null
  if (address.param === null) return params === undefined ? address.before : null
  const value = (params as Record<string, unknown> | undefined)?.[address.param]
  return typeof value === 'string' && plain.test(value) ? address.before + value + address.behind : null
}

/** Letters that mean the same in every part of an address. */
const plain = /^[\w-]+$/
const marker = 'couplet-parameter'

function learn(router: AnyRouter, to: string): Known | null {
  const [param = null, another] = [...to.matchAll(/\$(\w*)/g)].map(([, name = '']) => name)
  if (!/^\/(?!\/)/.test(to) || param === '' || another !== undefined) return null
  const { publicHref, pathname, external, searchStr } = router.buildLocation({ to, params: param === null ? {} : { [param]: marker } })
  const [before = '', behind, ...more] = publicHref.split(marker)
  if (external || searchStr !== '' || more.length > 0 || (behind !== undefined) !== (param !== null)) return null
  return { pathname: pathname.split(marker)[0] ?? '', before, param, behind: behind ?? '' }
}

/** The library says of a link that it leads to this page, or to one above it. */
const mayLeadHere = ({ pathname }: Known, here: string): boolean => (pathname === '/' ? here === '/' : here.startsWith(pathname))
