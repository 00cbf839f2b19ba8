import { Type } from 'typebox'
import { closed, type SchemaNode } from './site-node.ts'
import { ThemeSeeds } from './theme.ts'

const { properties, ...about } = ThemeSeeds

/** A theme as themes/<name>/theme.json contains it. Seeds in a site file are part of the site schema, so they do not need this schema. */
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
