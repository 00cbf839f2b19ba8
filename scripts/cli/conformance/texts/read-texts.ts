import { load } from 'cheerio'
import type { AnyNode } from 'domhandler'

export interface PageText {
  text: string
  /** The `lang` attribute of the nearest ancestor element that has this attribute. */
  tag: string
}

/** Inline elements. Their text belongs to the sentence around them. */
const inline = new Set(['a', 'abbr', 'b', 'em', 'i', 'mark', 'small', 'span', 'strong', 'time', 'u'])
const mute = new Set(['noscript', 'script', 'style', 'svg', 'template', 'textarea', 'select'])
const spoken = ['aria-label', 'title', 'placeholder', 'alt']

/**
 * Returns the texts of the site on a page, one for each block element. It leaves out texts of members (lang="") and names (translate="no").
 */
export function readTexts(html: string): PageText[] {
  const texts: PageText[] = []
  const take = (text: string, tag: string) => {
    const said = text.replaceAll(/\s+/g, ' ').trim()
    if (said) texts.push({ text: said, tag })
  }
  /** Adds the texts of block elements to the list. Returns the text of an inline element, which belongs to the text around the element. */
  const walk = (node: AnyNode, tag: string): string => {
    if (node.type === 'text') return node.data
    if (node.type !== 'tag' || mute.has(node.name)) return ' '
    const { lang: own = tag, translate, name, content } = node.attribs
    if (own === '' || translate === 'no') return ' '
    for (const attribute of spoken) take(node.attribs[attribute] ?? '', own)
    if (name === 'description') take(content ?? '', own)
    const inner = node.children.map((child) => walk(child, own)).join('')
    if (inline.has(node.name) && own === tag) return inner
    take(inner, own)
    return ' '
  }
  for (const node of load(html).root().toArray()) if ('children' in node) for (const child of node.children) walk(child, '')
  return texts
}
