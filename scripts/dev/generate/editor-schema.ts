import { blockTypes } from '#schemas/pages/block.ts'
import type { SchemaNode, Visibility } from '#schemas/site/site-node.ts'

type Json = Readonly<Record<string, unknown>>

/**
 * Returns a JSON schema for editors. Keys with a default are optional. The description of a key is Markdown text and includes the
 * visibility of the key.
 */
export function editorSchema(schema: SchemaNode): Json {
  return { $schema: 'http://json-schema.org/draft-07/schema#', ...written(schema, 'server') }
}

function written(node: SchemaNode, inherited: Visibility): Json {
  const visibility = node['x-visibility'] ?? inherited
  const { required = [], properties, patternProperties, items, ...rest } = node
  const below = (nodes: Readonly<Record<string, SchemaNode>>) =>
    Object.fromEntries(Object.entries(nodes).map(([key, part]) => [key, written(part, visibility)]))
  const needed = required.filter((key) => properties?.[key]?.default === undefined)
  return {
    ...rest,
    ...(node.description && { markdownDescription: markdown(node, visibility) }),
    ...(needed.length > 0 && { required: needed }),
    ...(properties && { properties: below(properties) }),
    ...(patternProperties && { patternProperties: below(patternProperties) }),
    ...(items && { items: written(items, visibility) }),
  }
}

export const whoSees: Readonly<Record<Visibility, string>> = {
  public: 'Public',
  server: 'Server only',
  secret: 'Secret: the file contains only the name of a variable',
}

function markdown({ description = '', default: fallback }: SchemaNode, visibility: Visibility): string {
  const said = JSON.stringify(fallback)
  return [
    `${description}.`.replace(/\.\.$/, '.'),
    fallback === undefined ? null : said.length <= 80 ? `Default: \`${said}\`` : 'Default: the value of the product',
    `${whoSees[visibility]}.`,
  ]
    .filter((line) => line !== null)
    .join('\n\n')
}

/** Returns the JSON schema of a page. The type of a section decides which settings the section allows. */
export function pageEditorSchema(schema: SchemaNode): Json {
  const page = editorSchema(schema) as { properties: Record<string, Json> }
  const { sections = {} } = page.properties
  const { items } = sections as { items: { properties: Record<string, Json> } }
  const types = Object.entries(blockTypes)
  const branches = types.map(([name, { settings, block }]) => ({
    if: { properties: { type: { const: name } } },
    // biome-ignore lint/suspicious/noThenProperty: a keyword of JSON Schema
    then: {
      properties: {
        settings: written(settings as unknown as SchemaNode, 'public'),
        blocks: { items: written(block as unknown as SchemaNode, 'public') },
      },
    },
  }))
  const type = {
    ...items.properties.type,
    enum: types.map(([name]) => name),
    markdownEnumDescriptions: types.map(([, { title, description }]) => `**${title}.** ${description}.`),
  }
  return {
    ...page,
    properties: {
      ...page.properties,
      sections: { ...sections, items: { ...items, properties: { ...items.properties, type }, allOf: branches } },
    },
  }
}
