import { addressOf } from '#tests/support/e2e/browser-settings.ts'
import { openLander, wordsOfBlock } from '#tests/support/e2e/lander.ts'
import { fetchPage } from '#tests/support/e2e/pages.ts'
import { expect, started, test, visit } from '#tests/support/e2e/test.ts'

test('RT-19 three labelled cards by keys, buttons and pointer, then a link to the form', async ({ page, isMobile }) => {
  const after = page.getByRole('heading', { name: wordsOfBlock('swipe_cards').after })
  const at_a_desk = {
    keys: async () => {
      await page.getByRole('button', { name: wordsOfBlock('swipe_cards').no }).focus()
      for (const key of ['ArrowRight', 'ArrowLeft', 'ArrowRight']) await page.keyboard.press(key)
    },
    'keys from the page, once however long they are held, and none of what has the focus': async () => {
      await page.getByRole('banner').getByRole('link').first().press('ArrowRight')
      await page.evaluate(() => (document.activeElement as HTMLElement).blur())
      for (const key of ['ArrowRight', 'ArrowRight']) await page.keyboard.down(key)
      await expect(page.locator('[data-card][data-gone]')).toHaveCount(1)
      await page.keyboard.up('ArrowRight')
      for (const key of ['ArrowLeft', 'ArrowRight']) await page.keyboard.press(key)
    },
  }
  const on_a_phone = {
    buttons: async () => {
      for (const name of ['yes', 'no', 'yes']) await page.getByRole('button', { name: wordsOfBlock('swipe_cards')[name] }).click()
    },
    pointer: async () => {
      for (const way of [1, -1, 1]) {
        const box = await page.locator('[data-card][data-depth="0"]').boundingBox()
        if (!box) throw new Error('no card lies on top')
        const [x, y] = [box.x + box.width / 2, box.y + box.height / 2]
        await page.mouse.move(x, y)
        await page.mouse.down()
        await page.mouse.move(x + way * box.width * 0.5, y, { steps: 5 })
        await page.mouse.up()
      }
    },
  }
  for (const play of Object.values(isMobile ? on_a_phone : at_a_desk)) {
    await openLander(page, 'tinderswipe')
    const card = page.locator('main [data-card]:not([inert])')
    await expect(card).toHaveCount(1)
    await expect(card).toContainText('Verzonnen profiel')
    await expect(after).toBeHidden()
    await play()
    await expect(after).toBeFocused()
    await expect(page.getByText(wordsOfBlock('swipe_cards').after_text)).toBeVisible()
    // only the explanation below the cards may contain the word "match", because no member has liked back
    await expect(page.getByText(/match/i)).toHaveCount(1)
  }
  await page.getByRole('link', { name: wordsOfBlock('swipe_cards').button }).click()
  await expect(page).toHaveURL(/#signup$/)
  await expect(page.getByRole('heading', { name: wordsOfBlock('tinderswipe').heading })).toBeInViewport()
})

test('RT-19 it has its own title in every language, after a page load and after client-side navigation', {
  tag: '@once',
}, async ({ page }) => {
  await visit(page, addressOf('rondeur', '/pricing'))
  const seen = new Set<string>()
  for (const [prefix, lang] of [
    ['', 'de-DE'],
    ['/fr', 'fr-FR'],
    ['/en', 'en-GB'],
  ] as const) {
    const rendered = await fetchPage(page, `${prefix}/landers/tinderswipe`)
    expect(rendered).toMatchObject({ status: 200, lang })
    expect(rendered.title).toMatch(/\S · Rondeur$/)
    seen.add(rendered.heading)
  }
  expect(seen.size).toBe(3)
  await started(page)
  await page.evaluate(() => history.pushState({}, '', '/landers/tinderswipe'))
  await expect(page.locator('[data-deck]')).toBeVisible()
  await expect(page).toHaveTitle(/^Swipe · Rondeur$/)
})

test('RT-19 a card that is pushed a little comes back', { tag: '@phone' }, async ({ page }) => {
  await openLander(page, 'tinderswipe')
  const card = page.locator('[data-card][data-depth="0"]')
  const first = await card.getAttribute('data-says')
  const box = await card.boundingBox()
  if (!box) throw new Error('no card lies on top')
  await page.mouse.move(box.x + 40, box.y + 80)
  await page.mouse.down()
  await page.mouse.move(box.x + 80, box.y + 80, { steps: 4 })
  await page.mouse.up()
  expect(await card.getAttribute('data-says')).toBe(first)
})
