import { type Browser, expect, type Page } from '@playwright/test'
import type { SearchReply } from '#schemas/discovery/search.ts'
import type { User } from '#schemas/members/user.ts'
import type { PaymentReply } from '#schemas/money/order.ts'
import { e2e, type SiteName } from './browser-settings.ts'
import { ask, aVisitor } from './visitor.ts'

/** A logged-in member with a separate browser context. */
export interface Person {
  page: Page
  id: string
  name: string
}

const password = 'correct-horse-battery'
let count = 0

/** Sends an API call as the client of the page does. Fails the test if the server rejects the call. */
export async function call<Reply>(page: Page, method: string, path: string, body?: unknown): Promise<Reply> {
  const { status, text } = await send(page, { method, path, body })
  expect(status, `${method} ${path}: ${text}`).toBeLessThan(300)
  return text === '' ? (undefined as Reply) : JSON.parse(text)
}

const send = (page: Page, { method, path, body }: { method: string; path: string; body?: unknown }) =>
  page.url() === 'about:blank' ? ask(page, method, path, body) : page.evaluate(fetchHere, { method, path, body })

async function fetchHere({ method, path, body }: { method: string; path: string; body?: unknown }) {
  const headers = { 'content-type': 'application/json', 'x-couplet-client': '1' }
  const response = await fetch(path, { method, headers, ...(body !== undefined && { body: JSON.stringify(body) }) })
  return { status: response.status, text: await response.text() }
}

/** Logs in one of the demo logins: `free`, `premium`, or `new`. The email address of `new` is not confirmed. */
export async function logInAs(browser: Browser, role: 'free' | 'premium' | 'new', site: SiteName = 'vonk'): Promise<Person> {
  const page = await aVisitor(browser, site)
  const { user } = await call<{ user: User }>(page, 'POST', '/api/user', { email: `${role}@demo.example`, password: 'couplet-demo' })
  return { page, id: user.profile.id, name: user.profile.name }
}

/** Creates a free member with the signup credits of the site and a confirmed email address. */
export async function signUp(browser: Browser, name: string, site: SiteName = 'vonk'): Promise<Person> {
  const page = await aVisitor(browser, site)
  count += 1
  const email = `${name.toLowerCase()}.${Date.now().toString(36)}.${process.pid}.${count}@example.test`
  const form = { email, name, password, date_of_birth: '1990-05-17', gender: 'female', looking_for: 'male', country: 'NL' }
  const { user } = await call<{ user: User }>(page, 'POST', '/api/signup', form)
  await ask(page, 'GET', new URL(await linkFor(site, email)).pathname)
  return { page, id: user.profile.id, name }
}

/** Buys the smallest package with the simulated bank. */
export async function buyCredits(page: Page): Promise<void> {
  const order = (total_cents: number) => ({ id: crypto.randomUUID(), package: 'p0', method: 'ideal', total_cents })
  // an order with a wrong price is rejected, and its error contains the price for this member
  const refused = await send(page, { method: 'POST', path: '/api/orders', body: order(1) })
  const { total_cents } = JSON.parse(refused.text).error.data
  const { payment } = await call<PaymentReply>(page, 'POST', '/api/orders', order(total_cents))
  await call(page, 'POST', `/api/simulated-payments/${payment.payment_id}`, { outcome: 'paid' })
}

/**
 * Returns the link in the newest mail to an address, optionally of one kind of mail. It waits, because a mail may arrive a moment after the
 * reply.
 */
export async function linkFor(site: string, email: string, { kind = '', ops_port = e2e.ops_port } = {}): Promise<string> {
  const outbox = `http://127.0.0.1:${ops_port}`
  let link = ''
  await expect(async () => {
    const list = await (await fetch(`${outbox}/outbox?site=${site}`)).text()
    const item = list.split('<li>').find((row) => row.includes(email) && row.includes(`${kind}.eml`))
    const file = /href="([^"]+)"/.exec(item ?? '')?.[1]
    const mail = file ? await (await fetch(outbox + file)).text() : ''
    link = /https?:\/\/[^\s"<&]+\/[\w-]{22}(?![\w-])/.exec(mail)?.[0] ?? ''
    expect(link).not.toBe('')
  }).toPass()
  return link
}

/** Returns the id of a labelled sample profile. It reads one page of search results after the other until it finds such a profile. */
export async function aFictional(page: Page): Promise<string> {
  for (let after = ''; ; ) {
    const { profiles, next } = await call<SearchReply>(page, 'GET', `/api/members${after && `?after=${encodeURIComponent(after)}`}`)
    const found = profiles.find(({ kind }) => kind === 'fictional')
    if (found) return found.id
    if (!next) throw new Error('the demo shows no fictional profile')
    after = next
  }
}
