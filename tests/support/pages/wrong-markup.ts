import type { AnyNode, Element } from 'domhandler'

const heading = /^h[1-6]$/
/** Elements that may contain only phrasing content. */
const inline_only = new Set(['button', 'h1', 'h2', 'h3', 'h4', 'h5', 'h6', 'label', 'p', 'span', 'strong', 'em', 'small'])
const blocks = new Set(['article', 'aside', 'div', 'dl', 'figure', 'footer', 'form', 'header', 'main', 'nav', 'ol', 'p', 'section', 'ul'])

/** Returns problems of the markup: block elements in the wrong place, empty headings, and articles and asides without a name. */
export function wrongMarkup(elements: readonly Element[]): string[] {
  const ids = new Set(elements.flatMap(({ attribs }) => attribs.id ?? []))
  const isNamed = ({ 'aria-label': label, 'aria-labelledby': by }: Element['attribs']) =>
    Boolean(label) || (by !== undefined && ids.has(by))
  return elements.flatMap((element) => {
    const { name, attribs } = element
    const outer = parentsOf(element)
    const around = outer.find((parent) => inline_only.has(parent.name))
    return [
      ...(around && (blocks.has(name) || heading.test(name)) ? [`${name} in ${around.name}`] : []),
      ...(heading.test(name) && [element, ...outer].some(isHidden) ? [`hidden ${name}, which is an empty heading`] : []),
      ...(heading.test(name) && wordsIn(element) === '' ? [`empty ${name}`] : []),
      ...((name === 'article' || name === 'aside') && !isNamed(attribs) ? [`${name} without a name`] : []),
    ]
  })
}

function parentsOf({ parent }: Element): Element[] {
  return parent && 'attribs' in parent ? [parent, ...parentsOf(parent)] : []
}

const isHidden = ({ attribs }: Element) => attribs.inert !== undefined || attribs['aria-hidden'] === 'true'

function wordsIn(node: AnyNode): string {
  if (node.type === 'text') return node.data.trim()
  if (!('children' in node)) return ''
  const said = 'attribs' in node ? (node.attribs['aria-label'] ?? node.attribs.alt ?? '') : ''
  return said + node.children.map(wordsIn).join('')
}
