import type { LocalText, SchemaNode } from '#schemas/site/site-node.ts'
import type { Path } from '#server/platform/sites/check/findings.ts'

interface Part {
  schema: SchemaNode
  value: unknown
  path: Path
}

interface Visitor {
  text(path: Path, text: LocalText): void
  asset?(path: Path, name: string, kind: 'picture' | 'video'): void
}

/** Visits every localised text of a file and every asset that it names, guided by the schema. */
export function walkTexts({ schema, value, path }: Part, visitor: Visitor): void {
  if (value === undefined) return
  if (schema['x-localized']) {
    visitor.text(path, value as LocalText)
    return
  }
  if (schema['x-asset']) {
    if (typeof value === 'string' && value !== '') visitor.asset?.(path, value, schema['x-asset'])
    return
  }
  if (Array.isArray(value)) {
    const { items = {} } = schema
    for (const [index, item] of value.entries()) walkTexts({ schema: items, value: item, path: [...path, index] }, visitor)
    return
  }
  if (typeof value !== 'object' || value === null) return
  const [of_any] = Object.values(schema.patternProperties ?? {})
  for (const [key, part] of Object.entries(value))
    walkTexts({ schema: schema.properties?.[key] ?? of_any ?? {}, value: part, path: [...path, key] }, visitor)
}
