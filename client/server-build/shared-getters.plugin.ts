import type { Plugin } from 'vite'
import { type Insertion, insert, type Node } from '#scripts/object-spreads.plugin.ts'

/** What makes an object with getters for every page: a page's history, and what the router knows of its server. Both are read by name, and never listed or copied. */
const makers = [/\/@tanstack\/history\/dist\/esm\/index\.js$/, /\/@tanstack\/router-core\/dist\/esm\/ssr\/ssr-server\.js$/]

/**
 * V8 writes an object's own getter into its hidden class, which outlives the object: all that the getter can see, here a whole page's router and data, stays until the next full
 * collection. Here such getters stand in a prototype that all objects of a place share, and ask a method of the object (docs/decisions/0083).
 */
export function sharedGettersPlugin(): Plugin {
  return {
    name: 'couplet-shared-getters',
    apply: (_, { command, isSsrBuild }) => command === 'build' && isSsrBuild === true && process.env.PLAIN_RENDER !== '1',
    transform(code, id) {
      if (!makers.some((maker) => maker.test(id))) return null
      const shared = shareGetters(code, this.parse(code))
      if (shared === code) this.error(`${id} makes no object with getters any more`)
      return { code: shared, map: null }
    },
  }
}

/** The program with its objects' getters shared. An object that also has a setter, or spreads another one, is left as it is. */
export function shareGetters(code: string, tree: unknown): string {
  const places = objectsIn(tree).filter(({ properties = [] }) => properties.some(isGetter) && properties.every(isAlone))
  const prototypes = places.map(({ properties = [] }, at) => {
    const names = properties.filter(isGetter).map(({ key }) => key?.name ?? '')
    return `const ${nameOf(at)} = { ${names.map((name) => `get ${name}() { return this.$${name}() }`).join(', ')} };\n`
  })
  const changes = places.flatMap(({ start, properties = [] }, at): Insertion[] => [
    { at: start + 1, text: ` __proto__: ${nameOf(at)},` },
    ...properties.filter(isGetter).map(({ start: from, key }) => ({ at: from, until: key?.start ?? from, text: '$' })),
  ])
  return prototypes.join('') + insert(code, changes)
}

const nameOf = (at: number): string => `shared_getters_${at}`

const isGetter = ({ kind, computed }: Node): boolean => kind === 'get' && computed !== true

const isAlone = ({ type, kind }: Node): boolean => type === 'Property' && kind !== 'set'

function objectsIn(tree: unknown): Node[] {
  if (Array.isArray(tree)) return tree.flatMap(objectsIn)
  if (tree === null || typeof tree !== 'object') return []
  const inside = Object.values(tree).flatMap(objectsIn)
  return (tree as Node).type === 'ObjectExpression' ? [tree as Node, ...inside] : inside
}
