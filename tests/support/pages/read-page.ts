import { load } from 'cheerio'
import type { AnyNode, Element } from 'domhandler'
import { wrongMarkup } from './wrong-markup.ts'

export interface PageText {
  text: string
  /** Language of the nearest ancestor that has a `lang` attribute. */
  tag: string
}

export interface ReadPage {
  lang: string
  canonical: string | null
  /** URLs of the page in all languages, by language. */
  alternates: Readonly<Record<string, string>>
  is_findable: boolean
  texts: PageText[]
  links: string[]
  ids: ReadonlySet<string>
  /** Problems in the markup of the page. */
  markup: string[]
}

/** Inline elements. Their text belongs to the sentence around them. */
const inline = new Set(['a', 'abbr', 'b', 'em', 'i', 'mark', 'small', 'span', 'strong', 'time', 'u'])
const mute = new Set(['noscript', 'script', 'style', 'svg', 'template'])
const spoken = ['aria-label', 'title', 'placeholder', 'alt']

/** Returns the facts of a page that readers and search engines see: the texts of each block element with their language, and the links. */
export function readPage(html: string): ReadPage {
  const elements = elementsOf(html)
  const named = (name: string) => elements.filter((element) => element.name === name)
  const links = named('link').map(({ attribs }) => attribs)
  const alternates = links.filter(({ rel, hreflang }) => rel === 'alternate' && hreflang !== undefined)
  const lang = named('html')[0]?.attribs.lang ?? ''
  return {
    lang,
    canonical: links.find(({ rel }) => rel === 'canonical')?.href ?? null,
    alternates: Object.fromEntries(alternates.map(({ hreflang, href }) => [hreflang ?? '', href ?? ''])),
    is_findable: !/noindex/.test(named('meta').find(({ attribs }) => attribs.name === 'robots')?.attribs.content ?? ''),
    texts: textsIn(named, lang),
    links: named('a').flatMap(({ attribs }) => attribs.href ?? []),
    ids: new Set(elements.flatMap(({ attribs }) => attribs.id ?? [])),
    markup: wrongMarkup(elements),
  }
}

/** Returns all elements in document order. One pass finds them, because each selector would search the whole page. */
function elementsOf(html: string): Element[] {
  // Remove the content of styles and scripts, which is half of a page. The parser below does not add missing end tags, which makes it fast.
  // This is safe, because React closes all elements.
  const told = html.replaceAll(/(<(style|script)\b[^>]*>)[\s\S]*?<\/\2>/g, '$1</$2>')
  const elements: Element[] = []
  const walk = (nodes: readonly AnyNode[]) => {
    for (const node of nodes) {
      if ('attribs' in node) elements.push(node)
      if ('children' in node) walk(node.children)
    }
  }
  walk(
    load(told, { xml: { xmlMode: false, decodeEntities: true } })
      .root()
      .toArray(),
  )
  return elements
}

/** Returns the texts of a page. It skips members' texts (unknown language) and names (marked as not translatable). */
function textsIn(named: (name: string) => Element[], lang: string): PageText[] {
  const texts: PageText[] = []
  const take = (text: string, tag: string) => {
    const said = text.replaceAll(/\s+/g, ' ').trim()
    if (said) texts.push({ text: said, tag })
  }
  const walk = (node: AnyNode, tag: string): string => {
    if (node.type === 'text') return node.data
    if (node.type !== 'tag' || mute.has(node.name)) return ''
    const { lang: own = tag, translate } = node.attribs
    if (own === '' || translate === 'no') return ' '
    for (const name of spoken) take(node.attribs[name] ?? '', own)
    const inner = node.children.map((child) => walk(child, own)).join('')
    take(inner, own)
    return inline.has(node.name) && own === tag ? inner : ' '
  }
  for (const child of named('body').flatMap(({ children }) => children)) walk(child, lang)
  const title = named('title').flatMap(({ children }) => children)
  take(title.map((child) => (child.type === 'text' ? child.data : '')).join(''), lang)
  for (const { attribs } of named('meta')) {
    const name = attribs.name ?? attribs.property ?? ''
    if (/^(?:description$|og:.*(?:description|title))/.test(name)) take(attribs.content ?? '', lang)
  }
  return texts
}
