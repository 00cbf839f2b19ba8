import { addressOf } from '#tests/support/e2e/browser-settings.ts'
import { overflowOf } from '#tests/support/e2e/pages.ts'
import { expect, test, visit } from '#tests/support/e2e/test.ts'
import { wordsOf } from '#tests/support/pages/words.ts'

test('RT-21 CO-02 a legal text has a collapsible table of contents on a phone, and prints with its title, date and site', {
  tag: '@once',
}, async ({ page }) => {
  const t = wordsOf('fi-FI')
  await page.setViewportSize({ width: 320, height: 640 })
  await visit(page, addressOf('rondeur', '/fi/pages/terms'))
  const contents = page
    .getByRole('main')
    .getByRole('group')
    .filter({ hasText: t('pages.contents') })
  await contents.getByText(t('pages.contents')).click()
  const section = contents.getByRole('link').nth(4)
  const heading = page.locator(`[id="${(await section.getAttribute('href'))?.slice(1)}"]`)
  await section.click()
  await expect(heading).toBeInViewport()
  await expect(heading).toHaveText(await section.innerText())
  expect(await overflowOf(page)).toBe(0)

  await page.emulateMedia({ media: 'print' })
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  const paper = await page.getByRole('main').innerText()
  expect(paper).toContain('16. syyskuuta 2024')
  expect(paper).toContain('Rosenhag GmbH, Rosenhag 1')
  expect(paper).toContain('https://rondeur.example/fi/pages/terms')
  await expect(page.getByRole('banner').or(page.getByRole('contentinfo')).or(contents).filter({ visible: true })).toHaveCount(0)
  // a grid row that is higher than the paper must not occur, because Firefox moves such a row to the next sheet
  const num_long_rows = await page.getByRole('main').evaluate((main) => {
    const grids = [main, ...main.querySelectorAll('*')].filter((each) => getComputedStyle(each).display === 'grid')
    return grids.flatMap((each) => [...each.children]).filter((row) => row.clientHeight > 1000).length
  })
  expect(num_long_rows).toBe(0)
  // like a legal text, the pricing page must show its title on paper
  await visit(page, addressOf('rondeur', '/fi/pricing'))
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
})
