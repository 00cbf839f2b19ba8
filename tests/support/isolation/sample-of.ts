import type { TSchema } from 'typebox'
import { compileSchema } from '#server/platform/http/calls/validation.ts'

/** The keywords of JSON Schema that the schemas of the endpoints use. */
export interface SchemaNode {
  type?: string
  format?: string
  pattern?: string
  const?: unknown
  enum?: readonly unknown[]
  anyOf?: SchemaNode[]
  properties?: Record<string, SchemaNode>
  patternProperties?: Record<string, SchemaNode>
  required?: string[]
  items?: SchemaNode
  minimum?: number
  maximum?: number
  minLength?: number
  maxLength?: number
  minItems?: number
  maxItems?: number
}

/** A place in an input that takes an id, an email address or a text. */
export interface Slot {
  path: string
  takes: 'id' | 'email' | 'text'
}

/**
 * A text counts as a slot only if it may have 36 characters, the length of an id. The tokens and file names of the product fit into such a
 * text too.
 */
const room_for_an_id = 36

/** Returns the slots of a schema, also those of optional keys. */
export function slotsOf(schema: TSchema | undefined): Slot[] {
  return schema ? walk(schema as SchemaNode, '') : []
}

function walk(node: SchemaNode, path: string): Slot[] {
  if (node.anyOf) return walk(node.anyOf[0] ?? {}, path)
  if (node.type === 'object') {
    return Object.entries(node.properties ?? {}).flatMap(([name, inner]) => walk(inner, path === '' ? name : `${path}.${name}`))
  }
  if (node.type === 'array') return walk(node.items ?? {}, `${path}.0`)
  const takes = takenBy(node, path)
  return takes ? [{ path, takes }] : []
}

function takenBy({ type, format, pattern, enum: choices, maxLength = room_for_an_id }: SchemaNode, path: string): Slot['takes'] | null {
  if (type !== 'string' || choices) return null
  if (format === 'uuid') return 'id'
  // find email addresses by the name of the key too, because the login accepts any text as an email address
  if (format === 'email' || /(^|\.)email$/.test(path)) return 'email'
  return format === undefined && pattern === undefined && maxLength >= room_for_an_id ? 'text' : null
}

export interface Wishes {
  /** Returns the value for a required slot. */
  fill(slot: Slot): string
  /** Values by path. All other optional values are left out. */
  given?: Record<string, string>
}

/** Returns the smallest valid value of a schema that contains the given values. Throws if it cannot create a valid value. */
export function sampleOf(schema: TSchema | undefined, wishes: Wishes): Record<string, unknown> {
  if (!schema) return {}
  const value = sample(schema as SchemaNode, '', wishes)
  const { problems } = compileSchema(schema)(value)
  // ignore problems of a given value, because the test may send an invalid value on purpose
  const own = problems.filter(({ field }) => !(field in (wishes.given ?? {})))
  if (own.length > 0) throw new TypeError(`no sample of the schema: ${JSON.stringify({ value, problems: own })}`)
  return value as Record<string, unknown>
}

const known = [
  'NL',
  '1990-05-17',
  '2026-01-01T00:00:00.000Z',
  '1',
  'EUR',
  '123456',
  '+31612345678',
  'NL91ABNA0417164300',
  `B${'A'.repeat(86)}`,
  'A'.repeat(22),
]

function sample(node: SchemaNode, path: string, wishes: Wishes): unknown {
  const given = wishes.given?.[path]
  if (given !== undefined) return given
  if (node.const !== undefined) return node.const
  if (node.enum) return node.enum[0]
  if (node.anyOf) return sample(node.anyOf[0] ?? {}, path, wishes)
  if (node.type === 'object') return sampleObject(node, path, wishes)
  if (node.type === 'array') {
    const length = Math.max(node.minItems ?? 0, isGiven(wishes, `${path}.0`) ? 1 : 0)
    return Array.from({ length }, () => sample(node.items ?? {}, `${path}.0`, wishes))
  }
  if (node.type === 'integer' || node.type === 'number') return node.minimum ?? 0
  if (node.type === 'boolean') return false
  const takes = takenBy(node, path)
  if (takes) return wishes.fill({ path, takes })
  const { pattern, format, minLength = 1, maxLength = 1000 } = node
  if (node.type !== 'string') throw new TypeError(`no sample of ${path}: ${JSON.stringify(node)}`)
  if (pattern === undefined && format === undefined) return wishes.fill({ path, takes: 'text' }).slice(0, maxLength).padEnd(minLength, 'x')
  const check = compileSchema(node as TSchema)
  const found = known.find((text) => check(text).problems.length === 0)
  if (found === undefined) throw new TypeError(`no sample of ${path}: ${JSON.stringify(node)}`)
  return found
}

function sampleObject({ properties = {}, required = [] }: SchemaNode, path: string, wishes: Wishes): Record<string, unknown> {
  const inner = (name: string) => (path === '' ? name : `${path}.${name}`)
  const wanted = (name: string) =>
    Object.keys(wishes.given ?? {}).some((each) => each === inner(name) || each.startsWith(`${inner(name)}.`))
  const names = Object.keys(properties).filter((name) => required.includes(name) || wanted(name))
  // if all keys are optional, as in a request for changes, the object needs at least one key
  const [first] = required.length === 0 && names.length === 0 && path === '' ? Object.keys(properties) : []
  const chosen = first === undefined ? names : [first]
  return Object.fromEntries(chosen.map((name) => [name, sample(properties[name] ?? {}, inner(name), wishes)]))
}

/** Whether a value is given for this path or for a path below it. */
function isGiven({ given = {} }: Wishes, path: string): boolean {
  return Object.keys(given).some((each) => each === path || each.startsWith(`${path}.`))
}
