import type { SchemaNode, Visibility } from '#schemas/site/site-node.ts'
import { whoSees } from '#scripts/dev/generate/editor-schema.ts'
import { sentence } from '#server/platform/sites/check/finding-words.ts'
import { keyTable } from './key-table.ts'
import { layOut, wrap } from './lay-out.ts'
import { code, defaultWords, most_words_in_line, plain, typeWords, type ValueNode } from './type-words.ts'

interface KeyDocs {
  path: string
  node: ValueNode
  is_required: boolean
  visibility: Visibility
  /** Additional paragraphs, by the path of the key that they explain. */
  prose: Readonly<Record<string, string>>
}

/**
 * Returns the section about a key: its meaning, allowed values, visibility and example. Sections about nested keys follow, with a lower
 * heading level.
 */
export function keySection(key: KeyDocs, level: number): string {
  const { path, node, prose } = key
  const visibility = node['x-visibility'] ?? key.visibility
  const below = Object.entries(node.properties ?? {}).map(([name, part]) =>
    keySection({ path: `${path}.${name}`, node: part, visibility, prose, is_required: isRequired(node, name) }, level + 1),
  )
  return [
    `${'#'.repeat(level)} \`${path}\``,
    wrap(plain(sentence(node.description ?? ''))),
    facts({ ...key, visibility }),
    choicesOf(node),
    example(path, node),
    partsOf(node),
    prose[path],
    ...below,
  ]
    .filter(Boolean)
    .join('\n\n')
}

export const isRequired = ({ required = [], properties = {} }: SchemaNode, key: string): boolean =>
  required.includes(key) && properties[key]?.default === undefined

function facts({ node, is_required, visibility }: KeyDocs): string {
  const fallback = defaultWords(node)
  const without = is_required ? '**required**' : fallback === undefined ? 'optional' : `default: ${fallback}`
  return [typeWords(node).replace(/^[a-z]/, upper), without, whoSees[visibility].replace(/^[A-Z]/, lower)].join(' · ')
}

function choicesOf({ enum: own = [], items }: ValueNode): string | undefined {
  const choices = own.length > 0 ? own : ((items as ValueNode | undefined)?.enum ?? [])
  return choices.length > most_words_in_line ? choices.map(code).join(' ') : undefined
}

function example(path: string, { examples = [] }: ValueNode): string | undefined {
  const name = path.split('.').at(-1) ?? path
  const lines = examples.slice(0, 2).map((value) => `"${name}": ${layOut(value)}`)
  return lines.length > 0 ? ['```json', ...lines, '```'].join('\n') : undefined
}

/** Describes the keys of the items in a list or record. */
function partsOf({ items, patternProperties, ...node }: ValueNode): string | undefined {
  const [of_any] = node['x-localized'] ? [] : Object.values(patternProperties ?? {})
  const part = items ?? of_any
  return part?.properties ? `Each has:\n\n${keyTable(part)}` : undefined
}

const upper = (character: string): string => character.toUpperCase()
const lower = (character: string): string => character.toLowerCase()
