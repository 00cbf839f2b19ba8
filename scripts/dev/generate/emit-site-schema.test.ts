import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { Ajv } from 'ajv'
import { expect, test } from 'vitest'
import { root } from '#server/platform/paths.ts'
import { emittedSchemas } from './emit-site-schema.ts'

const read = (...path: string[]): unknown => JSON.parse(readFileSync(join(root, ...path), 'utf8'))
const names = (folder: string) => readdirSync(join(root, folder), { withFileTypes: true })
const folders = (folder: string) =>
  names(folder)
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name)
const files = (folder: string) =>
  names(folder)
    .filter(({ name }) => name.endsWith('.json'))
    .map(({ name }) => name)

/** Validates files as an editor does: a validator that ignores unknown keywords of the schema. */
const editor = new Ajv({ strict: false, allErrors: true, validateFormats: false })
const checks = new Map(
  emittedSchemas.map(({ path, text }) => [path.replace(/^.*\/|\.schema\.json$/g, ''), editor.compile(JSON.parse(text()))]),
)

test.each(emittedSchemas.map(({ path, text }) => [path.slice(root.length + 1), path, text] as const))(
  'WL-02 %s says what the program checks: npx tsx scripts/dev/generate/emit-site-schema.ts writes it',
  (_name, path, text) => {
    expect(readFileSync(path, 'utf8')).toBe(text())
  },
)

test.each([
  ...folders('tenants')
    .filter((name) => name !== 'companies')
    .map((name) => ['site', `tenants/${name}/site.json`]),
  ...files('tenants/companies').map((name) => ['company', `tenants/companies/${name}`]),
  ...folders('themes').map((name) => ['theme', `themes/${name}/theme.json`]),
  ...files('server/landers').map((name) => ['page', `server/landers/${name}`]),
])('WL-02 an editor finds nothing wrong with %s %s', (kind, path) => {
  const check = checks.get(kind)
  check?.(read(path))
  expect(check?.errors ?? []).toEqual([])
})

test('WL-02 an editor tells a page’s settings by the type of their section', () => {
  const page = (settings: object) => ({ seo: { title: 'A' }, sections: [{ id: 'a', type: 'hero', settings }] })
  const check = checks.get('page')
  expect(check?.(page({ headline: 'A' }))).toBe(true)
  expect(check?.(page({ haedline: 'A' }))).toBe(false)
})

test('WL-02 an editor shows of every key what it does, what it is without it, and who sees it', () => {
  const { properties } = JSON.parse(emittedSchemas[0]?.text() ?? '{}')
  expect(properties.signups.markdownDescription).toBe(
    'Who may sign up: all visitors, or only visitors with a traffic source.\n\nDefault: `"all"`\n\nPublic.',
  )
  expect(properties.payments.properties.api_key.markdownDescription).toMatch(/Secret: the file contains only the name of a variable\.$/)
})
