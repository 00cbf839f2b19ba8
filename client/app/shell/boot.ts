import type { DehydratedState } from '@tanstack/react-query'
import type { Boot, PagePiece, SharedText } from '#schemas/pages/page.ts'

/**
 * Boot data as the page contains it. It has no viewer, because the query cache contains the viewer. It adds the data that the browser
 * starts with.
 */
export interface ShippedBoot extends Omit<Boot, 'user'> {
  /** Filled while the server draws the page: what it made of numbers and moments. */
  formatted: Record<string, string>
  /** The thousands separators of the server's texts. */
  thousands: string[]
  /** The data of all loaders, after they have finished. */
  queries: DehydratedState
}

export const boot_id = 'boot'

/** Returns the page in pieces. Data that visitors share is frozen, so its text is created once for all pages. */
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

/** JSON for a script element: escapes `<`, so that a value cannot close the element or open a comment. */
const format = (value: unknown): string => JSON.stringify(value).replaceAll('<', '\\u003c')

export function readBoot(document: Document): ShippedBoot {
  return JSON.parse(document.getElementById(boot_id)?.textContent ?? 'null')
}
