import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { PageFile } from '#schemas/pages/block.ts'
import { companySchema } from '#schemas/site/company.ts'
import { siteSchema } from '#schemas/site/site.ts'
import type { SchemaNode } from '#schemas/site/site-node.ts'
import { themeSchema } from '#schemas/site/theme-file.ts'
import { root } from '#server/platform/paths.ts'
import { editorSchema, pageEditorSchema } from './editor-schema.ts'

const pathOf = (kind: string) => join(root, 'schemas', `${kind}.schema.json`)
const textOf = (schema: object) => `${JSON.stringify(schema, null, 2)}\n`

/** The JSON schemas for editors, one per kind of file. */
export const emittedSchemas: readonly { path: string; text(): string }[] = [
  { path: pathOf('site'), text: () => textOf(editorSchema(siteSchema)) },
  { path: pathOf('company'), text: () => textOf(editorSchema(companySchema)) },
  { path: pathOf('theme'), text: () => textOf(editorSchema(themeSchema)) },
  { path: pathOf('page'), text: () => textOf(pageEditorSchema(PageFile as SchemaNode)) },
]

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  for (const { path, text } of emittedSchemas) {
    writeFileSync(path, text())
    process.stdout.write(`wrote ${path}\n`)
  }
}
