import { type AnyRouter, createLink as createLinkOfLibrary, Link as LinkOfLibrary, useRouter } from '@tanstack/react-router'
import type { ElementType, ReactElement, ReactNode } from 'react'
import { jsx } from './jsx-runtime.ts'
import { addressFor } from './link-addresses.ts'

/**
 * What the server's build has for `@tanstack/react-router`: links whose address is a route and nothing else, to another page than this one, are
 * written at once. All others are the library's. `links.test.tsx` compares them.
 */
// biome-ignore lint/performance/noBarrelFile: it stands in for the whole package
export * from '@tanstack/react-router'

type Props = Record<string, unknown>

export const Link = linkAs('a', LinkOfLibrary as ElementType<Props>)
export const createLink = (host: ElementType) => linkAs(host, createLinkOfLibrary(host as never) as ElementType<Props>)

function linkAs(host: ElementType, ofLibrary: ElementType<Props>) {
  return function CreatedLink(props: Props): ReactElement {
    const router: AnyRouter = useRouter()
    const own = ownOf(props)
    const href = own && addressFor(router, props.to, props.params)
    if (!own || !href) return jsx(ofLibrary, props)
    const { children } = props
    own.href = href
    if (host !== 'a') own.disabled = false
    own.children = typeof children === 'function' ? (children({ isActive: false }) as ReactNode) : children
    return jsx(host, own)
  }
}

/** The router's options: those that an address is made of here or that no page shows, and those that are left to the library. */
const listed: readonly (readonly ['here' | 'library', string])[] = [
  ['here', 'to params preload preloadDelay replace resetScroll viewTransition'],
  ['library', 'search hash state mask from href unsafeRelative reloadDocument hashScrollIntoView startTransition ignoreBlocker'],
  ['library', 'activeProps inactiveProps activeOptions disabled type style preloadIntentProximity _asChild'],
]
const options = new Map(listed.flatMap(([whose, names]) => names.split(' ').map((name) => [name, whose] as const)))

/** What is the element's; null where something else than the address plays a part. */
function ownOf(props: Props): Props | null {
  const own: Props = {}
  for (const name in props) {
    const whose = options.get(name)
    if (whose === undefined) own[name] = props[name]
    else if (whose === 'library') return null
  }
  return own
}
