import type { Browser, Page } from '@playwright/test'
import { root } from '#server/platform/paths.ts'
import { e2e } from '#tests/support/e2e/browser-settings.ts'
import { call } from '#tests/support/e2e/members.ts'
import { aNewcomer, fillSignup } from '#tests/support/e2e/people.ts'
import { builtFilesOf, makeSecondBuild } from '#tests/support/e2e/second-build.ts'
import { startSpareServer } from '#tests/support/e2e/spare-server.ts'
import { expect, goOn, test, visit } from '#tests/support/e2e/test.ts'
import { send } from '#tests/support/faults/built-server.ts'
import { wordsOf } from '#tests/support/pages/words.ts'

const t = wordsOf('nl-NL')
const port = e2e.port + 60
const host = `vonk.localhost:${port}`
// open tabs request live events while the server is down, and the browser logs these errors
test.use({ allowedConsole: /net::ERR_|status of 50[23]/ })
test.setTimeout(300_000)

interface OpenTab {
  page: Page
  /** URLs of responses with a status of 400 or more. */
  refused: string[]
  /** Names of the built files that the tab has requested. */
  files: string[]
  loads: number
}

async function openTab(browser: Browser, path: string, email?: string): Promise<OpenTab> {
  const page = await (await browser.newContext()).newPage()
  const tab: OpenTab = { page, refused: [], files: [], loads: 0 }
  if (email) {
    await page.goto(`http://${host}/pages/terms`)
    await call(page, 'POST', '/api/user', { email, password: 'couplet-demo' })
  }
  await visit(page, `http://${host}${path}`)
  page.on('response', (response) => {
    const { pathname } = new URL(response.url())
    if (response.status() >= 400) tab.refused.push(`${response.status()} ${pathname}`)
    if (pathname.startsWith('/assets/')) tab.files.push(pathname.slice('/assets/'.length))
  })
  page.on('load', () => void tab.loads++)
  return tab
}

/** Returns the status of a built file. It uses node:http, because fetch() does not allow a Host header. */
const statusOf = async (name: string) => (await send({ port, method: 'GET', path: `/assets/${name}`, host }))?.status

test('four open tabs of one build work with a server of another build: every page, lazy chunk and call succeeds', {
  tag: '@once',
}, async ({ browser }) => {
  const second = makeSecondBuild()
  const before = await startSpareServer({ port, sites: ['vonk'] })
  let after: Awaited<ReturnType<typeof startSpareServer>> | null = null
  try {
    const front = await openTab(browser, '/')
    const members = await openTab(browser, '/members', 'free@demo.example')
    const { profiles } = await call<{ profiles: { id: string; name: string; is_liked: boolean }[] }>(members.page, 'GET', '/api/members')
    const [first, next] = profiles.filter(({ is_liked }) => !is_liked)
    const chats = await openTab(browser, '/chats', 'premium@demo.example')
    const profile = await openTab(browser, `/members/${next?.id}`, 'premium@demo.example')

    await before.end()
    const { tenants_dir, data_dir } = before
    after = await startSpareServer({ port, sites: ['vonk'], build: { folder: second.folder, tenants_dir, data_dir } })
    const old_files = builtFilesOf(root)
    const new_files = builtFilesOf(second.folder)
    expect(old_files.filter((name) => new_files.includes(name))).toEqual([])
    for (const name of old_files) expect([name, await statusOf(name)]).toEqual([name, 200])
    for (const tab of [front, members, chats, profile]) Object.assign(tab, { refused: [], files: [] })

    await goOn(members.page, `/members/${first?.id}`)
    await expect(members.page.getByRole('heading', { level: 1 })).toBeVisible()
    await members.page.getByRole('button', { name: t('likes.like', { name: first?.name ?? '' }) }).click()
    await expect(members.page.getByRole('button', { name: t('likes.unlike', { name: first?.name ?? '' }) })).toBeVisible()

    await goOn(chats.page, `/members/${first?.id}/chat`)
    await chats.page.getByRole('textbox', { name: /^Bericht aan/ }).fill('Dag, na de nieuwe versie')
    await chats.page.getByRole('button', { name: 'Versturen' }).click()
    await expect(chats.page.getByRole('log')).toContainText('Dag, na de nieuwe versie')

    await goOn(profile.page, '/chats')
    await goOn(profile.page, '/settings')
    await goOn(profile.page, '/credits')
    await expect(profile.page.getByRole('heading', { level: 1 })).toBeVisible()

    for (const tab of [members, chats, profile]) {
      expect(tab.files.filter((name) => old_files.includes(name)).length, 'parts of the build that the tab came from').toBeGreaterThan(0)
      expect(tab.files.filter((name) => new_files.includes(name))).toEqual([])
      expect(tab.loads, 'no tab was reloaded').toBe(0)
    }

    // a page of blocks sends its form, and then a page of the new build loads
    await fillSignup(front.page, aNewcomer('vonk', { name: 'Roos', gender: 'female' }), t)
    await expect(front.page.getByRole('button', { name: /^Account/ })).toBeVisible()
    await expect.poll(() => front.files.filter((name) => new_files.includes(name)).length).toBeGreaterThan(0)

    for (const { page, refused } of [front, members, chats, profile]) {
      expect(refused).toEqual([])
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await expect(page.getByRole('link', { name: t('faults.back_to_home') })).toHaveCount(0)
    }
  } finally {
    await after?.end()
    await before.stop()
    second.remove()
  }
})
