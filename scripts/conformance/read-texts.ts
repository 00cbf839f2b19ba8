import { attributesOf, decode, token } from './read-html.ts'

export interface PageText {
  text: string
  /** The `lang` attribute of the nearest ancestor that has one. */
  tag: string
}

/** Inline elements: their text belongs to the surrounding sentence. */
const inline = new Set(['a', 'abbr', 'b', 'em', 'i', 'mark', 'small', 'span', 'strong', 'time', 'u'])
const mute = new Set(['noscript', 'svg', 'template', 'textarea', 'select'])
const without_end = new Set(['area', 'base', 'br', 'col', 'embed', 'hr', 'img', 'input', 'link', 'meta', 'source', 'track', 'wbr'])
const spoken = ['aria-label', 'title', 'placeholder', 'alt']

interface OpenElement {
  name: string
  tag: string
  is_mute: boolean
  parts: string[]
}

/** The texts of the site on a page, block by block. Texts of members (lang="") and names (translate="no") are left out. */
export function readTexts(html: string): PageText[] {
  const texts: PageText[] = []
  const open: OpenElement[] = [{ name: '', tag: '', is_mute: false, parts: [] }]
  const take = (text: string, { tag, is_mute }: Pick<OpenElement, 'tag' | 'is_mute'>) => {
    const said = text.replaceAll(/\s+/g, ' ').trim()
    if (said && !is_mute) texts.push({ text: said, tag })
  }
  const close = () => {
    const closed = open.pop()
    const around = open.at(-1)
    if (!closed || !around) return
    const inner = closed.parts.join('')
    if (inline.has(closed.name) && closed.tag === around.tag && !closed.is_mute) around.parts.push(inner)
    else {
      take(inner, closed)
      around.parts.push(' ')
    }
  }
  for (const { 0: whole, groups = {} } of html.matchAll(token)) {
    const { name, attributes, closed, text } = groups
    const around = open.at(-1)
    if (!around) break
    if (text !== undefined) around.parts.push(decode(text))
    if (closed && open.some((element) => element.name === closed.toLowerCase())) {
      while (open.at(-1)?.name !== closed.toLowerCase()) close()
      close()
    }
    if (!name) continue
    const given = attributesOf(attributes)
    const element = {
      name: name.toLowerCase(),
      tag: given.lang ?? around.tag,
      is_mute: around.is_mute || mute.has(name.toLowerCase()) || given.lang === '' || given.translate === 'no',
      parts: [],
    }
    for (const attribute of spoken) take(given[attribute] ?? '', element)
    if (given.name === 'description') take(given.content ?? '', element)
    if (without_end.has(element.name) || whole.endsWith('/>')) around.parts.push(' ')
    else open.push(element)
  }
  while (open.length > 1) close()
  return texts
}
