import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { siteSchema } from '#schemas/site.ts'
import type { SchemaNode } from '#schemas/site-node.ts'
import { root } from '#server/platform/paths.ts'

export const siteSchemaPath = join(root, 'schemas', 'site.schema.json')

/** The schema as editors want it: what has a default may be left out. */
export function siteSchemaText(): string {
  return `${JSON.stringify({ $schema: 'http://json-schema.org/draft-07/schema#', ...asWritten(siteSchema) }, null, 2)}\n`
}

function asWritten(node: SchemaNode): SchemaNode {
  const properties = node.properties && Object.fromEntries(Object.entries(node.properties).map(([key, part]) => [key, asWritten(part)]))
  const required = node.required?.filter((key) => node.properties?.[key]?.default === undefined)
  const { required: _all, ...rest } = node
  return {
    ...rest,
    ...(required && required.length > 0 && { required }),
    ...(properties && { properties }),
    ...(node.items && { items: asWritten(node.items) }),
  }
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  writeFileSync(siteSchemaPath, siteSchemaText())
  process.stdout.write(`wrote ${siteSchemaPath}\n`)
}
