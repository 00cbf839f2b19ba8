import { load } from 'cheerio'
import type { AnyNode } from 'domhandler'

export interface PageText {
  text: string
  /** The `lang` attribute of the nearest ancestor that has one. */
  tag: string
}

/** Inline elements: their text belongs to the surrounding sentence. */
const inline = new Set(['a', 'abbr', 'b', 'em', 'i', 'mark', 'small', 'span', 'strong', 'time', 'u'])
const mute = new Set(['noscript', 'script', 'style', 'svg', 'template', 'textarea', 'select'])
const spoken = ['aria-label', 'title', 'placeholder', 'alt']

/** The texts of the site on a page, block by block. Texts of members (lang="") and names (translate="no") are left out. */
export function readTexts(html: string): PageText[] {
  const texts: PageText[] = []
  const take = (text: string, tag: string) => {
    const said = text.replaceAll(/\s+/g, ' ').trim()
    if (said) texts.push({ text: said, tag })
  }
  /** Returns the text of an inline element to the element around it. */
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
