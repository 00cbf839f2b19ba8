import type { LocalText, SchemaNode } from '#schemas/site/site-node.ts'
import type { Path } from '#server/platform/sites/check/findings.ts'

/** Visits every localised text of a file and every asset that it names, guided by the schema. */
export function walkTexts(
  schema: SchemaNode,
  value: unknown,
  path: Path,
  visit: (path: Path, text: LocalText) => void,
  visitAsset?: (path: Path, name: string, kind: 'picture' | 'video') => void,
): void {
  if (value === undefined) return
  if (schema['x-localized']) {
    visit(path, value as LocalText)
    return
  }
  if (schema['x-asset']) {
    if (typeof value === 'string' && value !== '') visitAsset?.(path, value, schema['x-asset'])
    return
  }
  if (Array.isArray(value)) {
    const { items = {} } = schema
    for (const [index, item] of value.entries()) walkTexts(items, item, [...path, index], visit, visitAsset)
    return
  }
  if (typeof value !== 'object' || value === null) return
  const [of_any] = Object.values(schema.patternProperties ?? {})
  for (const [key, part] of Object.entries(value))
    walkTexts(schema.properties?.[key] ?? of_any ?? {}, part, [...path, key], visit, visitAsset)
}
