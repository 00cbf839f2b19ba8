import type { Plugin } from 'vite'

/** The first version of Node whose V8 gives objects that begin with a spread one shape (measured: 20.20 does not, 22.23 and 24.21 do). */
export const mended_in = 22

/** Of a program's syntax, as far as objects go. */
export interface Node {
  type: string
  start: number
  end: number
  properties?: readonly Node[]
  key?: { start: number; name?: string; value?: unknown }
  kind?: string
  method?: boolean
  computed?: boolean
  shorthand?: boolean
}

export interface Insertion {
  at: number
  /** Up to where it stands in the place of what was there; nowhere else. */
  until?: number
  text: string
}

/**
 * Node 20 is slow at `{ ...given, more, most }`: an object that begins with a spread gets a hidden class of its own, so that whatever reads such objects never meets the
 * same shape twice, and each property behind a spread is a call into V8's runtime, which gives some of them one of their own again. `{ ...{}, ...given, ...{ more, most } }` is
 * the same object without any of that. Of what a server's build holds, packages too (docs/decisions/0079).
 */
export function objectSpreadsPlugin(): Plugin {
  return {
    name: 'couplet-object-spreads',
    apply: 'build',
    // at the end: what looks for code without effect would take it out again
    generateBundle(_, bundle) {
      if (Number.parseInt(process.versions.node, 10) >= mended_in) return
      for (const chunk of Object.values(bundle))
        if (chunk.type === 'chunk') chunk.code = insert(chunk.code, insertionsFor(this.parse(chunk.code)))
    },
  }
}

/** What to write into a program, and where, so that every object with a spread is made as above. */
export function insertionsFor(tree: unknown): Insertion[] {
  if (Array.isArray(tree)) return tree.flatMap(insertionsFor)
  if (tree === null || typeof tree !== 'object') return []
  const inside = Object.values(tree).flatMap(insertionsFor)
  const { type, start, properties = [] } = tree as Node
  if (type !== 'ObjectExpression' || properties.length < 2) return inside
  const begins_with_spread = properties[0]?.type === 'SpreadElement'
  return [...(begins_with_spread ? [{ at: start + 1, text: '...{},' }] : []), ...runsIn(properties).flatMap(aroundRun), ...inside]
}

const aroundRun = (run: readonly Node[]): Insertion[] => [
  { at: run[0]?.start ?? 0, text: '...{' },
  { at: run.at(-1)?.end ?? 0, text: '}' },
]

/** Neighbours behind the first spread that may as well come out of an object of their own. */
function runsIn(properties: readonly Node[]): Node[][] {
  const runs: Node[][] = []
  let run: Node[] = []
  const first_spread = properties.findIndex(({ type }) => type === 'SpreadElement')
  for (const property of first_spread < 0 ? [] : properties.slice(first_spread)) {
    if (!isPlain(property)) run = []
    else if (run.push(property) === 1) runs.push(run)
  }
  return runs
}

/** Not an accessor, which a spread would call; nor the word that sets an object's prototype; nor a method, which may know its object. */
function isPlain({ type, kind, method, computed, shorthand, key }: Node): boolean {
  if (type !== 'Property' || kind !== 'init' || method || computed) return false
  return shorthand || (key?.name ?? key?.value) !== '__proto__'
}

export function insert(code: string, insertions: readonly Insertion[]): string {
  const sorted = insertions.toSorted((one, other) => one.at - other.at)
  let from = 0
  const pieces = sorted.map(({ at, until = at, text }) => {
    const piece = code.slice(from, at) + text
    from = until
    return piece
  })
  return pieces.join('') + code.slice(from)
}
