import type { Locator, Page } from '@playwright/test'
import { addressOf } from '#tests/support/e2e/browser-settings.ts'
import { call, linkFor } from '#tests/support/e2e/members.ts'
import { aNewcomer, arrivalOf, fillSignup, join, logInByHand } from '#tests/support/e2e/people.ts'
import { expect, goOn, started, test, visit } from '#tests/support/e2e/test.ts'
import { ownLocale, type Words, wordsOf } from '#tests/support/pages/words.ts'

const sites = ['vonk', 'rondeur', 'northlight'] as const
/**
 * Timeout for live events. It is shorter than the refresh interval of one minute, so that a refresh cannot pass the test. bench/ measures
 * the latency of live events.
 */
const live = { timeout: 5000 }

const navigation = (page: Page, t: Words): Locator => page.getByRole('navigation', { name: t('navigation.main') }).filter({ visible: true })
const log = (page: Page) => page.getByRole('log')
const field = (page: Page, t: Words, name: string) => page.getByRole('textbox', { name: t('chats.message_to', { name }) })

async function write(page: Page, t: Words, { to, text }: { to: string; text: string }): Promise<void> {
  await field(page, t, to).fill(text)
  await page.getByRole('button', { name: t('chats.send') }).click()
}

/** The test runs once per site, and not at every width, because the differences between sites do not depend on the width. */
const widths = { vonk: '@phone', rondeur: '@phone', northlight: '@once' }

for (const site of sites) {
  const t = wordsOf(ownLocale[site])

  test(`NAV-03 RT-01 RT-05 RT-21 SC-12 ST-01 NAV-04 NAV-05 MO-14 RO-04 from the front page to a conversation and premium, on ${site}`, {
    tag: widths[site],
  }, async ({ page, browser }) => {
    test.setTimeout(150_000)
    const anna = aNewcomer(site, { name: 'Anna', gender: 'female' })
    const bram = await join(browser, site, aNewcomer(site, { name: 'Bram', gender: 'male' }))
    const settings = await call<{ name: string; message_credits: number; signup_credits: number }>(bram.page, 'GET', '/api/settings')

    await test.step('front page, signup, mail, confirmation', async () => {
      await visit(page, arrivalOf(site))
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await page
        .getByRole('main')
        .getByRole('link', { name: t('navigation.signup') })
        .first()
        .click()
      await expect(page).toHaveURL(/#signup$/)
      await visit(page, addressOf(site, '/signup'))
      await fillSignup(page, anna, t)
      const is_concealing = site === 'northlight'
      if (is_concealing) await expect(page.getByText(t('signup.check_mail_title'))).toBeVisible()
      else await expect(page).toHaveURL(/\/signup\?step=/)
      await visit(page, await linkFor(site, anna.email))
      await expect(page).toHaveURL(/\/activate\/done$/)
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('account.activated_title'))
      if (is_concealing) {
        await logInByHand(page, site, anna)
        await expect(page).toHaveURL(addressOf(site, '/'))
        await page
          .getByRole('main')
          .getByRole('link', { name: t('navigation.search') })
          .click()
      } else
        await page
          .getByRole('main')
          .getByRole('link', { name: t('account.look_around') })
          .click()
      await expect(page).toHaveURL(/\/members$/)
      await started(page)
    })

    await test.step('a search with a filter finds the other', async () => {
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('members.title'))
      const opener = page.getByRole('button', { name: t('members.filters') })
      const sheet = page.getByRole('dialog').or(page.getByRole('complementary', { name: t('members.filters') }))
      if (await opener.isVisible()) await opener.click()
      await sheet.getByRole('slider', { name: t('members.min_age') }).fill('30')
      await sheet.getByRole('slider', { name: t('members.max_age') }).fill('45')
      await page.locator('button[type=submit]').filter({ visible: true }).click()
      await expect(page).toHaveURL(/min_age=30/)
      await expect(page.getByRole('dialog')).toBeHidden()
      const filter = t('members.age_range', { min: 30, max: 45 })
      await expect(page.getByRole('button', { name: t('members.remove_filter', { filter }) })).toBeVisible()
      await page
        .getByRole('list', { name: t('members.title') })
        .getByRole('link', { name: new RegExp(bram.name) })
        .click()
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(new RegExp(`^${bram.name}, \\d\\d$`))
      await expect(page).toHaveTitle(new RegExp(`${bram.name}, \\d\\d · ${settings.name}`))
    })

    await test.step('a like, answered, is a match', async () => {
      await page.getByRole('button', { name: t('likes.like', { name: bram.name }) }).click()
      await expect(page.getByRole('button', { name: t('likes.unlike', { name: bram.name }) })).toHaveAttribute('aria-pressed', 'true')
      await visit(bram.page, addressOf(site, '/likes'))
      await expect(navigation(bram.page, t).getByRole('img', { name: t('navigation.likes_new', { count: 1 }) })).toHaveText('1')
      await bram.page.getByRole('button', { name: t('likes.like_back_to', { name: anna.name }) }).click()
      await expect(bram.page.getByRole('dialog', { name: t('likes.match_title') })).toBeVisible()
      await bram.page.getByRole('link', { name: t('likes.match_write', { name: anna.name }) }).click()
      await expect(field(bram.page, t, anna.name)).toBeVisible()
    })

    const affordable = Math.floor(settings.signup_credits / settings.message_credits)
    await test.step('both write, and see it within a second', async () => {
      // both members must see the match
      await page
        .getByRole('status')
        .filter({ hasText: t('likes.match_news', { name: bram.name }) })
        .getByRole('link', { name: t('likes.say_hello') })
        .click()
      await write(page, t, { to: bram.name, text: 'Nummer 1' })
      await expect(log(bram.page).getByText('Nummer 1')).toBeVisible(live)
      await expect(bram.page).toHaveURL(/\/chats\//)
      // a typing signal gets lost if the stream is not open yet; the member continues to type and sends another signal
      await expect(async () => {
        await field(bram.page, t, anna.name).pressSequentially('Ik ben ')
        await expect(log(page).getByText(t('chats.name_is_typing', { name: bram.name }))).toBeAttached({ timeout: 1500 })
      }).toPass({ timeout: 15_000 })
      await write(bram.page, t, { to: anna.name, text: 'Ik ben er' })
      await expect(log(page).getByText('Ik ben er')).toBeVisible(live)
    })

    await test.step('the credits run out, and an alert offers to buy some', async () => {
      for (let number = 2; number <= affordable; number++) {
        await write(page, t, { to: bram.name, text: `Nummer ${number}` })
        await expect(log(bram.page).getByText(`Nummer ${number}`)).toBeVisible()
      }
      await expect(
        page.getByRole('main').getByRole('link', {
          name: t('navigation.credits_left', { count: settings.signup_credits - affordable * settings.message_credits }),
        }),
      ).toBeVisible()
      await write(page, t, { to: bram.name, text: 'Eén te veel' })
      await expect(page.getByRole('alert')).toBeVisible()
      await page
        .getByRole('dialog')
        .getByRole('link', { name: t('chats.buy_credits') })
        .click()
      await expect(page).toHaveURL(/\/credits$/)
    })

    await test.step('a package, a way to pay, a bank that is none: premium', async () => {
      await expect(navigation(page, t).locator('a[href="/premium"]')).toBeVisible()
      await expect(navigation(page, t).locator('a[href="/credits"]')).toHaveCount(0)
      await page
        .getByRole('list', { name: t('credits.packages') })
        .getByRole('link')
        .first()
        .click()
      await expect(page).toHaveURL(/\/credits\/p0$/)
      await page.getByRole('radio').first().check()
      // remove the soft hyphens, because the accessible name of the button contains none
      const pay = t('orders.pay', { total: '#' }).replaceAll('\u00ad', '')
      await page.getByRole('button', { name: new RegExp(pay.replace('#', '.*')) }).click()
      await expect(page.getByText(t('orders.bank_notice_title'))).toBeVisible()
      await page.getByRole('button', { name: t('orders.bank_paid') }).click()
      await expect(page).toHaveURL(/\/transactions\/[0-9a-f-]{36}$/)
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('orders.completed_title'))
      await page.getByRole('link', { name: t('orders.to_members') }).click()
      await expect(navigation(page, t).locator('a[href="/credits"]')).toBeVisible()
      await expect(navigation(page, t).locator('a[href="/premium"]')).toHaveCount(0)
    })

    await test.step('writing goes on, and logging out ends it', async () => {
      await goOn(page, addressOf(site, '/chats'))
      await page.getByRole('link', { name: new RegExp(bram.name) }).click()
      await write(page, t, { to: bram.name, text: 'Daar ben ik weer' })
      await expect(log(bram.page).getByText('Daar ben ik weer')).toBeVisible(live)
      await goOn(page, addressOf(site, '/members'))
      await page.getByRole('button', { name: t('navigation.account_of', { name: anna.name }) }).click()
      await page.getByRole('menuitem', { name: t('navigation.logout') }).click()
      await expect(page.locator('html')).toHaveAttribute('data-page', 'front')
      await page.goto(addressOf(site, '/profile'))
      await expect(page).toHaveURL(/\/login/)
    })
  })
}
