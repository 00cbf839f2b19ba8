import type { Page } from '@playwright/test'
import { addressOf } from '#tests/support/e2e/browser-settings.ts'
import { buyCredits, call, signUp } from '#tests/support/e2e/members.ts'
import { expect, started, test } from '#tests/support/e2e/test.ts'

/** Records each animation in the conversation: the animated part, and how often it repeats. */
const recordAnimations = (page: Page) =>
  page.addInitScript(() => {
    const seen: { part: string; repeats: string }[] = []
    Object.assign(window, { seen })
    document.addEventListener('animationstart', ({ target }) => {
      if (target instanceof SVGElement && target.closest('[role=log]'))
        seen.push({ part: target.dataset.part ?? 'gift', repeats: getComputedStyle(target).animationIterationCount })
    })
  })

const animationsOf = (page: Page) => page.evaluate(() => (window as unknown as { seen: { part: string; repeats: string }[] }).seen)

test('SC-16 a gift grows once and draws its steam once when it arrives, and does not move with reduced motion', {
  tag: '@once',
}, async ({ browser }) => {
  const [anna, bram] = [await signUp(browser, 'Anna'), await signUp(browser, 'Bram')]
  await call(anna.page, 'POST', '/api/messages', { id: crypto.randomUUID(), profile_id: bram.id, body: 'Dag Bram' })
  await buyCredits(anna.page)
  const give = (gift: string) => call(anna.page, 'POST', '/api/gifts', { id: crypto.randomUUID(), profile_id: bram.id, gift, credits: 5 })
  const log = bram.page.getByRole('log')

  await recordAnimations(bram.page)
  await bram.page.emulateMedia({ reducedMotion: 'no-preference' })
  await bram.page.goto(addressOf('vonk', `/members/${anna.id}/chat`))
  await started(bram.page)
  await expect(log).toContainText('Dag Bram')
  await give('coffee')
  await expect(log.getByText('Kop koffie')).toBeVisible()
  await expect
    .poll(() => animationsOf(bram.page))
    .toEqual([
      { part: 'gift', repeats: '1' },
      { part: 'stem', repeats: '1' },
    ])

  await bram.page.emulateMedia({ reducedMotion: 'reduce' })
  await bram.page.reload()
  await started(bram.page)
  await expect(log).toContainText('Kop koffie')
  await give('rose')
  await expect(log.getByText('Roos')).toBeVisible()
  // wait longer than the animation would need before its start
  await bram.page.waitForTimeout(600)
  expect(await animationsOf(bram.page)).toEqual([])
})

test('SC-16 while a gift is sent, only the spinner of its button moves', { tag: '@once' }, async ({ browser }) => {
  const [anna, bram] = [await signUp(browser, 'Anna'), await signUp(browser, 'Bram')]
  await buyCredits(anna.page)
  await anna.page.emulateMedia({ reducedMotion: 'no-preference' })
  let answer = () => {}
  await anna.page.route('**/api/gifts', async (route) => {
    await new Promise<void>((resolve) => {
      answer = resolve
    })
    await route.continue()
  })
  await anna.page.goto(addressOf('vonk', `/members/${bram.id}/chat?gift=1`))
  const picker = anna.page.getByRole('dialog', { name: 'Een cadeautje voor Bram' })
  await picker.locator('label', { hasText: 'Roos' }).click()
  const give = picker.getByRole('button', { name: 'Geven voor 5 credits' })
  await give.click()
  await expect(give).toHaveAttribute('aria-busy', 'true')
  const endless = () =>
    anna.page.evaluate(() =>
      document
        .getAnimations()
        .filter(({ effect }) => effect?.getTiming().iterations === Number.POSITIVE_INFINITY)
        .map(({ effect }) => (effect as KeyframeEffect).target?.closest('button, fieldset')?.tagName),
    )
  await expect.poll(endless).toEqual(['BUTTON'])
  answer()
  await expect(picker).toBeHidden()
  await expect(anna.page.getByRole('log')).toContainText('Roos')
})
