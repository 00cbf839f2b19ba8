import { type CheerioAPI, load } from 'cheerio'
import type { AnyNode } from 'domhandler'

export interface PageText {
  text: string
  /** Of the nearest element that says its language. */
  tag: string
}

export interface ReadPage {
  lang: string
  canonical: string | null
  /** Language to address. */
  alternates: Readonly<Record<string, string>>
  is_findable: boolean
  texts: PageText[]
  links: string[]
  ids: ReadonlySet<string>
}

/** Their words are a part of the sentence around them. */
const inline = new Set(['a', 'abbr', 'b', 'em', 'i', 'mark', 'small', 'span', 'strong', 'time', 'u'])
const mute = new Set(['noscript', 'script', 'style', 'svg', 'template'])
const spoken = ['aria-label', 'title', 'placeholder', 'alt']

/** What a reader, and a search engine, get of a page: words by block with their language, and where it leads. */
export function readPage(html: string): ReadPage {
  // half of a page's letters, which nobody reads and a parser would take one by one; React closes what it opens, so the quick parser reads the same
  const $ = load(html.replaceAll(/(<(style|script)\b[^>]*>)[\s\S]*?<\/\2>/g, '$1</$2>'), { xml: { xmlMode: false, decodeEntities: true } })
  const attributes = (selector: string, name: string) =>
    $(selector)
      .toArray()
      .flatMap((element) => $(element).attr(name) ?? [])
  const alternates = $('link[rel=alternate][hreflang]')
    .toArray()
    .map((element) => [$(element).attr('hreflang') ?? '', $(element).attr('href') ?? ''])
  return {
    lang: $('html').attr('lang') ?? '',
    canonical: $('link[rel=canonical]').attr('href') ?? null,
    alternates: Object.fromEntries(alternates),
    is_findable: !/noindex/.test($('meta[name=robots]').attr('content') ?? ''),
    texts: textsIn($),
    links: attributes('a[href]', 'href'),
    ids: new Set(attributes('[id]', 'id')),
  }
}

/** Members' own words say that their language is unknown, names that they are not to be translated: neither is ours. */
function textsIn($: CheerioAPI): PageText[] {
  const texts: PageText[] = []
  const take = (text: string, tag: string) => {
    const said = text.replaceAll(/\s+/g, ' ').trim()
    if (said) texts.push({ text: said, tag })
  }
  const walk = (node: AnyNode, tag: string): string => {
    if (node.type === 'text') return node.data
    if (node.type !== 'tag' || mute.has(node.name)) return ''
    const { lang = tag, translate } = node.attribs
    if (lang === '' || translate === 'no') return ' '
    for (const name of spoken) take(node.attribs[name] ?? '', lang)
    const inner = node.children.map((child) => walk(child, lang)).join('')
    take(inner, lang)
    return inline.has(node.name) && lang === tag ? inner : ' '
  }
  const tag = $('html').attr('lang') ?? ''
  for (const child of $('body').contents().toArray()) walk(child, tag)
  take($('title').text(), tag)
  for (const element of $('meta[name=description], meta[property^="og:"]').toArray()) {
    const name = $(element).attr('name') ?? $(element).attr('property') ?? ''
    if (/description|title/.test(name)) take($(element).attr('content') ?? '', tag)
  }
  return texts
}
