import type { Page } from '@playwright/test'
import { e2e } from '#tests/support/e2e/browser-settings.ts'
import { comeIn, desk_console, expectAccessible } from '#tests/support/e2e/desk.ts'
import { expect, test } from '#tests/support/e2e/test.ts'

test.use({ allowedConsole: desk_console })

/** Opens the orders of Vonk that were paid and not refunded. */
async function openOrders(page: Page): Promise<void> {
  await page.keyboard.press('g')
  await page.keyboard.press('o')
  await expect(page.getByRole('heading', { level: 1, name: 'Orders' })).toBeVisible()
  await page.getByLabel('Brand').selectOption('vonk')
  await page.getByLabel('State').selectOption('completed')
  await expect(page.getByRole('row')).not.toHaveCount(1)
}

const refundOf = (page: Page) => page.getByRole('region', { name: 'Refund' })

test('support finds a member with a reason, opens what the question needs, and gives credits', { tag: '@once' }, async ({ browser }) => {
  const sofie = await comeIn(browser, '3')
  await sofie.keyboard.press('g')
  await sofie.keyboard.press('m')
  await sofie.getByLabel('Brand').selectOption('vonk')
  await sofie.getByLabel('Search by').selectOption('email')
  await sofie.getByLabel('Mail address').fill('premium@demo.example')
  await sofie.getByRole('radio', { name: 'order question' }).check()
  await expectAccessible(sofie)
  await sofie.getByRole('button', { name: 'Find' }).click()
  await sofie.getByRole('button', { name: /demo.*since/ }).click()
  await expect(sofie.getByText('Looking because: order question.')).toBeVisible()
  const money = sofie.getByRole('region', { name: 'Money' })
  await expect(money).toContainText('Not looked at')
  await money.getByRole('button', { name: 'Open' }).click()
  await expect(money).toContainText('Balance')
  await expectAccessible(sofie)

  const notes = sofie.getByRole('region', { name: 'Notes of staff' })
  await notes.getByRole('button', { name: 'Open' }).click()
  await expect(notes).toContainText('Members can read these notes')
  await notes.getByRole('textbox').fill('Called about a photo')
  await sofie.keyboard.press('Control+Enter')
  await expect(notes.getByText('Called about a photo')).toBeVisible()
  await expect(notes.getByText('Sofie Proef')).toBeVisible()
  const mails = sofie.getByRole('region', { name: 'Mails sent' })
  await mails.getByRole('button', { name: 'Open' }).click()
  await expect(mails).not.toContainText('Not looked at')
  await expectAccessible(sofie)

  const adjust = sofie.getByRole('form', { name: 'Adjust' })
  await adjust.getByLabel('Credits').fill('2')
  await adjust.getByLabel('Why').fill('a photo was charged twice')
  await adjust.getByRole('button', { name: 'Write the line' }).click()
  await expect(sofie.getByText('The line is written.')).toBeVisible()
  await money.getByRole('link', { name: 'Ledger' }).click()
  await expect(sofie.getByText('a photo was charged twice')).toBeVisible()
  await expect(sofie.getByText('All lines of this member add up to the balance.')).toBeVisible()
  await expectAccessible(sofie)
})

test('finance refunds a part of an order with keys, and another person answers what is too much for one', { tag: '@once' }, async ({
  browser,
}) => {
  const finn = await comeIn(browser, '4')
  await openOrders(finn)
  await expectAccessible(finn)
  await finn.keyboard.press('j')
  await finn.keyboard.press('Enter')
  await expect(refundOf(finn).getByText('To the member')).toBeVisible()
  await expectAccessible(finn)
  await refundOf(finn)
    .getByRole('radio', { name: /^Amount/ })
    .check()
  await refundOf(finn)
    .getByLabel(/^Amount in/)
    .fill('1')
  await refundOf(finn).getByRole('radio', { name: 'goodwill' }).check()
  await refundOf(finn).getByLabel('Why').fill('a slow evening')
  await expect(refundOf(finn).getByRole('button', { name: 'Refund €1.00' })).toBeVisible()
  await finn.keyboard.press('Control+Enter')
  await expect(finn.getByText('Sent to the provider. The order shows the answer.')).toBeVisible()
  const story = finn.getByRole('list', { name: 'Time line' })
  await expect(story).toContainText('goodwill: a slow evening')
  await expect(story).toContainText('The refund reached the member')

  // refunds of one day until the next one needs a second person
  const asked = await finn.evaluate(async () => {
    const call = async (path: string, body?: object) =>
      (
        await fetch(`/desk/api${path}`, {
          method: body ? 'POST' : 'GET',
          ...(body && { body: JSON.stringify(body), headers: { 'content-type': 'application/json', 'x-couplet-client': '1' } }),
        })
      ).json()
    for (let after = ''; ; ) {
      const { orders, next } = await call(`/orders?site=vonk&state=completed&from_cents=900${after && `&after=${after}`}`)
      for (const { id, amount_cents } of orders.filter(({ state }: { state: string }) => state === 'completed')) {
        const refund = { id: crypto.randomUUID(), part: 'full', amount_cents, reason: 'double', why: 'a test of the limit' }
        const answer = await call(`/orders/vonk/${id}/refunds`, refund)
        if (answer.state === 'asked') return id
        if (answer.state !== 'pending') throw new Error(JSON.stringify(answer))
      }
      if (!next) return null
      after = next
    }
  })
  expect(asked).not.toBeNull()
  await finn.goto(`http://desk.localhost:${e2e.port}/desk/orders/vonk/${asked}`)
  await expect(refundOf(finn)).toContainText('waits for a second person')
  await expect(refundOf(finn)).toContainText('You asked this yourself')
  await expectAccessible(finn)

  const anna = await comeIn(browser, '1')
  await anna.goto(`http://desk.localhost:${e2e.port}/desk/orders/vonk/${asked}`)
  await refundOf(anna).getByRole('button', { name: 'Look and answer' }).click()
  await anna.getByRole('dialog').getByRole('button', { name: 'Agree' }).click()
  await expect(anna.getByText(/^Done: Refund €/)).toBeVisible()
  await expect(anna.getByRole('list', { name: 'Time line' })).toContainText('agreed by Anna Voorbeeld')
  await finn.reload()
  await expect(finn.getByRole('list', { name: 'Time line' })).toContainText('The refund reached the member')
})

test('finance reads the ledger of a site and saves a file for the books', { tag: '@once' }, async ({ browser }) => {
  const finn = await comeIn(browser, '4')
  await finn.getByRole('link', { name: 'Ledger' }).click()
  await finn.getByLabel('Brand').selectOption('vonk')
  await expect(finn.getByRole('row')).not.toHaveCount(1)
  await expectAccessible(finn)
  await finn.getByRole('button', { name: 'CSV for the books' }).click()
  const file = finn.waitForEvent('download')
  await finn.getByRole('dialog').getByRole('button', { name: 'Make the file' }).click()
  expect((await file).suggestedFilename()).toBe('ledger-vonk.csv')
  await expect(finn.getByText('The file is saved.')).toBeVisible()
})
