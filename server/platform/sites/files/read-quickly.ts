import { type Node, parseTree } from 'jsonc-parser'
import type { Document } from '#server/platform/sites/check/findings.ts'
import { deepest } from '#server/platform/sites/check/text-bounds.ts'

/**
 * The document of a text that is strict JSON without a key twice; null for any other, which the parser that knows positions has to explain.
 * A fleet's files are nearly all sound, and this takes a tenth of its time: the tree is made once somebody asks for a place in it.
 */
export function readQuickly(file: string, text: string): Document | null {
  const value = parseOrNull(text)
  // the plain parser silently lets the last of two equal keys win
  if (!value || countKeys(value.parsed) !== countWrittenKeys(text)) return null
  let tree: Node | undefined
  return {
    file,
    text,
    value: value.parsed,
    get tree() {
      tree ??= parseTree(text)
      return tree
    },
  }
}

function parseOrNull(text: string): { parsed: unknown } | null {
  try {
    return { parsed: JSON.parse(text) }
  } catch {
    return null
  }
}

/** In sound JSON a text before a colon is a key, and a colon inside of a text is passed over with it. */
function countWrittenKeys(text: string): number {
  let count = 0
  for (const [, colon] of text.matchAll(/"(?:[^"\\]|\\.)*"\s*(:)?/g)) if (colon) count++
  return count
}

/** NaN, which is no count, for what lies too deep. */
function countKeys(value: unknown, depth = 0): number {
  if (typeof value !== 'object' || value === null) return 0
  if (depth === deepest) return Number.NaN
  let count = Array.isArray(value) ? 0 : Object.keys(value).length
  for (const part of Object.values(value)) count += countKeys(part, depth + 1)
  return count
}
