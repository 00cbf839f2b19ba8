import { execFile } from 'node:child_process'
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
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

test('WL-07 couplet test opens every page of a site that couplet new has just made and grades it A, and says what keeps it from going live', {
  tag: '@once',
}, async () => {
  // a database is made, and every page is opened as three kinds of people
  test.setTimeout(150_000)
  const folder = mkdtempSync(join(tmpdir(), 'couplet-graded-'))
  const env = {
    ...process.env,
    TENANTS_DIR: join(folder, 'tenants'),
    DATA_DIR: join(folder, 'data'),
    OPS_PORT: '9',
    DATABASE_URL: '',
    NODE_ENV: 'production',
  }
  const couplet = (...argv: string[]) => run(process.execPath, ['scripts/couplet.mjs', ...argv], { cwd: root, env })
  try {
    cpSync(join(root, 'tenants', 'companies'), join(env.TENANTS_DIR, 'companies'), { recursive: true })
    await couplet('new', '--name', 'Glut', '--host', 'glut.example', '--niche', '3', '--company', 'Glut GmbH', '--countries', 'DE,FR')
    // findings are its answer, and its exit code says so
    const { stdout }: { stdout: string } = await couplet('test', 'glut', '--json').catch((failure) => failure)
    const { grade, problems, before_live, pages }: { grade: string; problems: object[]; before_live: object[]; pages: number } =
      JSON.parse(stdout)
    expect(problems).toEqual([])
    expect(grade).toBe('A')
    expect(pages).toBeGreaterThan(150)
    expect(JSON.stringify(before_live)).toContain('the company’s address is missing')
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
})
