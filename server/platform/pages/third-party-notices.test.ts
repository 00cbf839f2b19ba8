import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { render } from '#client/entry-server.tsx'
import { root } from '#server/platform/paths.ts'
import { anApp, type TestApp } from '#tests/support/app.ts'
import { aPage } from '#tests/support/boot.ts'
import { blockPages } from '#tests/support/pages/block-pages.ts'
import { noticesPath, shippedPackages } from './third-party-notices.ts'

let app: TestApp
beforeAll(async () => {
  app = await anApp({ pages: blockPages })
})
afterAll(() => app.close())

test('every site serves the licences of all shipped packages and data', async () => {
  const { text, headers } = await app.visit('vonk').get(noticesPath).expect(200)
  expect(headers['content-type']).toBe('text/plain; charset=utf-8')
  const { dependencies }: { dependencies: Record<string, string> } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))
  for (const [name, version] of Object.entries(dependencies)) expect(text).toContain(`\n${name} ${version}\nLicence: `)
  // the notices include direct dependencies and their dependencies
  expect(text).toContain(readFileSync(join(root, 'node_modules', 'react', 'LICENSE'), 'utf8').trim())
  const packages = await shippedPackages(root)
  expect(packages.length).toBeGreaterThan(Object.keys(dependencies).length * 2)
  expect(packages.map(({ name }) => name)).not.toContain('vitest')
  for (const words of ['GeoNames', 'https://creativecommons.org/licenses/by/4.0/', 'Number Resource Organization', 'Dropbox', 'OFL'])
    expect(text).toContain(words)
  // for each package, the notices contain more than a name: a licence text, or the address of a licence text
  for (const part of text.split(`\n\n${'-'.repeat(80)}\n\n`)) expect(part.split('\n\n').length, part.slice(0, 80)).toBeGreaterThan(1)
})

test('FT-01 the footer of every page links to the third-party licences', async () => {
  const lander = await app.visit('vonk').get('/landers/gallery').expect(200)
  const { html } = await render(aPage('/login'))
  for (const page of [lander.text, html.join('')]) expect(page).toMatch(/<a href="\/third-party-notices\.txt">Licenties van derden<\/a>/)
})
