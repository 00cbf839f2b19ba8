import { execFile } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import type { Page } from '@playwright/test'
import { root } from '#server/platform/paths.ts'
import { expect, test } from '#tests/support/e2e-test.ts'
import { startSpareServer } from '#tests/support/spare-server.ts'

// a host that no site has answers 421
test.use({ allowedConsole: /status of 421/ })

const port = 31_704
const run = promisify(execFile)
const flags = ['--name', 'Vlam', '--host', 'vlam.example', '--niche', '2', '--company', 'kompas-bv', '--countries', 'NL,BE']

async function look(page: Page, site: string): Promise<{ status: number; title: string; primary: string }> {
  const response = await page.goto(`http://${site}.localhost:${port}/`)
  const primary = await page.evaluate(() => getComputedStyle(document.documentElement).getPropertyValue('--t-primary'))
  return { status: response?.status() ?? 0, title: await page.title(), primary }
}

test('WL-07 couplet new makes a site that the running server serves in its own colours, and WL-02 a broken edit leaves the last good one', {
  tag: '@once',
}, async ({ page }) => {
  // a database is made, and members are drawn for the site that is there already
  test.setTimeout(120_000)
  const server = await startSpareServer({ port, sites: ['vonk'] })
  try {
    const vonk = await look(page, 'vonk')
    expect((await look(page, 'vlam')).status).toBe(421)

    await run(process.execPath, ['scripts/couplet.mjs', 'new', ...flags], { cwd: root, env: { ...process.env, ...server.env } })
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
  } finally {
    await server.stop()
  }
})
