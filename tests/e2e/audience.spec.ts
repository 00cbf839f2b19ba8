import type { SearchReply } from '#schemas/discovery/search.ts'
import { addressOf } from '#tests/support/e2e/browser-settings.ts'
import { call } from '#tests/support/e2e/members.ts'
import { aNewcomer, arrivalOf, fillSignup } from '#tests/support/e2e/people.ts'
import { expect, test, visit } from '#tests/support/e2e/test.ts'
import { ownLocale, wordsOf } from '#tests/support/pages/words.ts'

test('EN-04 a site for men signs up a man without asking for gender or looking_for', { tag: '@once' }, async ({ page }) => {
  const t = wordsOf(ownLocale.northlight)
  const who = aNewcomer('northlight', { name: 'Adam', gender: 'male' })
  await page.goto(arrivalOf('northlight'))
  await visit(page, addressOf('northlight', '/signup'))
  await expect(page.getByLabel(t('signup.email'))).toBeVisible()
  for (const field of ['gender', 'looking_for']) await expect(page.getByRole('group', { name: t(`signup.${field}`) })).toHaveCount(0)
  await fillSignup(page, who, t)
  // this site does not reveal who is a member, so the signup continues by mail
  await expect(page.getByRole('heading', { name: t('signup.check_mail_title') })).toBeVisible()
})

test('EN-04 EN-13 a member of a site for everyone looks for everyone, and finds both', { tag: '@once' }, async ({ page }) => {
  const t = wordsOf(ownLocale.vonk)
  const who = { ...aNewcomer('vonk', { name: 'Kim', gender: 'female' }), looking_for: 'everyone' as const }
  await visit(page, addressOf('vonk', '/signup'))
  await fillSignup(page, who, t)
  await expect(page.getByRole('heading', { name: t('signup.photo_title') })).toBeVisible()
  const { criteria } = await call<SearchReply>(page, 'GET', '/api/members')
  expect(criteria).toMatchObject({ gender: 'everyone', looking_for: 'female', two_way: true })
})
