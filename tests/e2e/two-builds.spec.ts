import type { Browser, Page } from '@playwright/test'
import { createProxy } from '#scripts/fleet/proxy.mjs'
import { root } from '#server/platform/paths.ts'
import { e2e } from '#tests/support/e2e.ts'
import { call } from '#tests/support/e2e-members.ts'
import { aNewcomer, fillSignup } from '#tests/support/e2e-people.ts'
import { expect, goOn, test, visit } from '#tests/support/e2e-test.ts'
import { send } from '#tests/support/kill-server.ts'
import { assetsOf, makeSecondBuild } from '#tests/support/second-build.ts'
import { startSpareServer } from '#tests/support/spare-server.ts'
import { wordsOf } from '#tests/support/words.ts'

const t = wordsOf('nl-NL')
const port = e2e.port + 60
const at = (path: string) => `http://vonk.localhost:${port}${path}`
// a stream that ends with the process of the old build
test.use({ allowedConsole: /net::ERR_|status of 50[23]/ })
test.setTimeout(300_000)

interface OpenVisit {
  page: Page
  /** Built files that were not there. */
  missing: string[]
  loads(): number
}

async function aVisit(browser: Browser, path: string, email?: string): Promise<OpenVisit> {
  const page = await (await browser.newContext()).newPage()
  const missing: string[] = []
  let loads = 0
  page.on('response', (response) => {
    if (response.url().includes('/assets/') && response.status() >= 400) missing.push(response.url())
  })
  page.on('load', () => void loads++)
  if (email) {
    await page.goto(at('/pages/terms'))
    await call(page, 'POST', '/api/user', { email, password: 'couplet-demo' })
  }
  await visit(page, at(path))
  loads = 0
  return { page, missing, loads: () => loads }
}

/** By node:http: fetch() does not let a caller choose the host. */
const statusOf = async (server_port: number, name: string) =>
  (await send({ port: server_port, method: 'GET', path: `/assets/${name}`, host: `vonk.localhost:${server_port}` }))?.status

test('an upgrade with open visits: two builds side by side serve the files of both, and every visit is completed on the new one', {
  tag: '@once',
}, async ({ browser }) => {
  const second = makeSecondBuild()
  const old = await startSpareServer({ port: port + 1, sites: ['vonk'] })
  const proxy = createProxy([`127.0.0.1:${port + 1}`, `127.0.0.1:${port + 3}`])
  let fresh: Awaited<ReturnType<typeof startSpareServer>> | null = null
  try {
    await new Promise<void>((resolve) => proxy.listen(port, '127.0.0.1', resolve))
    // pages of the old build, with most of their parts still to come
    const signing_up = await aVisit(browser, '/pages/terms')
    const logging_in = await aVisit(browser, '/pages/faq')
    const writing = await aVisit(browser, '/members', 'premium@demo.example')
    const reading = await aVisit(browser, '/pages/terms', 'free@demo.example')

    const { tenants_dir, data_dir } = old
    fresh = await startSpareServer({ port: port + 3, sites: ['vonk'], build: { folder: second.folder, tenants_dir, data_dir } })
    const names = [assetsOf(root), assetsOf(second.folder)]
    expect(names[0]?.filter((name) => names[1]?.includes(name))).toEqual([])
    for (const name of names.flat()) {
      expect([name, await statusOf(port + 1, name), await statusOf(port + 3, name)]).toEqual([name, 200, 200])
    }

    // both builds answer in turn
    await goOn(signing_up.page, '/signup')
    await goOn(writing.page, '/chats')
    const both = await aVisit(browser, '/members')
    await goOn(both.page, '/login')

    await old.end()
    const newcomer = aNewcomer('vonk', { name: 'Roos', gender: 'female' })
    await fillSignup(signing_up.page, newcomer, t)
    await expect(signing_up.page).not.toHaveURL(/\/signup$/)

    await goOn(logging_in.page, '/login')
    await logging_in.page.getByLabel(t('signup.email')).fill('free@demo.example')
    await logging_in.page.getByLabel(t('signup.password'), { exact: true }).fill('couplet-demo')
    await logging_in.page.getByRole('button', { name: t('session.submit'), exact: true }).click()
    await expect(logging_in.page).not.toHaveURL(/\/login/)

    const { profiles } = await call<{ profiles: { id: string }[] }>(writing.page, 'GET', '/api/search')
    await goOn(writing.page, `/members/${profiles[0]?.id}/chat`)
    await writing.page.getByRole('textbox', { name: /^Bericht aan/ }).fill('Dag, na de nieuwe versie')
    await writing.page.getByRole('button', { name: 'Versturen' }).click()
    await expect(writing.page.getByRole('log')).toContainText('Dag, na de nieuwe versie')

    await goOn(reading.page, '/settings')
    await goOn(reading.page, '/credits')
    await expect(reading.page.getByRole('heading', { level: 1 })).toBeVisible()

    for (const each of [signing_up, logging_in, writing, reading, both]) {
      expect(each.missing).toEqual([])
      expect(each.loads(), 'no visit was reloaded').toBe(0)
    }
  } finally {
    proxy.closeAllConnections()
    proxy.close()
    await fresh?.stop()
    await old.stop()
    second.remove()
  }
})
