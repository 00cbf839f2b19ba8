import { Ajv } from 'ajv'
import addFormats from 'ajv-formats'
import { expect, test } from 'vitest'
import { Company, companySchema } from './company.ts'
import { SiteFile, siteGroups, siteSchema } from './site.ts'
import type { SchemaNode } from './site-node.ts'
import { themeSchema } from './theme-file.ts'

const ajv = new Ajv({ strict: true, allowUnionTypes: true, useDefaults: true })
ajv.addVocabulary(['x-visibility', 'x-localized', 'x-asset', 'x-names'])
const add = typeof addFormats === 'function' ? addFormats : (addFormats as { default: typeof addFormats }).default
add(ajv as unknown as Parameters<typeof add>[0], ['date-time', 'email'])

interface Key {
  path: string
  node: SchemaNode
}

/** All keys of a file, including those in lists and records. */
function keysOf(node: SchemaNode, path: string): Key[] {
  const below = Object.entries(node.properties ?? {}).flatMap(([key, part]) => keysOf(part, path ? `${path}.${key}` : key))
  const [of_any] = node['x-localized'] ? [] : Object.values(node.patternProperties ?? {})
  const parts = [...(node.items ? keysOf(node.items, `${path}[]`) : []), ...(of_any ? keysOf(of_any, `${path}.*`) : [])]
  return [...(path === '' ? [] : [{ path, node }]), ...below, ...parts]
}

/** The items of this list have no description of their own, because the description of the list covers its items. */
const isToldByItsList = (path: string) => path === 'payments.methods.*[]'

test.each([
  ['site', siteSchema],
  ['company', companySchema],
  ['theme', themeSchema],
] as const)('WL-02 every key of a %s file is described, with examples and a default that hold', (_file, schema) => {
  const keys = keysOf(schema, '')
  const undescribed = keys.filter(
    ({ path, node: { description, examples } }) => !isToldByItsList(path) && !(description && examples?.length),
  )
  expect(undescribed.map(({ path }) => path)).toEqual([])
  const broken = keys.flatMap(({ path, node }) => {
    const { default: fallback, ...shape } = node
    const check = ajv.compile(shape)
    const stated = [...(node.examples ?? []), ...(fallback === undefined ? [] : [fallback])]
    return stated.filter((value) => !check(structuredClone(value))).map((value) => [path, value])
  })
  expect(broken).toEqual([])
})

test('WL-02 every key of a site file stands in one group of the documentation', () => {
  const grouped = siteGroups.flatMap(({ keys: of_group }) => of_group)
  expect(grouped.toSorted()).toEqual(Object.keys(SiteFile.properties).toSorted())
})

test('WL-02 what a company file says to everybody is what the call answers', () => {
  const shown = Object.entries(companySchema.properties ?? {}).flatMap(([key, node]) => (node['x-visibility'] === 'server' ? [] : [key]))
  expect(shown).toEqual(Object.keys(Company.properties))
})
