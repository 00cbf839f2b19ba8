import type { Page } from '@playwright/test'
import { addressOf } from '#tests/support/e2e/browser-settings.ts'
import { call, type Person, type signUp } from '#tests/support/e2e/members.ts'
import { overflowOf } from '#tests/support/e2e/pages.ts'
import { aNewcomer, join } from '#tests/support/e2e/people.ts'
import { expect, goOn, test, visit } from '#tests/support/e2e/test.ts'
import { axe } from '#tests/support/pages/axe.ts'
import { ownLocale, wordsOf } from '#tests/support/pages/words.ts'

const t = wordsOf(ownLocale.vonk)
const at = (path: string) => addressOf('vonk', path)
const problemsOf = async (page: Page) => (await axe(page).analyze()).violations.map(({ id }) => id)

/** The card that tells a member about a match. */
const news = (page: Page, { name }: Pick<Person, 'name'>) => page.getByRole('status').filter({ hasText: t('likes.match_news', { name }) })
const modal = (page: Page) => page.getByRole('dialog', { name: t('likes.match_title') })

/** Ignores timers of four seconds and more, so that no background refresh runs. */
const withoutRefresh = ({ page }: Person) =>
  page.addInitScript(() => {
    const { setTimeout } = window
    Object.assign(window, { setTimeout: (run: () => void, ms = 0) => (ms < 4000 ? setTimeout(run, ms) : 0) })
  })

/** Returns the moment at which this text appears on the page, in milliseconds since the epoch. */
const momentOf = (page: Page, text: string) =>
  page.evaluate(
    (wanted) =>
      new Promise<number>((resolve) => {
        const observer = new MutationObserver(() => {
          if (!document.body.innerText.includes(wanted)) return
          observer.disconnect()
          resolve(performance.timeOrigin + performance.now())
        })
        observer.observe(document.body, { subtree: true, childList: true, attributes: true })
      }),
    text,
  )

/** Creates two members of whom the first one likes the other one. */
async function aPair(browser: Parameters<typeof signUp>[0]) {
  const anna = await join(browser, 'vonk', aNewcomer('vonk', { name: 'Anna', gender: 'female' }))
  const bram = await join(browser, 'vonk', aNewcomer('vonk', { name: 'Bram', gender: 'male' }))
  await call(anna.page, 'PUT', `/api/likes/${bram.id}`)
  return { anna, bram }
}

test('ST-17 MO-11 both members see the match within a second of the like, without the background refresh', { tag: '@once' }, async ({
  browser,
}) => {
  const { anna, bram } = await aPair(browser)
  await withoutRefresh(anna)
  await withoutRefresh(bram)
  await visit(anna.page, at('/members'))
  await visit(bram.page, at('/likes'))
  const answer = bram.page.waitForResponse((response) => response.url().endsWith(`/api/likes/${anna.id}`))
  const seen = [momentOf(anna.page, t('likes.match_news', { name: bram.name })), momentOf(bram.page, t('likes.match_title'))]
  await bram.page.getByRole('button', { name: t('likes.like_back_to', { name: anna.name }) }).click()
  const response = await answer
  await response.finished()
  const { startTime, responseEnd } = response.request().timing()
  for (const moment of seen) expect((await moment) - (startTime + responseEnd)).toBeLessThan(1000)

  await expect(modal(bram.page)).toContainText(anna.name)
  expect(await problemsOf(bram.page)).toEqual([])
  await expect(news(anna.page, bram).getByRole('link').first()).toBeVisible()
  expect(await problemsOf(anna.page)).toEqual([])
  for (const width of [320, 1280]) {
    for (const { page } of [anna, bram]) {
      await page.setViewportSize({ width, height: 640 })
      expect(await overflowOf(page)).toBeLessThanOrEqual(0)
    }
  }
})

test('MO-11 a suggested first message opens the conversation with this text, and a click elsewhere closes the match', {
  tag: '@once',
}, async ({ browser }) => {
  const { anna, bram } = await aPair(browser)
  const { page } = bram
  await visit(page, at('/likes'))
  await page.getByRole('button', { name: t('likes.like_back_to', { name: anna.name }) }).click()
  const openers = modal(page)
    .getByRole('list', { name: t('chats.icebreaker_title') })
    .getByRole('link')
  await expect(openers).toHaveCount(2)
  await modal(page)
    .getByText(t('likes.match_text', { name: anna.name }))
    .click()
  await expect(modal(page)).toBeHidden()
  await expect(page).toHaveURL(at('/likes'))

  await call(page, 'DELETE', `/api/likes/${anna.id}`)
  await visit(page, at('/likes'))
  await page.getByRole('button', { name: t('likes.like_back_to', { name: anna.name }) }).click()
  const text = await openers.last().innerText()
  await openers.last().click()
  await expect(page).toHaveURL(new RegExp(`/members/${anna.id}/chat$`))
  await expect(page.getByRole('textbox', { name: t('chats.message_to', { name: anna.name }) })).toHaveValue(text)
})

test('MO-11 the card about a match never takes the focus, stays until it is closed, shows once, and waits for writing and paying', {
  tag: '@once',
}, async ({ browser }) => {
  const { anna, bram } = await aPair(browser)
  const { page } = anna
  const meets = async ({ page: theirs, id }: Pick<Person, 'page' | 'id'>) => {
    await call(page, 'PUT', `/api/likes/${id}`)
    await call(theirs, 'DELETE', `/api/likes/${anna.id}`)
    const heard = page.waitForResponse((response) => response.url().includes(`/api/members/${id}`))
    await call(theirs, 'PUT', `/api/likes/${anna.id}`)
    await heard
    await page.waitForTimeout(700)
  }
  await visit(page, at('/chats'))
  await goOn(page, at('/credits/p1'))
  await meets(bram)
  await expect(news(page, bram), 'not while paying').toHaveCount(0)
  await page.goBack()
  await expect(page).toHaveURL(/\/chats$/)
  await expect(news(page, bram).getByRole('link').first()).toBeVisible()
  await visit(page, at(`/members/${bram.id}/chat`))
  await meets(bram)
  await expect(news(page, bram), 'not in a conversation').toHaveCount(0)
  await visit(page, at('/settings'))
  await expect(news(page, bram).getByRole('link').first(), 'a reload loses no card').toBeVisible()
  await news(page, bram)
    .getByRole('button', { name: t('common.close') })
    .click()
  await expect(news(page, bram)).toHaveCount(0)
  await visit(page, at('/profile'))
  await meets(bram)
  await expect(news(page, bram), 'one card for a pair').toHaveCount(0)
  const carl = await join(browser, 'vonk', aNewcomer('vonk', { name: 'Carl', gender: 'male' }))
  const field = page.getByRole('main').getByRole('textbox').first()
  await field.focus()
  await meets(carl)
  await expect(news(page, carl), 'not while writing').toHaveCount(0)
  await field.blur()
  const link = news(page, carl).getByRole('link').first()
  await expect(link).toBeVisible()
  expect(await page.evaluate(() => document.activeElement?.tagName)).toBe('BODY')
  await page.waitForTimeout(6000)
  await expect(link).toBeVisible()
})

test('SC-03 new matches are a row above the chat list, and the last tile leads to the likes', { tag: '@once' }, async ({ browser }) => {
  const { anna, bram } = await aPair(browser)
  await call(bram.page, 'PUT', `/api/likes/${anna.id}`)
  const { page } = anna
  await visit(page, at('/chats'))
  const row = page.getByRole('region', { name: t('likes.new_matches') })
  await expect(row.getByRole('link').first()).toHaveAttribute('href', `/members/${bram.id}/chat`)
  await expect(row.getByRole('link').last()).toHaveAttribute('href', '/likes')
  await call(page, 'POST', '/api/messages', { id: crypto.randomUUID(), profile_id: bram.id, body: 'Hallo' })
  await visit(page, at('/chats'))
  await expect(row, 'a match with a conversation is in the list').toHaveCount(0)
})
