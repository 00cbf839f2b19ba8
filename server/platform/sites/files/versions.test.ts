import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { pageSchemaVersion } from '#schemas/pages/block.ts'
import { companySchema, companySchemaVersion } from '#schemas/site/company.ts'
import { siteSchema, siteSchemaVersion } from '#schemas/site/site.ts'
import type { SchemaNode } from '#schemas/site/site-node.ts'
import { root } from '#server/platform/paths.ts'
import { checkCompanyText, checkSiteText } from '#server/platform/sites/check/examine.ts'
import { createVersions } from './migrate-site-file.ts'
import { migrateText } from './migrate-text.ts'
import { checkPageText } from './page-text.ts'

/** The path of a complete file of each version. Never change these files. */
const fixture = (kind: string, version: number) => join(root, 'tests', 'fixtures', `${kind}-versions`, `${version}.json`)
const upTo = (newest: number) => Array.from({ length: newest }, (_, index) => index + 1)

test.each([
  ...upTo(siteSchemaVersion).map((version) => ['site', version, checkSiteText] as const),
  ...upTo(companySchemaVersion).map((version) => ['company', version, checkCompanyText] as const),
  ...upTo(pageSchemaVersion).map((version) => ['page', version, checkPageText] as const),
])('WL-02 a %s file of version %i is still read', (kind, version, check) => {
  const { value, findings } = check(`${kind}.json`, readFileSync(fixture(kind, version), 'utf8'))
  expect(findings).toEqual([])
  expect(value).toMatchObject({ schema_version: expect.any(Number) })
})

test.each([
  ['site', siteSchemaVersion, siteSchema],
  ['company', companySchemaVersion, companySchema],
] as const)('WL-02 the %s file of the newest version %i has every key of its schema', (kind, version, schema) => {
  const stated = JSON.parse(readFileSync(fixture(kind, version), 'utf8'))
  expect(missingKeys(schema, stated, '')).toEqual([])
  expect(existsSync(fixture(kind, version + 1))).toBe(false)
})

function missingKeys({ properties = {} }: SchemaNode, value: unknown, path: string): string[] {
  return Object.entries(properties).flatMap(([key, node]) => {
    const part = (value as Record<string, unknown> | undefined)?.[key]
    if (part === undefined) return [`${path}${key}`]
    // all tokens of a theme have the same schema
    return key === 'tokens' || typeof part !== 'object' ? [] : missingKeys(node, part, `${path}${key}.`)
  })
}

const versions = createVersions(3, [
  ({ title, ...rest }) => ({ ...rest, name: title }),
  ({ niche, ...rest }) => ({ ...rest, niche: Number(niche), look: { mode: 'light', radius: 'soft' } }),
])

const oldest = `{
  "$schema": "../site.schema.json",
  "schema_version": 1,

  "title": "Alder",   "hosts": ["alder.example",
    "www.alder.example"],
  "niche": "3",
  "front_page": { "headline": "Bonjour" }
}
`

test('WL-02 an older file is rewritten to the newest version, and every other byte stays', () => {
  const migrated = migrateText('site.json', oldest, versions)
  expect(migrated).toEqual({
    state: 'migrated',
    from: 1,
    to: 3,
    text: `{
  "$schema": "../site.schema.json",
  "schema_version": 3,

  "name": "Alder",   "hosts": ["alder.example",
    "www.alder.example"],
  "niche": 3,
  "front_page": { "headline": "Bonjour" },
  "look": {
    "mode": "light",
    "radius": "soft"
  }
}
`,
  })
  expect(JSON.parse('text' in migrated ? migrated.text : '')).toEqual(versions.migrate(JSON.parse(oldest)))
})

test('WL-02 a file of the newest version stays unchanged, a newer or broken one is refused', () => {
  expect(migrateText('site.json', '{ "schema_version": 3, "name": "A" }', versions)).toEqual({ state: 'current' })
  expect(migrateText('site.json', '{ "name": "A" }', versions)).toEqual({ state: 'current' })
  expect(migrateText('site.json', '{ "schema_version": 4 }', versions)).toEqual({ state: 'newer', from: 4 })
  expect(migrateText('site.json', '{ "schema_version": 1,, }', versions)).toEqual({ state: 'unreadable' })
})

test('WL-02 a migration can change lists and objects and remove keys', () => {
  const { migrate } = createVersions(2, [({ limits: _, ...rest }) => ({ ...rest, countries: ['NL'], payments: { provider: 'mollie' } })])
  const text = '{"schema_version":1,"limits":{"a":1},"countries":["NL","BE"],"payments":{"provider":"simulator","old":1}}'
  expect(migrateText('site.json', text, { newest: 2, migrate })).toMatchObject({
    text: '{"schema_version":2,"countries":["NL"],"payments":{"provider":"mollie"}}',
  })
})
