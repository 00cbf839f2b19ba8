import { addressOf } from '#tests/support/e2e.ts'
import { test, visit } from '#tests/support/e2e-test.ts'

// each of these does what must fail a test; the watch is broken when one of them passes
test.describe('the watch over the console', () => {
  test.fail('notices an error', async ({ page }) => {
    await visit(page, addressOf('vonk'))
    await page.evaluate(() => console.error('something broke'))
  })

  test.fail('notices an exception that nobody caught', async ({ page }) => {
    await visit(page, addressOf('vonk'))
    await page.evaluate(() => void setTimeout(() => Promise.reject(new Error('unseen'))))
    await page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 50)))
  })

  test.fail('notices a breach of the content policy', async ({ page }) => {
    await visit(page, addressOf('vonk'))
    await page.evaluate(() => void document.body.insertAdjacentHTML('beforeend', '<img src="https://elsewhere.example/x.png" alt="">'))
  })

  test.fail('notices a page in another window', async ({ browser }) => {
    const page = await (await browser.newContext()).newPage()
    await visit(page, addressOf('vonk'))
    await page.evaluate(() => console.error('something broke elsewhere'))
  })

  test.fail('notices a page that does not exist', async ({ page }) => {
    await visit(page, addressOf('vonk', '/nothing-here'))
  })
})

test.describe('what a test announces', () => {
  test.use({ allowedConsole: [/something broke/] })
  test('is no failure', async ({ page }) => {
    await visit(page, addressOf('vonk'))
    await page.evaluate(() => console.error('something broke'))
  })
})
