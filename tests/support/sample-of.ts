import type { TSchema } from 'typebox'

interface Node {
  type?: string
  format?: string
  pattern?: string
  enum?: readonly unknown[]
  anyOf?: Node[]
  properties?: Record<string, Node>
  required?: string[]
  items?: Node
  minimum?: number
  minLength?: number
  minItems?: number
}

/** The smallest valid value of a schema, with every id in it set to the given one. */
export function sampleOf(schema: TSchema | undefined, id: string): Record<string, unknown> {
  return schema ? (sample(schema as Node, id) as Record<string, unknown>) : {}
}

function sample(node: Node, id: string): unknown {
  if (node.enum) return node.enum[0]
  if (node.anyOf) return sample(node.anyOf[0] ?? {}, id)
  if (node.format === 'uuid') return id
  if (node.format === 'date') return '1990-05-17'
  if (node.format === 'email') return 'someone@example.org'
  if (node.type === 'object') {
    const names = Object.keys(node.properties ?? {})
    return Object.fromEntries(names.map((name) => [name, sample(node.properties?.[name] ?? {}, id)]))
  }
  if (node.type === 'array') return Array.from({ length: node.minItems ?? 0 }, () => sample(node.items ?? {}, id))
  if (node.type === 'integer' || node.type === 'number') return node.minimum ?? 0
  if (node.type === 'boolean') return false
  if (node.pattern === '^[A-Z]{2}$') return 'NL'
  return 'x'.repeat(Math.max(node.minLength ?? 1, 1))
}
