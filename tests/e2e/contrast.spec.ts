import { cpSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { landerNames } from '#schemas/pages/landers.ts'
import { measureContrast, type Send } from '#scripts/cli/conformance/text-contrast.ts'
import { root } from '#server/platform/paths.ts'
import { answersFromFlags } from '#server/studio/new-site/answers.ts'
import { draftSite } from '#server/studio/new-site/draft.ts'
import { writeDraft } from '#server/studio/new-site/write.ts'
import { startSpareServer } from '#tests/support/e2e/spare-server.ts'
import { expect, test, visit } from '#tests/support/e2e/test.ts'
import { untilStill } from '#tests/support/pages/axe.ts'

test.use({ isFirstVisit: true })

const port = 31_754

/**
 * One site for each theme; the keys are the names of the themes. The sites cover all niche presets. The darkest preset occurs in a theme
 * with a light mode, in one with a dark mode, and in one with both modes.
 */
const niches = { evergreen: 1, iris: 2, velvet: 3, plum: 3, honey: 4, linen: 5, petrol: 6, signal: 7, slate: 1 } as const

/**
 * Creates sites as `couplet new` does, but with every lander. Signup is by invitation, because this adds a link to the hero of the front
 * page.
 */
function makeSites(): string {
  const tenants_dir = mkdtempSync(join(tmpdir(), 'couplet-contrast-tenants-'))
  cpSync(join(root, 'tenants', 'companies'), join(tenants_dir, 'companies'), { recursive: true })
  const folders = { tenants_dir, themes_dir: join(root, 'themes') }
  for (const [theme, niche] of Object.entries(niches)) {
    const flags = {
      name: theme,
      host: `${theme}.example`,
      niche: `${niche}`,
      company: 'kompas-bv',
      countries: 'NL',
      theme,
      status: 'preview',
    }
    writeDraft(draftSite(answersFromFlags(flags, folders), folders), folders)
    const file = join(tenants_dir, theme, 'site.json')
    const { pages: _, ...site } = JSON.parse(readFileSync(file, 'utf8'))
    writeFileSync(
      file,
      JSON.stringify({ ...site, signups: 'with_trafficsource', logged_out_search_trafficsource: true, logged_out_search: false }),
    )
  }
  return tenants_dir
}

async function logIn(page: Page): Promise<void> {
  const status = await page.evaluate(async () => {
    const headers = { 'content-type': 'application/json', 'x-couplet-client': '1' }
    const body = JSON.stringify({ email: 'premium@demo.example', password: 'couplet-demo' })
    return (await fetch('/api/user', { method: 'POST', headers, body })).status
  })
  expect(status).toBe(200)
}

let server: Awaited<ReturnType<typeof startSpareServer>>
test.beforeAll(async () => {
  server = await startSpareServer({ port, sites: [], build: { folder: root, tenants_dir: makeSites() } })
})
test.afterAll(() => server.stop())

for (const [index, theme] of Object.keys(niches).entries()) {
  test(`every text has the contrast of WCAG 2.2 (1.4.3), light and dark, in the theme ${theme}`, {
    tag: '@phone',
  }, async ({ page }) => {
    const devtools = await page.context().newCDPSession(page)
    const send: Send = (method, params) => devtools.send(method as never, params as never) as Promise<never>
    const look = async (path: string) => {
      await visit(page, `http://${theme}.localhost:${port}${path}`)
      await untilStill(page)
      expect.soft({ path, low: await measureContrast(send) }).toEqual({ path, low: [] })
    }
    // look at the front page with the age warning first
    await look('/')
    await page.evaluate(() => localStorage.setItem('hide-entry-warning', '1764000000'))
    for (const path of ['/', `/landers/${landerNames[index]}`, '/signup']) await look(path)
    await logIn(page)
    await look('/members')
  })
}
