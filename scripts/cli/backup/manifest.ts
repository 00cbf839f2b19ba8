import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type Static, Type } from 'typebox'
import { compileSchema } from '#server/platform/http/calls/validation.ts'

const Name = Type.String({ pattern: '^[a-z_][a-z0-9_]{0,62}$' })
const TableName = Type.String({ pattern: '^(desk\\.)?[a-z_][a-z0-9_]{0,62}$' })

const Manifest = Type.Object(
  {
    /** Version of the backup's layout. Increase it when an older Couplet cannot read the new layout. */
    format: Type.Literal(1),
    couplet: Type.String(),
    made_at: Type.String(),
    database: Type.String(),
    /** Slug of the only site in the backup; null if the backup contains all sites. */
    only_site: Type.Union([Type.String(), Type.Null()]),
    sites: Type.Array(Type.Object({ id: Type.Integer({ minimum: 1 }), slug: Type.String() })),
    migrations: Type.Array(Type.Object({ name: Type.String(), sha256: Type.String() }), { minItems: 1 }),
    tables: Type.Array(Type.Object({ name: TableName, columns: Type.Array(Name, { minItems: 1 }), rows: Type.Integer({ minimum: 0 }) }), {
      minItems: 1,
    }),
    /** Null if the backup has no pictures. */
    pictures: Type.Union([
      Type.Object({ files: Type.Integer({ minimum: 0 }), bytes: Type.Integer({ minimum: 0 }), missing: Type.Array(Type.String()) }),
      Type.Null(),
    ]),
  },
  { additionalProperties: false },
)

export type Manifest = Static<typeof Manifest>

export const manifestFile = 'manifest.json'
export const tableFile = (name: string): string => `database/${name}.copy.gz`

const validate = compileSchema(Manifest)

export async function readManifest(folder: string): Promise<Manifest> {
  const value: unknown = JSON.parse(await readFile(join(folder, manifestFile), 'utf8'))
  const { format } = value as { format?: unknown }
  if (typeof format === 'number' && format > 1) throw new Error('A newer Couplet created this backup: restore it with that version.')
  const { problems } = validate(value)
  if (problems.length > 0)
    throw new Error(`${manifestFile} is invalid:\n${problems.map(({ field, rule }) => `  ${field}: ${rule}`).join('\n')}`)
  return value as Manifest
}
