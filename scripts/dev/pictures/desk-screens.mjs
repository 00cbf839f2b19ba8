import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { savePicture } from './save-picture.mjs'

/** The screens of the desk. `key` chooses the demo login. `reach` goes from the start to the screen. */
const screens = [
  { name: 'login', key: null, reach: async () => {} },
  { name: 'overview', key: '1', reach: (page) => open(page, '/desk/overview') },
  { name: 'staff', key: '1', reach: (page) => open(page, '/desk/staff', 'Staff') },
  { name: 'log', key: '1', reach: (page) => open(page, '/desk/log', 'Log') },
  { name: 'reports', key: '2', reach: (page) => open(page, '/desk/reports', 'Reports') },
  { name: 'case', key: '2', reach: openFirstCase },
  { name: 'photos', key: '2', reach: openPhotos },
  { name: 'member', key: '3', reach: openMember },
  { name: 'orders', key: '4', reach: (page) => open(page, '/desk/orders', 'Orders') },
  { name: 'order', key: '4', reach: openFirstOrder },
  { name: 'ledger', key: '4', reach: (page) => open(page, '/desk/ledger', 'Ledger') },
]

/** Takes screenshots of the desk with the demo logins. */
export async function takeDesk(browser, { port, folder, only, colorScheme, widths }) {
  mkdirSync(folder, { recursive: true })
  for (const { name, key, reach } of screens) {
    if (only.length > 0 && !only.includes(`desk-${name}`)) continue
    for (const [width, { viewport }] of Object.entries(widths)) {
      const context = await browser.newContext({
        viewport,
        colorScheme,
        locale: 'en-GB',
        timezoneId: 'Europe/Amsterdam',
        reducedMotion: 'reduce',
      })
      const page = await context.newPage()
      try {
        await page.goto(`http://desk.localhost:${port}/`)
        await page.getByRole('region', { name: 'demo' }).getByRole('button').first().waitFor()
        if (key !== null) {
          await page.keyboard.press(key)
          await page.getByRole('heading', { level: 1, name: 'Sign in' }).waitFor({ state: 'detached' })
        }
        await reach(page)
        await page.waitForLoadState('networkidle')
        await savePicture(page, join(folder, `${name}-${width}.png`))
      } finally {
        await context.close()
      }
    }
  }
}

/** Opens a screen. The heading of the overview is a day. */
async function open(page, path, heading) {
  await page.goto(new URL(path, page.url()).href)
  await page.getByRole('heading', { level: 1, name: heading }).waitFor()
}

async function openFirstCase(page) {
  await open(page, '/desk/reports', 'Reports')
  await page.getByRole('row').nth(2).waitFor()
  await page.keyboard.press('j')
  await page.keyboard.press('Enter')
  await page.getByRole('region', { name: 'Evidence' }).waitFor()
}

/** Opens the photos, and marks three of them. */
async function openPhotos(page) {
  await open(page, '/desk/photos', 'Photos')
  await page.locator('img[data-large="shown"]').waitFor()
  for (const key of ['f', 'f', '3']) await page.keyboard.press(key)
}

async function openFirstOrder(page) {
  await open(page, '/desk/orders', 'Orders')
  await page.getByRole('row').nth(2).waitFor()
  await page.keyboard.press('j')
  await page.keyboard.press('Enter')
  await page.getByRole('region', { name: 'Refund' }).getByRole('radio').first().waitFor()
}

async function openMember(page) {
  await open(page, '/desk/members', 'Members')
  await page.getByLabel('Brand').selectOption('vonk')
  await page.getByLabel('Search by').selectOption('email')
  await page.getByLabel('Mail address').fill('premium@demo.example')
  await page.getByRole('radio', { name: 'order question' }).check()
  await page.getByRole('button', { name: 'Find' }).click()
  await page.getByRole('button', { name: /demo.*since/ }).click()
  const money = page.getByRole('region', { name: 'Money' })
  await money.getByRole('button', { name: 'Open' }).click()
  await money.getByRole('button', { name: 'Open' }).waitFor({ state: 'detached' })
}
