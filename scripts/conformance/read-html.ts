/** What a page says of itself, as far as a check asks. */
export interface Page {
  lang: string | null
  titles: string[]
  descriptions: string[]
  is_noindex: boolean
  canonicals: string[]
  num_h1: number
  /** Pictures, with null where no alternative text is given. */
  images: { src: string; alt: string | null }[]
  links: string[]
  ids: ReadonlySet<string>
  /** Files the page loads: scripts, styles, fonts, pictures, videos. */
  files: string[]
  /** Everything a person reads or is read to. */
  words: string
}

const attribute = String.raw`\s+[^\s"'<>/=]+(?:\s*=\s*(?:"[^"]*"|'[^']*'|[^\s"'<>=\x60]+))?`
export const token = new RegExp(
  [
    String.raw`<!--[\s\S]*?-->`,
    String.raw`<(?<raw>script|style)(?<raw_attributes>(?:${attribute})*)\s*>[\s\S]*?</\k<raw>\s*>`,
    String.raw`<(?<name>[a-zA-Z][\w-]*)(?<attributes>(?:${attribute})*)\s*/?>`,
    String.raw`</(?<closed>[a-zA-Z][\w-]*)\s*>`,
    '(?<text>[^<]+)',
  ].join('|'),
  'gi',
)

/** Reads a page as our own server writes it; no parser for whatever the web may hold. */
export function readHtml(html: string): Page {
  const page: Page = {
    lang: null,
    titles: [],
    descriptions: [],
    is_noindex: false,
    canonicals: [],
    num_h1: 0,
    images: [],
    links: [],
    ids: new Set(),
    files: [],
    words: '',
  }
  const ids = new Set<string>()
  const words: string[] = []
  let in_title = false
  let in_drawing = 0
  for (const { groups = {} } of html.matchAll(token)) {
    const { raw, raw_attributes, name, attributes, closed, text } = groups
    if (raw) noteTag(page, raw.toLowerCase(), attributesOf(raw_attributes))
    if (closed?.toLowerCase() === 'title') in_title = false
    if (closed?.toLowerCase() === 'svg') in_drawing -= 1
    if (text !== undefined) {
      const plain = decode(text)
      if (in_title && in_drawing === 0) page.titles[page.titles.length - 1] += plain
      words.push(plain)
    }
    if (!name) continue
    const tag = name.toLowerCase()
    const given = attributesOf(attributes)
    if (tag === 'svg') in_drawing += 1
    if (tag === 'title') {
      in_title = true
      // a drawing has a title of its own
      if (in_drawing === 0) page.titles.push('')
    }
    if (given.id !== undefined) ids.add(given.id)
    for (const spoken of [given.alt, given.title, given.placeholder, given['aria-label']]) if (spoken) words.push(spoken)
    noteTag(page, tag, given)
  }
  return { ...page, ids, words: words.join(' ').replaceAll(/\s+/g, ' ') }
}

function noteTag(page: Page, tag: string, given: Readonly<Record<string, string>>): void {
  const { href, src } = given
  if (tag === 'html') page.lang = given.lang ?? null
  if (tag === 'h1') page.num_h1 += 1
  if (tag === 'a' && href !== undefined) page.links.push(href)
  if (tag === 'meta' && given.name === 'robots' && /noindex/.test(given.content ?? '')) page.is_noindex = true
  if (tag === 'meta' && given.name === 'description') {
    page.descriptions.push(given.content ?? '')
    page.words += ` ${given.content ?? ''}`
  }
  if (tag === 'img') page.images.push({ src: src ?? '', alt: given.alt ?? null })
  if (tag === 'link' && href !== undefined) {
    if (given.rel === 'canonical') page.canonicals.push(href)
    if (/stylesheet|preload|icon|manifest/.test(given.rel ?? '')) page.files.push(href)
  }
  if (src !== undefined && ['script', 'img', 'video', 'source', 'audio'].includes(tag)) page.files.push(src)
  if (given.poster !== undefined) page.files.push(given.poster)
  for (const candidate of given.srcset?.split(',') ?? []) {
    const [url] = candidate.trim().split(/\s+/)
    if (url) page.files.push(url)
  }
}

export function attributesOf(text = ''): Record<string, string> {
  const pairs = text.matchAll(/([^\s"'<>/=]+)(?:\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'<>=`]+)))?/g)
  return Object.fromEntries(
    [...pairs].map(([, name = '', ...values]) => [name.toLowerCase(), decode(values.find((value) => value !== undefined) ?? '')]),
  )
}

const entities: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: '\u00a0' }

export function decode(text: string): string {
  return text.replaceAll(/&(#x[0-9a-f]+|#\d+|[a-z]+);/gi, (whole, code: string) => {
    if (!code.startsWith('#')) return entities[code.toLowerCase()] ?? whole
    return String.fromCodePoint(code[1]?.toLowerCase() === 'x' ? Number.parseInt(code.slice(2), 16) : Number(code.slice(1)))
  })
}
