import { execFile } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import type { Page } from '@playwright/test'
import { root } from '#server/platform/paths.ts'
import { type SpareServer, startSpareServer } from '#tests/support/e2e/spare-server.ts'
import { expect, test } from '#tests/support/e2e/test.ts'
import { axe } from '#tests/support/pages/axe.ts'

// The Studio is for desktops. Its requests for a site that does not exist yet fail, and the browser logs these errors. For a frame of
// another origin, axe logs an empty line.
test.use({ viewport: { width: 1440, height: 900 }, allowedConsole: /status of (409|42[19])|^ \(http/ })

const port = 31_714
const studio = `http://localhost:${port + 1}/studio`
const run = promisify(execFile)
const flags = ['--name', 'Vlam', '--host', 'vlam.example', '--niche', '2', '--company', 'kompas-bv', '--countries', 'NL,BE']

// the server creates a database and sample members, which takes long; both tests use the same server
test.describe.configure({ timeout: 180_000 })
let server: SpareServer
test.beforeAll(async () => {
  server = await startSpareServer({ port, sites: ['vonk'] })
})
test.afterAll(() => server.stop())

test('WL-07 a site is made in the Studio, restyled beside its preview, published, and rolled back', { tag: '@once' }, async ({ page }) => {
  const primaryOf = async () => {
    await page.goto(`http://gloed.localhost:${port}/`)
    return page.evaluate(() => getComputedStyle(document.documentElement).getPropertyValue('--t-primary').trim())
  }
  await page.goto(studio)
  await expect(page.getByRole('heading', { name: 'Vonk' })).toBeVisible()
  await page.getByRole('button', { name: 'New site' }).click()
  await page.getByLabel('What is the brand called?').fill('Gloed')
  await page.getByLabel('What is its host?').fill('gloed.example')
  await page.getByLabel('Which company operates it?').fill('kompas-bv')
  await page.getByRole('button', { name: 'Make the site' }).click()
  await expect(page).toHaveURL(`${studio}/gloed`)
  await expect(page.getByRole('heading', { name: 'Gloed' })).toBeVisible()
  const first = await primaryOf()

  await page.goto(`${studio}/gloed`)
  // all tabs together are one tab stop, and the arrow keys move between the tabs
  await page.getByRole('tab', { name: 'Pages' }).press('ArrowRight')
  await expect(page.getByRole('tab', { name: 'Look' })).toBeFocused()
  await expect(page.getByRole('main').getByRole('tabpanel', { name: 'Look' })).toBeVisible()
  const brand = page.getByLabel('Brand', { exact: true }).last()
  const published_brand = await brand.inputValue()
  await brand.fill('#7a1fa2')
  const preview = page.frameLocator('iframe[title="Preview"]')
  // the frame reloads after every change; repeat until the value comes from the new page
  await expect(async () => {
    const primary = await preview.locator('html').evaluate((html) => getComputedStyle(html).getPropertyValue('--t-primary').trim())
    expect(primary).not.toBe(first)
  }).toPass({ timeout: 20_000 })
  await expect(page.getByRole('status').filter({ hasText: 'Draft saved' })).toBeVisible()
  const found = await axe(page).exclude('iframe').withTags(['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa']).analyze()
  expect(found.violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`)).toEqual([])

  await test.step('another window goes on with the draft', async () => {
    const other = await page.context().newPage()
    const brandIn = (window: Page) => window.getByLabel('Brand', { exact: true }).last()
    const isSavedIn = (window: Page) => expect(window.getByRole('status').filter({ hasText: 'Draft saved' })).toBeVisible()
    await other.goto(`${studio}/gloed`)
    await other.getByRole('tab', { name: 'Look' }).click()
    await brandIn(other).fill('#005f56')
    await isSavedIn(other)
    await brandIn(page).fill('#7a1f00')
    await expect(page.getByText('Not saved: this draft was changed in another window.')).toBeVisible()
    await page.getByRole('button', { name: 'Go on from there' }).click()
    await expect(brandIn(page)).toHaveValue('#005f56')
    await brandIn(page).fill('#7a1f00')
    const undo = page.getByRole('button', { name: 'Undo' })
    await undo.press('Enter')
    await expect(brandIn(page)).toHaveValue('#005f56')
    await expect(undo).toHaveAttribute('aria-disabled', 'true')
    await expect(undo).toBeFocused()
    await brandIn(page).fill('#7a1fa2')
    await isSavedIn(page)
    await other.close()
  })

  await test.step('a discarded draft returns to the published values, and the next edit is saved', async () => {
    await page.getByRole('button', { name: 'Discard the draft' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Discard the draft' }).click()
    await expect(brand).toHaveValue(published_brand)
    await expect(page.getByText('Draft saved')).toHaveCount(0)
    await brand.fill('#7a1fa2')
    await expect(page.getByRole('status').filter({ hasText: 'Draft saved' })).toBeVisible()
  })

  await page.getByRole('tab', { name: 'Pages' }).click()
  await page.getByLabel('Page', { exact: true }).first().selectOption('gallery')
  await page.getByRole('button', { name: 'Change this page' }).click()
  const sections = page.getByRole('listitem').filter({ has: page.getByRole('button', { name: /^Move down/ }) })
  const order = async () => sections.locator('small').allInnerTexts()
  const before = await order()
  await sections.first().getByRole('button').first().press('Alt+ArrowDown')
  await expect.poll(order).toEqual([before[1], before[0], ...before.slice(2)])
  await sections.nth(1).dragTo(sections.first())
  await expect.poll(order).toEqual(before)
  await test.step('a button at the end of its range keeps the focus', async () => {
    const up = sections.nth(1).getByRole('button', { name: /^Move up/ })
    const label = (await up.getAttribute('aria-label')) ?? ''
    await up.press('Enter')
    await expect.poll(order).toEqual([before[1], before[0], ...before.slice(2)])
    const moved = sections.first().getByRole('button', { name: label })
    await expect(moved).toBeFocused()
    await expect(moved).toHaveAttribute('aria-disabled', 'true')
    await moved.press('Enter')
    await expect.poll(order).toEqual([before[1], before[0], ...before.slice(2)])
    await page.getByRole('button', { name: 'Undo' }).press('Enter')
    await expect.poll(order).toEqual(before)
  })

  await test.step('a moved list item keeps the focus, and a removed one passes it to the list', async () => {
    await page.getByRole('tab', { name: 'Site' }).click()
    const fold = page.locator('details').filter({ hasText: 'A host name in lower case' })
    await fold.locator('summary').click()
    const hosts = fold.getByRole('group', { name: 'Hosts' }).first()
    const valuesOf = () => hosts.getByRole('textbox').evaluateAll((all) => all.map((each) => (each as HTMLInputElement).value))
    await expect.poll(valuesOf).toEqual(['gloed.example', 'www.gloed.example'])
    const [up, down] = [hosts.getByRole('button', { name: 'Move up' }), hosts.getByRole('button', { name: 'Move down' })]
    await up.last().press('Enter')
    await expect.poll(valuesOf).toEqual(['www.gloed.example', 'gloed.example'])
    await expect(up.first()).toBeFocused()
    await down.first().press('Enter')
    await expect.poll(valuesOf).toEqual(['gloed.example', 'www.gloed.example'])
    await expect(down.last()).toBeFocused()
    await hosts.getByRole('button', { name: 'Remove' }).last().press('Enter')
    await expect.poll(valuesOf).toEqual(['gloed.example'])
    await expect(hosts.locator('button:focus')).toHaveCount(1)
  })

  await page.getByRole('button', { name: 'Publish…' }).click()
  await page.getByLabel('What is it for? (optional)').fill('purple')
  await page.getByRole('button', { name: 'Publish now' }).click()
  await expect(page.getByText('Published.', { exact: true })).toBeVisible()
  const second = await primaryOf()
  expect(second).not.toBe(first)

  await page.goto(`${studio}/gloed`)
  await page.getByRole('tab', { name: 'Versions' }).click()
  await page.getByRole('button', { name: 'Return to this version' }).last().click()
  await page.getByRole('button', { name: 'Return now' }).click()
  await expect(page.getByText('The earlier version is back.')).toBeVisible()
  expect(await primaryOf()).toBe(first)
})

async function look(page: Page, site: string): Promise<{ status: number; title: string; primary: string }> {
  const response = await page.goto(`http://${site}.localhost:${port}/`)
  const primary = await page.evaluate(() => getComputedStyle(document.documentElement).getPropertyValue('--t-primary'))
  return { status: response?.status() ?? 0, title: await page.title(), primary }
}

test('WL-07 couplet new makes a site that the running server serves in its own colours, and WL-02 a broken edit leaves the last good one', {
  tag: '@once',
}, async ({ page }) => {
  const vonk = await look(page, 'vonk')
  expect((await look(page, 'vlam')).status).toBe(421)

  await run(process.execPath, ['scripts/cli/couplet.mjs', 'new', ...flags], { cwd: root, env: { ...process.env, ...server.env } })
  await expect.poll(async () => (await look(page, 'vlam')).status, { timeout: 5000 }).toBe(200)
  const vlam = await look(page, 'vlam')
  expect(vlam.title).toContain('Vlam')
  expect(vlam.primary).toMatch(/^#[0-9a-f]{6}$/)
  expect(vlam.primary).not.toBe(vonk.primary)

  const file = join(server.tenants_dir, 'vlam', 'site.json')
  const sound = readFileSync(file, 'utf8')
  writeFileSync(file, sound.replace('"niche": 2', '"niche": "two"').replace('"Vlam"', '"Rook"'))
  await expect.poll(async () => (await server.statusOf('vlam'))?.state, { timeout: 5000 }).toBe('last_good')
  expect(await look(page, 'vlam')).toEqual(vlam)
  expect(await look(page, 'vonk')).toEqual(vonk)
  expect((await server.statusOf('vlam'))?.findings).toMatchObject([{ severity: 'error', kind: 'wrong-type' }])

  writeFileSync(file, sound.replace('"Vlam"', '"Gloed"'))
  await expect.poll(async () => (await look(page, 'vlam')).title, { timeout: 5000 }).toContain('Gloed')
  expect(server.isRunning()).toBe(true)
})
