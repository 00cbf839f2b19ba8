import type { TSchema } from 'typebox'

type Pick = (value: unknown) => unknown
type Node = {
  type?: string
  properties?: Record<string, Node>
  items?: Node
  anyOf?: Node[]
  additionalProperties?: unknown
  patternProperties?: Record<string, Node>
}

/**
 * Compiles a reply schema into a function that copies only the fields of the schema. So a new column cannot appear in an answer by
 * accident. Dates become ISO texts, because all answers are JSON.
 */
export function compilePicker(schema: TSchema): Pick {
  return picker(schema as Node)
}

function picker(node: Node): Pick {
  if (node.anyOf) return nullablePicker(node.anyOf)
  if (node.items) {
    const pickItem = picker(node.items)
    return (value) => (Array.isArray(value) ? value.map(pickItem) : value)
  }
  if (node.patternProperties) {
    const pickValue = picker(Object.values(node.patternProperties)[0] ?? {})
    return (value) => (isObject(value) ? Object.fromEntries(Object.entries(value).map(([key, entry]) => [key, pickValue(entry)])) : value)
  }
  if (node.properties) return objectPicker(node.properties)
  return (value) => (value instanceof Date ? value.toISOString() : value)
}

function nullablePicker(branches: Node[]): Pick {
  const [branch, ...others] = branches.filter((each) => each.type !== 'null')
  if (!branch) return (value) => value
  if (others.some((each) => each.properties))
    throw new TypeError('a reply may not choose between objects: unknown fields could not be dropped exactly')
  const pick = picker(branch)
  return (value) => (value === null || value === undefined ? null : pick(value))
}

function objectPicker(properties: Record<string, Node>): Pick {
  const fields = Object.entries(properties).map(([name, node]) => [name, picker(node)] as const)
  return (value) => {
    if (!isObject(value)) return value
    const kept: Record<string, unknown> = {}
    for (const [name, pick] of fields) if (value[name] !== undefined) kept[name] = pick(value[name])
    return kept
  }
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !(value instanceof Date)
}
