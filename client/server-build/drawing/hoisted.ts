import { attribute } from './attributes.ts'

/** What belongs into the head wherever a component said it, in React's order. */
interface Hoisted {
  charset: string
  viewport: string
  /** Of pictures that are seen at once: the first ten and the important, then the others. */
  early_pictures: string[]
  later_pictures: Map<string, string>
  known_pictures: Set<string>
  scripts: Map<string, string>
  others: string
}

const empty = (): Hoisted => ({
  charset: '',
  viewport: '',
  early_pictures: [],
  later_pictures: new Map(),
  known_pictures: new Set(),
  scripts: new Map(),
  others: '',
})

let hoisted = empty()

export function startHoisting(): void {
  hoisted = empty()
}

export function hoist(place: 'charset' | 'viewport' | 'others', html: string): void {
  hoisted[place] += html
}

/** A script is loaded once, however often it is asked for. */
export function hoistScript(address: string, html: string): void {
  if (!hoisted.scripts.has(address)) hoisted.scripts.set(address, html)
}

export function hoistedHtml(): string {
  const { charset, viewport, early_pictures, later_pictures, scripts, others } = hoisted
  return charset + viewport + early_pictures.join('') + [...scripts.values()].join('') + [...later_pictures.values()].join('') + others
}

type Props = Readonly<Record<string, unknown>>

/** A picture that is not put off is asked for from the head (React does so since 19). */
export function preloadPicture(props: Props): void {
  const { src, srcSet, loading, fetchPriority } = props
  if (loading === 'lazy' || fetchPriority === 'low' || (!src && !srcSet)) return
  if (!isAddress(src) || !isAddress(srcSet)) return
  const key = srcSet ? `${srcSet}\n${typeof props.sizes === 'string' ? props.sizes : ''}` : String(src)
  const is_early = fetchPriority === 'high' || hoisted.early_pictures.length < 10
  const put_off = hoisted.later_pictures.get(key)
  if (put_off !== undefined && is_early) {
    hoisted.later_pictures.delete(key)
    hoisted.early_pictures.push(put_off)
  }
  if (hoisted.known_pictures.has(key)) return
  hoisted.known_pictures.add(key)
  if (is_early) hoisted.early_pictures.push(preloadOf(props))
  else hoisted.later_pictures.set(key, preloadOf(props))
}

/** A picture written into the page itself has nothing to load. */
const isAddress = (value: unknown): boolean =>
  value === undefined || value === null || (typeof value === 'string' && !/^data:/i.test(value))

function preloadOf({ src, srcSet, sizes, crossOrigin, integrity, type, fetchPriority, referrerPolicy }: Props): string {
  const told = {
    rel: 'preload',
    as: 'image',
    href: srcSet ? undefined : src,
    imageSrcSet: srcSet,
    imageSizes: typeof sizes === 'string' ? sizes : undefined,
    crossOrigin: typeof crossOrigin === 'string' ? (crossOrigin === 'use-credentials' ? crossOrigin : '') : undefined,
    ...{ integrity, type, fetchPriority, referrerPolicy },
  }
  let html = '<link'
  for (const [name, value] of Object.entries(told)) if (value !== null && value !== undefined) html += attribute(name, value)
  return `${html}/>`
}
