import type { DehydratedState } from '@tanstack/react-query'
import type { Boot, PagePiece, SharedText } from '#schemas/pages/page.ts'

/** Boot data inside the page. It has no `user`, because the query cache already contains the viewer. */
export interface ShippedBoot extends Omit<Boot, 'user'> {
  /** Numbers and dates that the server has formatted while it rendered the page. The browser shows the same texts. */
  formatted: Record<string, string>
  /** The thousands separators that the server used in its texts. */
  thousands: string[]
  /** The cached data of all queries, after the loaders have finished. */
  queries: DehydratedState
}

export const boot_id = 'boot'

/** Returns the boot data as JSON, in pieces. Data that visitors share is frozen: its JSON is created once and used in all pages. */
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

/** Returns JSON for a script element. It escapes `<`, so that a value cannot close the element or open a comment. */
const format = (value: unknown): string => JSON.stringify(value).replaceAll('<', '\\u003c')

export function readBoot(document: Document): ShippedBoot {
  return JSON.parse(document.getElementById(boot_id)?.textContent ?? 'null')
}
