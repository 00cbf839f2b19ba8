import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { unzipSync } from 'fflate'
import type { SearchReply } from '#schemas/discovery/search.ts'
import { addressOf } from '#tests/support/e2e/browser-settings.ts'
import { call, linkFor } from '#tests/support/e2e/members.ts'
import { aNewcomer, join, logInByHand } from '#tests/support/e2e/people.ts'
import { expect, goOn, test, visit } from '#tests/support/e2e/test.ts'
import { aVisitor } from '#tests/support/e2e/visitor.ts'
import { axe } from '#tests/support/pages/axe.ts'
import { reportWordsOf, wordsOf } from '#tests/support/pages/words.ts'

// the browser logs rejected requests: for blocked members and their conversations, a wrong password, a login and a signup
test.use({ allowedConsole: /status of 40[0349]/ })

const t = wordsOf('nl-NL')
const said = reportWordsOf('nl')
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const open = (page: Page, path: string) => visit(page, addressOf('vonk', path))
const anna = () => aNewcomer('vonk', { name: 'Anna', gender: 'female' })
const bram = () => aNewcomer('vonk', { name: 'Bram', gender: 'male' })

async function expectNothingWrong(page: Page): Promise<void> {
  const { violations } = await axe(page).analyze()
  expect(violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)])).toEqual([])
}

test('ST-19 a block hides two members from each other in both browsers, and unblocking undoes this', { tag: '@once' }, async ({
  browser,
}) => {
  const [hers, his] = [await join(browser, 'vonk', anna()), await join(browser, 'vonk', bram())]
  await call(hers.page, 'POST', '/api/messages', { id: crypto.randomUUID(), profile_id: his.id, body: 'Dag Bram' })
  await open(his.page, '/chats')
  await expect(his.page.getByText('Dag Bram')).toBeVisible()

  await open(hers.page, `/members/${his.id}`)
  await button(hers.page, t('safety.block')).click()
  await expectNothingWrong(hers.page)
  await hers.page
    .getByRole('dialog')
    .getByRole('button', { name: t('safety.block'), exact: true })
    .click()
  await expect(hers.page.getByText(t('safety.blocked_done', { name: his.name }))).toBeVisible()
  await expect(hers.page).toHaveURL(/\/members$/)

  await open(his.page, `/members/${hers.id}`)
  await expect(his.page.getByRole('heading', { level: 1 })).not.toContainText(hers.name)
  await open(his.page, '/chats')
  await expect(his.page.getByText('Hier komen je gesprekken')).toBeVisible()

  // a long list shows its first rows and a button; the button shows the remaining rows and moves the focus to the first remaining row
  const { profiles } = await call<SearchReply>(hers.page, 'GET', '/api/members?with_photo=true')
  const others = profiles.slice(0, 12)
  for (const { id } of others) await call(hers.page, 'PUT', `/api/blocked/${id}`, {})
  await goOn(hers.page, addressOf('vonk', '/settings'))
  const rows = hers.page.getByRole('region', { name: t('safety.blocked_title') }).getByRole('listitem')
  await expect(rows).toHaveCount(10)
  await button(hers.page, t('safety.blocked_more', { count: 3 })).press('Enter')
  await expect(rows).toHaveCount(13)
  await expect(rows.nth(10).getByRole('button')).toBeFocused()
  for (const { id } of others) await call(hers.page, 'DELETE', `/api/blocked/${id}`, {})

  await open(hers.page, '/settings')
  await button(hers.page, t('safety.unblock_name', { name: his.name })).click()
  await expect(hers.page.getByText(t('safety.blocked_none'))).toBeVisible()
  await expect(hers.page.getByRole('region', { name: t('safety.blocked_title') }).locator('> div')).toBeFocused()
  await open(his.page, '/chats')
  await expect(his.page.getByText('Dag Bram')).toBeVisible()

  // report the member from the menu of the conversation, with a reason, and block the member too
  await his.page.getByText('Dag Bram').click()
  await button(his.page, t('chats.menu')).click()
  await his.page.getByRole('menuitem', { name: t('safety.report') }).click()
  await button(his.page, said('reason_money')).click()
  const report = his.page.getByRole('dialog')
  await expect(report.getByText(said('reason_money')), 'where one goes on').toBeVisible()
  await expect(report.getByRole('checkbox', { name: said('with_conversation') })).toBeChecked()
  await expect(report.getByText(t('safety.block_visitors'))).toBeVisible()
  await report.getByRole('checkbox', { name: said('block_too', { name: hers.name }) }).check()
  await button(his.page, said('report_submit')).click()
  await expect(his.page.getByText(said('reported_and_blocked', { name: hers.name }))).toBeVisible()
  await expect(his.page).toHaveURL(/\/chats$/)
})

test('RT-09 SC-06 SC-07 ST-06 a member downloads all data; a deletion offers alternatives, hides the profile at once, and can be undone by the mail’s link', {
  tag: '@once',
}, async ({ browser }) => {
  const who = anna()
  const [hers, his] = [await join(browser, 'vonk', who), await join(browser, 'vonk', bram())]
  const { page } = hers
  await call(page, 'POST', '/api/messages', { id: crypto.randomUUID(), profile_id: his.id, body: 'Dag Bram' })

  await open(page, '/settings')
  await test.step('a member downloads everything that is known of them', async () => {
    await button(page, t('leaving.data_start')).click()
    await page.getByLabel(t('leaving.password'), { exact: true }).fill(who.password)
    const download = page.waitForEvent('download')
    await button(page, t('leaving.data_submit')).click()
    const file = await (await download).path()
    const files = unzipSync(await readFile(file))
    expect(new TextDecoder().decode(files['account.json'])).toContain(who.email)
    await expect(page.getByText(t('leaving.data_done'))).toBeVisible()
  })
  await page.getByRole('link', { name: t('leaving.start') }).click()
  await expect(page).toHaveURL(addressOf('vonk', '/settings/delete'))
  await button(page, t('leaving.pause_do')).click()
  await expect(page.getByText(t('leaving.paused_done'))).toBeVisible()
  await open(page, '/profile')
  await expect(page.getByText(t('leaving.paused_title'))).toBeVisible()
  await button(page, t('leaving.resume')).click()
  await expect(page.getByText(t('leaving.paused_title'))).toHaveCount(0)

  await open(his.page, '/chats')
  await his.page.getByText('Dag Bram').click()
  await his.page.getByRole('textbox').fill('Dag terug')
  await goOn(his.page, addressOf('vonk', '/chats'))
  await expect(his.page.getByText('Dag terug')).toBeVisible()

  await goOn(page, addressOf('vonk', '/settings'))
  await page.getByRole('link', { name: t('leaving.start') }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('leaving.alternatives_title'))
  await button(page, t('leaving.go_on')).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('leaving.confirm_title'))
  await page.getByRole('link', { name: t('navigation.back') }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('leaving.alternatives_title'))
  await button(page, t('leaving.go_on')).click()
  await expectNothingWrong(page)
  await page.getByRole('checkbox', { name: t('leaving.reason_other') }).check()
  await page.getByLabel(t('leaving.password'), { exact: true }).last().fill('iets anders')
  await button(page, t('leaving.delete')).click()
  await expect(page.getByText(t('faults.fields.password_wrong'))).toBeVisible()
  await expect(page.getByLabel(t('leaving.password'), { exact: true }).last()).toBeFocused()
  await page.getByLabel(t('leaving.password'), { exact: true }).last().fill(who.password)
  await button(page, t('leaving.delete')).click()
  await expect(page).toHaveURL(/\/account-deleted/)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('leaving.deleted_title'))
  await expectNothingWrong(page)

  await open(his.page, '/chats')
  await expect(his.page.getByText(t('chats.gone_member'))).toBeVisible()
  // a draft for a deleted member cannot be sent any more
  await expect(his.page.getByText('Dag terug')).toHaveCount(0)
  await his.page.getByText(t('chats.gone_member')).click()
  await expect(his.page.getByRole('log').getByText(t('chats.gone_message'))).toBeVisible()
  await expect(his.page.getByText(t('chats.gone_notice'))).toBeVisible()
  await expect(his.page.getByText('Dag Bram')).toHaveCount(0)

  // after the right password, the page for restoring the account opens
  await logInByHand(page, 'vonk', who)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('leaving.return_title', { name: who.name }))
  await expect(button(page, t('leaving.return_do'))).toBeVisible()
  const link = await linkFor('vonk', who.email, { kind: 'account-deletion' })
  // a link that is opened in another browser asks for a confirmation
  const elsewhere = await aVisitor(browser, 'vonk')
  await visit(elsewhere, link)
  await expect(button(elsewhere, t('leaving.return_do'))).toBeVisible()
  // this browser deleted the account, so the link needs no confirmation
  await visit(page, link)
  await expect(page).toHaveURL(/\/members$/)
  await open(his.page, '/chats')
  await expect(his.page.getByText('Dag terug')).toBeVisible()
})
