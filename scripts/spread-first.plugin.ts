import type { Plugin } from 'vite'

/** The first version of Node whose V8 gives objects that begin with a spread one shape (measured: 20.20 does not, 22.23 and 24.21 do). */
export const mended_in = 22

interface Node {
  type: string
  start: number
  properties?: readonly Node[]
}

/**
 * In Node 20 `{ ...given, more }` gets a hidden class of its own every time: seven times as slow to make, a hundred bytes that outlive the request, and whatever reads
 * such objects never meets the same shape twice. `{ ...{}, ...given, more }` is the same object without any of that. Of what a server's build holds, packages too
 * (docs/decisions/0079).
 */
export function spreadFirstPlugin(): Plugin {
  return {
    name: 'couplet-spread-first',
    apply: 'build',
    // at the end: what looks for code without effect would take it out again
    generateBundle(_, bundle) {
      if (Number.parseInt(process.versions.node, 10) >= mended_in) return
      for (const chunk of Object.values(bundle))
        if (chunk.type === 'chunk') chunk.code = withSpreadFirst(chunk.code, spreadsIn(this.parse(chunk.code)))
    },
  }
}

/** Where objects begin that spread another one first and then say more. */
export function spreadsIn(tree: unknown): number[] {
  if (Array.isArray(tree)) return tree.flatMap(spreadsIn)
  if (tree === null || typeof tree !== 'object') return []
  const inside = Object.values(tree).flatMap(spreadsIn)
  const { type, start, properties = [] } = tree as Node
  const is_meant = type === 'ObjectExpression' && properties.length > 1 && properties[0]?.type === 'SpreadElement'
  return is_meant ? [start + 1, ...inside] : inside
}

export function withSpreadFirst(code: string, places: readonly number[]): string {
  const ends = places.toSorted((one, other) => one - other)
  return [0, ...ends].map((start, at) => code.slice(start, ends[at])).join('...{},')
}
