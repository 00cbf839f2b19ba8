import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { siteSchema, siteSchemaVersion } from '#schemas/site/site.ts'
import type { SchemaNode, Visibility } from '#schemas/site/site-node.ts'
import { root } from '#server/platform/paths.ts'
import { checkSiteText } from '#server/platform/sites/check/examine.ts'
import { localesOf, priceListsOf } from './compile.ts'
import { publicSettingsOf } from './public-settings.ts'

const text = readFileSync(join(root, 'tests', 'fixtures', 'site-versions', `${siteSchemaVersion}.json`), 'utf8')
const { value: file } = checkSiteText('site.json', text)
if (!file) throw new TypeError('the complete site file is not sound')
const [first] = localesOf(file)
if (!first) throw new TypeError('the complete site file has no locale')
const settings = publicSettingsOf(
  {
    file,
    company: { support_phone: '' },
    locales: localesOf(file),
    price_lists: priceListsOf(file),
    theme: { name: 'own', mode: 'auto', color: '#ffffff', card: 'arch', nav: 'words', motion: 'cut' },
    logo: null,
    cam_picture: null,
    is_preview: false,
    push_public_key: '',
  },
  first,
)

/** The paths of all values of a site file, with their visibility. */
function leaves(node: SchemaNode, path: readonly string[], inherited: Visibility): { path: readonly string[]; visibility: Visibility }[] {
  const visibility = node['x-visibility'] ?? inherited
  if (node['x-localized'] || !node.properties) return [{ path, visibility }]
  return Object.entries(node.properties).flatMap(([key, part]) => leaves(part, [...path, key], visibility))
}

const all = leaves(siteSchema, [], 'server')
const at = (value: unknown, path: readonly string[]) =>
  path.reduce<unknown>((part, key) => (part as Record<string, unknown> | undefined)?.[key], value)
/** The path of a value in the client. The client gets limits without the `limits` prefix. */
const clientPath = (path: readonly string[]) => (path[0] === 'limits' ? path.slice(1) : path)

test('EN-03 every public key of a site file reaches the client', () => {
  const shown = all.filter(({ visibility }) => visibility === 'public')
  expect(shown.length).toBeGreaterThan(30)
  const missing = shown.filter(({ path }) => at(settings, clientPath(path)) === undefined)
  expect(missing).toEqual([])
})

test('EN-03 no server or secret key reaches the client, and neither does its value', () => {
  const hidden = all.filter(({ visibility }) => visibility !== 'public')
  expect(hidden.map(({ path }) => path.join('.'))).toEqual(
    expect.arrayContaining(['status', 'hosts', 'conceal_membership', 'vat_percent', 'payments.provider', 'payments.api_key']),
  )
  // these values are not sent: the client gets the address of the logo and the compiled theme
  const remade = ['logo', 'theme']
  const leaked = hidden.filter(({ path }) => !remade.includes(path[0] ?? '') && at(settings, clientPath(path)) !== undefined)
  expect(leaked.filter(({ path }) => path[0] !== 'locales')).toEqual([])
  const said = JSON.stringify(settings)
  for (const secret of ['env:ALDER_KEY', 'mollie', 'www.alder.example', '#c8dc4b', 'price_cents']) expect(said).not.toContain(secret)
})
