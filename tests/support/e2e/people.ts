import { type Browser, expect, type Page } from '@playwright/test'
import type { Gender, LookingFor } from '#schemas/common.ts'
import type { User } from '#schemas/members/user.ts'
import { ownLocale, type Words, wordsOf } from '#tests/support/pages/words.ts'
import { addressOf, type SiteName } from './browser-settings.ts'
import { call, linkFor, type Person } from './members.ts'
import { visit } from './test.ts'
import { ask, aVisitor } from './visitor.ts'

export interface Newcomer {
  name: string
  email: string
  password: string
  gender: Gender
  looking_for: LookingFor
  country: string
}

const countries: Record<SiteName, string> = { vonk: 'NL', rondeur: 'DE', northlight: 'US' }
/** The URL with which a visitor arrives. The invitation-only site accepts only visitors from a partner. */
const arrivals: Record<SiteName, string> = { vonk: '/', rondeur: '/', northlight: '/?network=demo' }
export const arrivalOf = (site: SiteName) => addressOf(site, arrivals[site])
export const birthday = { day: '17', month: '05', year: '1990' }
let count = 0

/** Returns the data of a new member. On a site for men, the member is a man. */
export function aNewcomer(site: SiteName, { name, gender }: { name: string; gender: Gender }): Newcomer {
  count += 1
  const mark = `${Date.now().toString(36)}${count}`
  const is_gay = site === 'northlight'
  return {
    // use only letters, because a name with five digits counts as contact details
    name: `${name} ${mark.slice(-5).replace(/\d/g, (digit) => 'ghijklmnop'[Number(digit)] ?? '')}`,
    email: `${name.toLowerCase()}.${mark}.${process.pid}@example.test`,
    password: 'een-lang-wachtwoord',
    gender: is_gay ? 'male' : gender,
    looking_for: is_gay ? 'male' : gender === 'male' ? 'female' : 'male',
    country: countries[site],
  }
}

/** Fills in the open signup form and sends it. */
export async function fillSignup(page: Page, who: Newcomer, t: Words): Promise<void> {
  // find the form by its email field, because the page may contain other forms, such as the search
  const form = page.locator('form').filter({ has: page.getByLabel(t('signup.email')) })
  await form.getByLabel(t('signup.email')).fill(who.email)
  await form.getByLabel(t('signup.name')).fill(who.name)
  await form.getByLabel(t('signup.password'), { exact: true }).fill(who.password)
  for (const part of ['day', 'month', 'year'] as const) await form.getByLabel(t(`signup.${part}`), { exact: true }).fill(birthday[part])
  for (const field of ['gender', 'looking_for'] as const) {
    const group = form.getByRole('group', { name: t(`signup.${field}`) })
    // skip this question if it is missing, because a site for men does not ask it
    if ((await group.count()) === 0) continue
    await group.getByRole('radio', { name: t(`signup.${field}_${who[field]}`), exact: true }).check()
  }
  await form.getByLabel(t('signup.country'), { exact: true }).selectOption(who.country)
  await form.getByRole('button', { name: t('signup.submit') }).click()
}

/** Fills in the login form of the current page and sends it. */
export async function logInByHand(page: Page, site: SiteName, { email, password }: Pick<Newcomer, 'email' | 'password'>): Promise<void> {
  const t = wordsOf(ownLocale[site])
  if (!page.url().includes('/login')) await visit(page, addressOf(site, '/login'))
  await page.getByLabel(t('signup.email')).fill(email)
  await page.getByLabel(t('signup.password'), { exact: true }).fill(password)
  await page.getByRole('button', { name: t('session.submit'), exact: true }).click()
}

/** Creates a member with the API calls of the signup, but without its forms. It is for tests about something else. */
export async function join(browser: Browser, site: SiteName, who: Newcomer): Promise<Person> {
  const page = await aVisitor(browser, site)
  await ask(page, 'GET', arrivals[site])
  await call(page, 'POST', '/api/signup', { ...who, date_of_birth: '1990-05-17' })
  const { headers } = await ask(page, 'GET', new URL(await linkFor(site, who.email)).pathname)
  expect(headers.location).toMatch(/\/activate\/done$/)
  return known(page, who)
}

export async function activate(page: Page, site: SiteName, who: Newcomer): Promise<Person> {
  await page.goto(await linkFor(site, who.email))
  await expect(page).toHaveURL(/\/activate\/done$/)
  return known(page, who)
}

async function known(page: Page, who: Newcomer): Promise<Person> {
  // log in, because on some sites the signup does not log the member in: these sites hide who is a member
  const { user } = await call<{ user: User | null }>(page, 'GET', '/api/user')
  const member = user ?? (await call<{ user: User }>(page, 'POST', '/api/user', { email: who.email, password: who.password })).user
  return { page, id: member.profile.id, name: who.name }
}
