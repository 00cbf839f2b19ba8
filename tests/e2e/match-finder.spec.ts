import type { Page } from '@playwright/test'
import type { MatchesReply } from '#schemas/discovery/match-finder.ts'
import { addressOf, e2e } from '#tests/support/e2e/browser-settings.ts'
import { call, signUp } from '#tests/support/e2e/members.ts'
import { overflowOf } from '#tests/support/e2e/pages.ts'
import { aNewcomer, join } from '#tests/support/e2e/people.ts'
import { expect, goOn, test, visit } from '#tests/support/e2e/test.ts'
import { axe } from '#tests/support/pages/axe.ts'
import { wordsOf } from '#tests/support/pages/words.ts'

const t = wordsOf('nl-NL')
const question = (page: Page) => page.getByRole('main').getByRole('heading', { level: 1 })
const problemsOf = async (page: Page) => (await axe(page).analyze()).violations.map(({ id }) => id)

test('SC-13 RT-13 RT-02 SC-02 five answers, resumed and changed, list matching members with reasons; a like is removed, restored and returned', {
  tag: '@once',
}, async ({ browser }) => {
  const anna = await signUp(browser, 'Anna')
  const { page } = anna
  const bram = await join(browser, 'vonk', aNewcomer('vonk', { name: 'Bram', gender: 'male' }))
  await call(bram.page, 'PUT', '/api/match-finder', { intent: 'open', rhythm: 'late', weekend: 'city', travel: 'country', matters: 'calm' })
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.setViewportSize({ width: 320, height: 700 })
  await visit(page, addressOf('vonk', '/match-finder'))
  const choose = (words: string) => page.getByRole('main').getByRole('button', { name: words }).click()

  await expect(question(page)).toHaveText(t('finder.intent'))
  expect(await problemsOf(page)).toEqual([])
  await choose(t('finder.intent_light'))
  await expect(question(page)).toHaveText(t('finder.rhythm'))
  await expect(question(page)).toBeFocused()
  await page.goBack()
  await expect(question(page)).toHaveText(t('finder.intent'))
  await expect(page.getByRole('button', { name: t('finder.intent_light') })).toHaveAttribute('aria-pressed', 'true')
  // if the URL names no question, the page continues with the first open question
  await visit(page, addressOf('vonk', '/match-finder'))
  await expect(question(page)).toHaveText(t('finder.rhythm'))
  await page.getByRole('button', { name: t('finder.rhythm_early') }).focus()
  await page.keyboard.press('2')
  await expect(question(page)).toHaveText(t('finder.weekend'))
  await page.keyboard.press('3')
  await expect(question(page)).toHaveText(t('finder.travel'))
  await choose(t('finder.travel_country'))
  await expect(question(page)).toHaveText(t('finder.matters'))
  await choose(t('finder.matters_calm'))

  await expect(question(page)).toHaveText(t('finder.results'))
  await expect(question(page)).toBeFocused()
  const his = page.getByRole('listitem').filter({ has: page.getByRole('link', { name: new RegExp(`^${bram.name}, `) }) })
  await expect(his).toContainText(t('finder.reason_matters_calm'))
  await expect(his).not.toContainText(t('finder.reason_intent_open'))
  expect(await problemsOf(page)).toEqual([])
  expect(await overflowOf(page)).toBeLessThanOrEqual(0)
  await page.getByRole('button', { name: t('finder.change', { question: t('finder.intent') }) }).click()
  await expect(question(page)).toBeFocused()
  // the list has two pages; after the second page the button disappears, and the focus must move to a new row
  await page.route('**/api/match-finder/matches*', async (route) => {
    // send the request to the IP address, because outside a browser, not every system resolves *.localhost
    const url = `http://127.0.0.1:${e2e.port}/api/match-finder/matches`
    const headers = { ...route.request().headers(), host: new URL(addressOf('vonk')).host }
    const { matches }: MatchesReply = await (await route.fetch({ url, headers })).json()
    const is_second = route.request().url().includes('after=1')
    await route.fulfill({ json: is_second ? { matches: matches.slice(1), next: null } : { matches: matches.slice(0, 1), next: 1 } })
  })
  await choose(t('finder.intent_open'))
  await page.getByRole('button', { name: t('finder.more') }).press('Enter')
  await expect(page.getByRole('main').getByRole('listitem').locator(':focus')).toHaveCount(1)
  await expect(his).toContainText(t('finder.reason_intent_open'))

  // the button is pressed at once, the like is stored when the server answers
  const stored = page.waitForResponse((reply) => reply.url().endsWith(`/api/likes/${bram.id}`) && reply.ok())
  await his.getByRole('button', { name: t('likes.like', { name: bram.name }) }).click()
  await expect(his.getByRole('button', { name: t('likes.unlike', { name: bram.name }) })).toHaveAttribute('aria-pressed', 'true')
  await stored
  await goOn(page, addressOf('vonk', '/likes/given'))
  const people = page.getByRole('main').getByRole('article')
  await expect(people).toContainText(bram.name)
  await people.getByRole('button', { name: t('likes.unlike', { name: bram.name }) }).click()
  await expect(people).toHaveCount(0)
  await page.getByRole('button', { name: t('likes.undo') }).click()
  await expect(people).toHaveCount(1)

  // the other member likes while this page is open
  await goOn(page, addressOf('vonk', '/likes'))
  await expect(page.getByRole('main')).toContainText(t('likes.received_empty_title'))
  await call(bram.page, 'PUT', `/api/likes/${anna.id}`)
  // both members must see the match
  const match = page.getByRole('status').filter({ hasText: t('likes.match_news', { name: bram.name }) })
  await match.getByRole('button', { name: t('common.close') }).click()
  await expect(match).toBeHidden()
  expect(await problemsOf(page)).toEqual([])
  expect(await overflowOf(page)).toBeLessThanOrEqual(0)
  const matches = page.getByRole('region', { name: t('likes.mutual') })
  const tile = matches.getByRole('listitem').getByRole('link')
  await expect(tile).toHaveAttribute('href', `/members/${bram.id}/chat`)
  await expect(tile).toContainText(t('likes.say_hello'))
  await expect(tile, 'a new match is marked').toContainText(t('likes.new'))

  await goOn(page, addressOf('vonk', '/match-finder'))
  await choose(t('finder.forget'))
  await page
    .getByRole('dialog')
    .getByRole('button', { name: t('finder.forget') })
    .click()
  await expect(question(page)).toHaveText(t('finder.intent'))
})
