import type { SchemaNode } from '#schemas/site/site-node.ts'
import { sentence } from '#server/platform/sites/check/finding-words.ts'
import { code, defaultWords, plain, typeWords, type ValueNode } from './type-words.ts'

interface Row {
  path: string
  node: ValueNode
  is_required: boolean
}

/** Returns a table of keys that need only one line each, including nested keys. */
export function keyTable(schema: SchemaNode): string {
  const rows = rowsOf(schema, '')
  const has_examples = rows.some(({ node }) => node.examples)
  const head = ['Key', 'Meaning', 'Value', 'Default', ...(has_examples ? ['Example'] : [])]
  return [head, head.map(() => '---'), ...rows.map((row) => cellsOf(row, has_examples))]
    .map((cells) => `| ${cells.join(' | ')} |`)
    .join('\n')
}

function rowsOf({ properties = {}, required = [] }: SchemaNode, before: string): Row[] {
  const seen = new Set<string>()
  return Object.entries(properties).flatMap(([key, node]) => {
    const below = Object.keys(node.properties ?? {}).join()
    // leave out nested keys that repeat those of an earlier key (p1 to p3 repeat p0, dark repeats light), and those of theme tokens
    const is_told = below === '' || seen.has(below) || below.includes('$value') || below.includes('colorSpace')
    seen.add(below)
    const row = { path: `${before}${key}`, node, is_required: required.includes(key) && node.default === undefined }
    return [row, ...(is_told ? [] : rowsOf(node, `${before}${key}.`))]
  })
}

function cellsOf({ path, node, is_required }: Row, has_examples: boolean): string[] {
  const [example] = node.examples ?? []
  return [
    `\`${path}\``,
    plain(sentence(node.description ?? '')),
    typeWords(node),
    is_required ? '**required**' : (defaultWords(node) ?? ''),
    ...(has_examples ? [example === undefined ? '' : code(example)] : []),
  ].map((cell) => cell.replaceAll('|', '\\|'))
}
