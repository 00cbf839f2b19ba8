import { Type } from 'typebox'
import { closed, type SchemaNode } from './site-node.ts'
import { ThemeSeeds } from './theme.ts'

const { properties, ...about } = ThemeSeeds

/** A look as themes/<name>/theme.json holds it. A site's own seeds stand in its file, and need no schema beside the site's. */
export const ThemeFile = Type.Object(
  {
    $schema: Type.Optional(
      Type.String({
        description: 'The JSON Schema of this file. Editors use it to complete and check keys',
        examples: ['../../schemas/theme.schema.json'],
      }),
    ),
    ...properties,
  },
  { ...closed, title: 'A theme of Couplet sites', description: String(Object(about).description ?? ''), 'x-visibility': 'server' },
)

export const themeSchema = ThemeFile as SchemaNode
