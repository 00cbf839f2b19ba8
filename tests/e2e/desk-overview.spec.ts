import type { Page } from '@playwright/test'
import type { Overview } from '#schemas/desk/overview.ts'
import { comeIn, desk_console, expectAccessible } from '#tests/support/e2e/desk.ts'
import { expect, test } from '#tests/support/e2e/test.ts'

test.use({ allowedConsole: desk_console })

const overviewOf = (page: Page): Promise<Overview> => page.evaluate(async () => (await fetch('/desk/api/overview')).json())
const number = (value: number) => value.toLocaleString('en-GB')

test('an owner sees yesterday’s signups and revenue and the oldest open report of all brands on one screen, and opens a brand by key', {
  tag: '@once',
}, async ({ browser }) => {
  const anna = await comeIn(browser, '1')
  await anna.keyboard.press('g')
  await anna.keyboard.press('h')
  const { brands, sums } = await overviewOf(anna)
  expect(brands.length).toBeGreaterThan(1)
  expect(sums.reports.waiting).toBeGreaterThan(0)
  for (const { name, signups, reports } of brands) {
    const row = anna.getByRole('row').filter({ has: anna.getByRole('rowheader', { name, exact: true }) })
    await expect(row.getByRole('cell', { name: number(signups), exact: true }).first()).toBeVisible()
    await expect(row.getByRole('cell', { name: number(reports.waiting), exact: true }).first()).toBeVisible()
  }
  const summary = (name: string) => anna.locator('dl > div').filter({ has: anna.getByText(name, { exact: true }) })
  await expect(summary('Signups').locator('dd')).toHaveText(number(sums.signups))
  await expect(summary('Reports waiting').locator('dd')).toHaveText(number(sums.reports.waiting))
  await expect(summary(`Oldest, ${sums.reports.oldest_in}`).locator('dd')).toHaveText(/\d+ (d|h|min)/)
  for (const column of ['Gross', 'Net', 'Oldest']) await expect(anna.getByRole('columnheader', { name: column, exact: true })).toBeVisible()
  await expectAccessible(anna)

  await anna.keyboard.press('1')
  await expect(anna).toHaveURL(new RegExp(`brand=${brands[0]?.slug}`))
  const queues = anna.getByRole('table').filter({ has: anna.getByRole('columnheader', { name: 'Median to decision' }) })
  await expect(queues.getByRole('rowheader', { name: 'Reports' })).toBeVisible()
  await expectAccessible(anna)
  await anna.keyboard.press('t')
  await expect(anna.getByRole('columnheader', { name: 'Day', exact: true })).toBeVisible()
  await expectAccessible(anna)
})

test('the overview and a brand fit a window of 320 pixels, in Dutch too', { tag: '@once' }, async ({ browser }) => {
  const anna = await comeIn(browser, '1')
  await anna.setViewportSize({ width: 320, height: 640 })
  for (const language of ['English', 'Nederlands']) {
    await anna.getByRole('button', { name: /: (language and sign out|taal en uitloggen)/ }).click()
    await anna.getByRole('menuitemradio', { name: language }).click()
    for (const path of ['/desk/overview', '/desk/overview?brand=vonk']) {
      await anna.goto(new URL(path, anna.url()).href)
      await expect(anna.getByRole('heading', { level: 1 })).toBeVisible()
      expect(await anna.evaluate(() => document.documentElement.scrollWidth - innerWidth), `${language} ${path}`).toBeLessThanOrEqual(0)
    }
    await anna.goto(new URL('/desk/overview', anna.url()).href)
  }
})
