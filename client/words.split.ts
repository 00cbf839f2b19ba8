/** The files of one language, by name. */
export type Catalogue = Readonly<Record<string, Words>>
type Words = { readonly [key: string]: string | Words }

/** Sources: those that the start brings, and those that each later import brings beyond it. */
export interface Code {
  start: readonly string[]
  later: ReadonlyMap<string, readonly string[]>
}

export interface Split {
  /** Where each text travels, by `<file>.<key>`. */
  places: ReadonlyMap<string, string>
  /** What has to be there besides the start before the code of an import is. */
  parts: ReadonlyMap<string, readonly string[]>
}

/** Files whose words are said together. What stands in no list is the last one's. */
const parts_of = {
  chats: ['chats', 'chat_photos', 'gifts'],
  people: ['members', 'finder', 'swipe', 'home', 'notes', 'promotions', 'likes'],
  money: ['orders', 'payments', 'credits', 'premium', 'pricing'],
  signup: ['signup', 'session', 'push'],
  account: ['account', 'photos', 'profile', 'places'],
  interests: ['interests'],
  rest: [],
} as const satisfies Record<string, readonly string[]>

export const all_parts = ['start', ...Object.keys(parts_of)]

/** So few texts of another part come with the start instead: nobody fetches a file for them. */
const few = 13

const partOf = (key: string): string => {
  const file = key.slice(0, key.indexOf('.'))
  return Object.entries(parts_of).find(([, files]) => (files as readonly string[]).includes(file))?.[0] ?? 'rest'
}

function byPart(keys: Iterable<string>): Map<string, string[]> {
  const grouped = new Map<string, string[]>()
  for (const key of keys) grouped.set(partOf(key), [...(grouped.get(partOf(key)) ?? []), key])
  return grouped
}

export function splitWords(catalogue: Catalogue, { start, later }: Code): Split {
  const keys = [...flatten(catalogue)]
  const said = sayingsOf(keys)
  const at_start = said(start)
  const later_keys = [...later].map(([id, sources]) => [id, byPart(said(sources))] as const)
  for (const [, by_part] of later_keys)
    for (const found of by_part.values()) {
      const missing = found.filter((key) => !at_start.has(key))
      if (missing.length <= few) for (const key of missing) at_start.add(key)
    }
  const parts = new Map(
    later_keys.map(([id, by_part]) => [
      id,
      [...by_part].flatMap(([part, found]) => (found.every((key) => at_start.has(key)) ? [] : [part])),
    ]),
  )
  return { parts, places: new Map(keys.map((key) => [key, at_start.has(key) ? 'start' : partOf(key)])) }
}

/** A language's texts that travel in a part. */
export function inPart(catalogue: Catalogue, part: string, places: Split['places']): Catalogue {
  const pick = (words: Words, prefix: string): Words =>
    Object.fromEntries(
      Object.entries(words).flatMap(([key, value]): [string, string | Words][] => {
        if (typeof value === 'string') return places.get(prefix + key) === part ? [[key, value]] : []
        const inner = pick(value, `${prefix}${key}.`)
        return Object.keys(inner).length > 0 ? [[key, inner]] : []
      }),
    )
  const files = Object.entries(catalogue).map(([name, words]) => [name, pick(words, `${fileOf(name)}.`)] as const)
  return Object.fromEntries(files.filter(([, words]) => Object.keys(words).length > 0))
}

const fileOf = (name: string) => name.slice(0, -'.json'.length)

function* flatten(words: Words | Catalogue, prefix = ''): Generator<string> {
  for (const [key, value] of Object.entries(words)) {
    const name = prefix === '' ? fileOf(key) : key
    if (typeof value === 'string') yield prefix + name
    else yield* flatten(value, `${prefix}${name}.`)
  }
}

/** Keys that sources name: as they are, or by a template. tests/pages/messages.test.ts holds that every text is found like this. */
function sayingsOf(keys: readonly string[]): (sources: readonly string[]) => Set<string> {
  const known = new Set(keys)
  const files = new Set(keys.map((key) => key.slice(0, key.indexOf('.'))))
  const byTemplate = new Map<string, string[]>()
  const matching = (template: string) => {
    const pattern = new RegExp(`^${template.replaceAll('.', '\\.').replaceAll(/\$\{[^}]*\}/g, '[\\w.]+')}$`)
    const found = byTemplate.get(template) ?? keys.filter((key) => pattern.test(key))
    byTemplate.set(template, found)
    return found
  }
  return (sources) => {
    const named = sources.flatMap((text) => [...text.matchAll(/'([a-z]\w*(?:\.\w+)+)'/g)].map(([, key = '']) => key))
    const templates = sources.flatMap((text) => [...text.matchAll(/`([a-z]\w*\.[\w.]*\$\{[^`]*)`/g)].map(([, template = '']) => template))
    const made = templates.filter((template) => files.has(template.slice(0, template.indexOf('.')))).flatMap(matching)
    return new Set([...named.filter((key) => known.has(key)), ...made])
  }
}
