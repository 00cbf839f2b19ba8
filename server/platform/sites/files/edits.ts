import { type Edit, findNodeAtLocation, type Node } from 'jsonc-parser'
import type { Document, Path } from '#server/platform/sites/check/findings.ts'

/** Replaces the value at a path. Edits change only parts of a text and no other byte. Returns an empty list if the path does not exist. */
export function replaceAt({ tree }: Document, path: Path, value: unknown): Edit[] {
  const node = find(tree, path)
  return node ? [{ offset: node.offset, length: node.length, content: JSON.stringify(value) }] : []
}

/** Renames a key. Returns no edit if the new key already exists. */
export function renameKey({ tree }: Document, path: Path, name: string): Edit[] {
  const property = find(tree, path)?.parent
  const key = property?.type === 'property' ? property.children?.[0] : undefined
  const is_taken = property?.parent?.children?.some((other) => other.children?.[0]?.value === name)
  return key && !is_taken ? [{ offset: key.offset, length: key.length, content: JSON.stringify(name) }] : []
}

/** Removes a key with its value, or an entry of a list. */
export function removeAt({ tree }: Document, path: Path): Edit[] {
  const node = find(tree, path)
  return node ? removeNode(node.parent?.type === 'property' ? node.parent : node) : []
}

/** Removes a node, together with the comma and the space that belong to it. */
export function removeNode(node: Node): Edit[] {
  const siblings = node.parent?.children ?? []
  const index = siblings.indexOf(node)
  const [before, after] = [siblings[index - 1], siblings[index + 1]]
  const from = !after && before ? endOf(before) : node.offset
  const to = after ? after.offset : endOf(node)
  return [{ offset: from, length: to - from, content: '' }]
}

/** Inserts a key in the layout of the file. The key is inserted after the key `behind`, or at the top of the file. */
export function insertKey(document: Document, key: string, value: unknown, behind?: string): Edit[] {
  const { tree, text } = document
  if (tree?.type !== 'object') return []
  const [first] = tree.children ?? []
  const written = `${JSON.stringify(key)}: ${layOut(value, indentOf(text))}`
  if (!first) return [{ offset: tree.offset + 1, length: 0, content: written }]
  const gap = text.slice(tree.offset + 1, first.offset)
  const before = behind === undefined ? undefined : tree.children?.find(({ children }) => children?.[0]?.value === behind)
  return before
    ? [{ offset: endOf(before), length: 0, content: `,${gap}${written}` }]
    : [{ offset: first.offset, length: 0, content: `${written},${gap}` }]
}

/** Adds a key at the end of the object at a path. */
export function appendKey(document: Document, path: Path, key: string, value: unknown): Edit[] {
  const { tree, text } = document
  const node = path.length === 0 ? tree : find(tree, path)
  if (node?.type !== 'object') return []
  const last = node.children?.at(-1)
  const indent = indentOf(text).repeat(path.length + 1)
  const written = `${JSON.stringify(key)}: ${layOut(value, indent)}`
  if (!last) return [{ offset: node.offset + 1, length: 0, content: written }]
  const gap = /\s*$/.exec(text.slice(0, last.offset))?.[0] ?? ' '
  return [{ offset: endOf(last), length: 0, content: `,${gap}${written}` }]
}

/**
 * Applies edits to a text. Of two overlapping changes, only the first is applied. `applied` states for each change whether it was applied.
 */
export function applyEdits(text: string, changes: readonly (readonly Edit[])[]): { text: string; applied: boolean[] } {
  const made: Edit[] = []
  const applied = changes.map((edits) => {
    const is_free = edits.length > 0 && edits.every((edit) => made.every((other) => !touches(edit, other)))
    if (is_free) made.push(...edits)
    return is_free
  })
  const from_the_end = made.toSorted((a, b) => b.offset - a.offset)
  return {
    text: from_the_end.reduce(
      (changed, { offset, length, content }) => changed.slice(0, offset) + content + changed.slice(offset + length),
      text,
    ),
    applied,
  }
}

const touches = (a: Edit, b: Edit): boolean => a.offset <= b.offset + b.length && b.offset <= a.offset + a.length

const endOf = ({ offset, length }: Node): number => offset + length

const find = (tree: Node | undefined, path: Path): Node | undefined => (tree ? findNodeAtLocation(tree, [...path]) : undefined)

const indentOf = (text: string): string => /\n([ \t]+)"/.exec(text)?.[1] ?? '  '

const layOut = (value: unknown, indent: string): string => JSON.stringify(value, null, 2).replaceAll('\n', `\n${indent}`)
