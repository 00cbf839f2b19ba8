import { parseSync } from 'vite'

/** Attributes whose text is visible, or is read by screen readers. */
const spoken = /^(?:aria-(?:label|description|roledescription|valuetext|placeholder)|alt|title|placeholder|label)$/
const letters = /\p{L}{2}/u
/** Matches HTML tags by their names, so that `<site>.json` in a sentence does not match. */
const tags = /<\/?(?:a|b|body|br|button|div|h[1-6]|head|html|li|main|p|section|span|strong|t[dr]|title|ul)(?:\s[^>]*)?>/

interface Node {
  type: string
  start: number
  [key: string]: unknown
}

/**
 * Returns the texts that a component contains itself, between tags or in an attribute for readers. Such texts must be in the texts of the
 * client. Format: `line: text`.
 */
export function wordsInComponent(file: string, source: string): string[] {
  return nodesOf(file, source).flatMap((node) => {
    const { name, value, expression } = node as Node & Record<'name' | 'value' | 'expression', Node | undefined>
    if (node.type === 'JSXText') return found(source, node, [String(node.value)])
    if (node.type === 'JSXAttribute') return spoken.test(String(name?.name)) ? found(source, node, sayable(value)) : []
    const is_child = node.type === 'JSXElement' || node.type === 'JSXFragment'
    return is_child || !expression ? childrenOf(node).flatMap((child) => found(source, child, sayable(child))) : []
  })
}

/** Returns the texts inside HTML that a string of the server contains. */
export function wordsInMarkup(file: string, source: string): string[] {
  if (!tags.test(source)) return []
  return nodesOf(file, source).flatMap((node) => {
    const [markup = ''] = node.type === 'TemplateLiteral' || node.type === 'Literal' ? sayable(node) : []
    if (!tags.test(markup)) return []
    const bare = markup.replaceAll(/<(style|script)\b.*?(?:<\/\1>|$)/gs, '<>').replaceAll(/&\w+;/g, '')
    const attributes = [...markup.matchAll(/(?:aria-label|title|alt|placeholder)="([^"]*)"/g)].map(([, value = '']) => value)
    return found(source, node, [...bare.split(/<[^>]*>/), ...attributes])
  })
}

const childrenOf = (node: Node) => ((node.children ?? []) as Node[]).filter(({ type }) => type === 'JSXExpressionContainer')

/** Returns the strings that an expression may give, for example `is_open ? 'Yes' : 'No'`. */
function sayable(node: Node | undefined | null): string[] {
  if (!node) return []
  const part = (key: string) => sayable(node[key] as Node)
  switch (node.type) {
    case 'Literal':
      return [typeof node.value === 'string' ? node.value : '']
    case 'JSXExpressionContainer':
      return part('expression')
    case 'ConditionalExpression':
      return [...part('consequent'), ...part('alternate')]
    case 'LogicalExpression':
      return [...part('left'), ...part('right')]
    case 'TemplateLiteral':
      return [(node.quasis as { value: { cooked: string } }[]).map(({ value }) => value.cooked).join('{}')]
    default:
      return []
  }
}

function found(source: string, { start }: Node, texts: string[]): string[] {
  const line = source.slice(0, start).split('\n').length
  return texts
    .filter((text) => letters.test(text.replaceAll(/&\w+;/g, '')))
    .map((text) => `${line}: ${text.trim().replaceAll(/\s+/g, ' ')}`)
}

function nodesOf(file: string, source: string): Node[] {
  const nodes: Node[] = []
  const collect = (value: unknown): void => {
    if (typeof value !== 'object' || value === null) return
    if (!Array.isArray(value) && 'type' in value) nodes.push(value as Node)
    for (const inner of Object.values(value)) collect(inner)
  }
  collect(parseSync(file, source).program)
  return nodes
}
