import type { SchemaNode } from '#schemas/site/site-node.ts'

/** The parts of a schema that describe which values are allowed. */
export interface ValueNode extends SchemaNode {
  type?: string | readonly string[]
  enum?: readonly unknown[]
  minimum?: number
  maximum?: number
  minLength?: number
  maxLength?: number
  minItems?: number
  maxItems?: number
  uniqueItems?: boolean
  format?: string
  pattern?: string
  propertyNames?: { enum?: readonly string[] }
}

/** Maximum number of allowed values in a line of text. A longer list of values gets its own line. */
export const most_words_in_line = 12

/** Describes the allowed values as text, for example "whole number, 0 to 100". */
export function typeWords(node: ValueNode): string {
  if (node['x-localized']) return `text for all languages or per language, at most ${node.maxLength} characters`
  if (node['x-names']) return `one of ${node['x-names'].map(code).join(', ')}, or a list`
  if (node['x-asset']) return `name of a ${node['x-asset']} in the site’s assets folder, or empty`
  if (node.enum)
    return node.enum.length > most_words_in_line ? `one of ${node.enum.length} values` : `one of ${node.enum.map(code).join(', ')}`
  switch (node.type) {
    case 'boolean':
      return '`true` or `false`'
    case 'integer':
    case 'number':
      return `${node.type === 'integer' ? 'whole number' : 'number'}${range(node.minimum, node.maximum)}`
    case 'array':
      return listWords(node)
    case 'object':
      return node.patternProperties ? recordWords(node) : 'object'
    case 'string':
      return textWords(node)
    default:
      return 'a name, or an object'
  }
}

/** Returns the default value as text; undefined if there is no default. */
export function defaultWords(node: ValueNode): string | undefined {
  const { default: fallback } = node
  if (fallback === undefined) return undefined
  if (fallback === '') return 'empty'
  if (node['x-localized'] && typeof fallback === 'object') return `“${(fallback as Record<string, string>).en}”, in every language`
  const choices = (node.items as ValueNode | undefined)?.enum
  if (Array.isArray(fallback) && choices && fallback.length === choices.length) return 'all of them'
  const said = JSON.stringify(fallback)
  if (said.length <= 90) return code(fallback)
  return Array.isArray(fallback) ? `${fallback.length} entries of the product` : 'the value of the product'
}

export const code = (value: unknown): string => `\`${typeof value === 'string' && value !== '' ? value : JSON.stringify(value)}\``

/** Escapes `<`, because Markdown would read it as the start of HTML. */
export const plain = (text: string): string => text.replaceAll('<', '\\<')

function textWords({ format, pattern = '', minLength = 0, maxLength }: ValueNode): string {
  if (format === 'email') return 'email address'
  if (format === 'date-time') return 'date and time in ISO 8601'
  if (pattern.startsWith('^#')) return 'colour, `#rrggbb`'
  return `text${maxLength === undefined ? '' : range(minLength > 0 ? minLength : undefined, maxLength, 'characters')}`
}

function listWords({ items = {}, minItems, maxItems, uniqueItems }: ValueNode): string {
  const count = minItems === undefined && maxItems === undefined ? '' : range(minItems, maxItems, 'entries')
  return `list${ofWhat(items)}${count}${uniqueItems ? ', without duplicates' : ''}`
}

function ofWhat(each: ValueNode): string {
  if (each.enum && each.enum.length > most_words_in_line) return ` of the following ${each.enum.length} values`
  if (each.enum) return ` of ${each.enum.map(code).join(', ')}`
  if (each.type === 'integer') return ' of whole numbers'
  return each.properties ? ' of objects' : ' of texts'
}

function recordWords({ propertyNames }: ValueNode): string {
  const names = propertyNames?.enum ?? []
  const is_money = names.some((name) => name.length === 3)
  return `object with a key for each ${is_money ? 'currency or country' : names.length > 0 ? 'country' : 'name'}`
}

function range(from: number | undefined, to: number | undefined, unit = ''): string {
  const counted = unit === '' ? '' : ` ${from === 1 && to === undefined ? unit.replace(/ies$/, 'y') : unit}`
  if (from === undefined && to === undefined) return ''
  if (from === undefined) return `, at most ${to}${counted}`
  return to === undefined ? `, at least ${from}${counted}` : `, ${from} to ${to}${counted}`
}
