import type { DehydratedState } from '@tanstack/react-query'
import type { Boot, PagePiece, SharedText } from '#schemas/pages/page.ts'

/** Boot as the page carries it: without the viewer, who travels in the query cache, and with what the browser begins with. */
export interface ShippedBoot extends Omit<Boot, 'user'> {
  /** Filled while the server draws the page: what it made of numbers and moments. */
  formatted: Record<string, string>
  /** How the server's texts write numbers. */
  thousands: string[]
  /** All that the loaders fetched, once they have. */
  queries: DehydratedState
}

export const boot_id = 'boot'

/** In pieces: what visitors share is frozen, so that it is written once for all pages it comes on. */
export function formatBoot({ settings, queries: { queries, mutations }, ...boot }: ShippedBoot): PagePiece[] {
  const written = queries.flatMap((query, at) => [at === 0 ? '' : ',', ...formatQuery(query)])
  const middle = `,${format(boot).slice(1, -1)},"queries":{"mutations":${format(mutations)},"queries":[`
  return ['{"settings":', ...formatData(settings), middle, ...written, ']}}']
}

function formatQuery({ state: { data, ...state }, ...query }: DehydratedState['queries'][number]): PagePiece[] {
  return ['{"state":{"data":', ...formatData(data), `,${format(state).slice(1)},${format(query).slice(1)}`]
}

function formatData(data: unknown): PagePiece[] {
  if (typeof data !== 'object' || data === null) return [format(data)]
  if (Object.isFrozen(data)) return [sharedText(data)]
  const { pages, pageParams } = data as { pages?: unknown; pageParams?: unknown }
  if (!Array.isArray(pages) || pageParams === undefined) return [format(data)]
  return ['{"pages":[', ...pages.flatMap((page, at) => [at === 0 ? '' : ',', ...formatData(page)]), `],"pageParams":${format(pageParams)}}`]
}

const texts = new WeakMap<object, SharedText>()

function sharedText(data: object): SharedText {
  const known = texts.get(data)
  if (known) return known
  const text = format(data)
  const shared = { toString: () => text }
  texts.set(data, shared)
  return shared
}

/** JSON inside a script element: nothing in it may close the element or open a comment. */
const format = (value: unknown): string => JSON.stringify(value).replaceAll('<', '\\u003c')

export function readBoot(document: Document): ShippedBoot {
  return JSON.parse(document.getElementById(boot_id)?.textContent ?? 'null')
}
