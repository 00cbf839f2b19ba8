import { expect, type Page } from '@playwright/test'
import type { ChatReply } from '#schemas/chats/chat.ts'
import { limits } from '#schemas/limits.ts'
import type { User } from '#schemas/members/user.ts'
import { discounted } from '#schemas/money/discounted.ts'
import type { PackagesReply, PaymentReply } from '#schemas/money/order.ts'
import { aFictional, call } from './members.ts'
import { goOn } from './test.ts'

/** Paths of pages that visitors may open. */
export const openPages = [
  '/',
  '/login',
  '/signup',
  '/pricing',
  '/complaints',
  '/report',
  '/activate/error',
  '/reset-password',
  '/reset-password/do',
  '/mail-change/do',
] as const
export const textPages = ['ban', 'cookies', 'faq', 'privacy', 'return-policy', 'service', 'terms'].map((name) => `/pages/${name}`)

/**
 * Returns the paths of all pages of a member. It creates the data that these pages need: a conversation with another member, and an order.
 */
export async function memberPages(page: Page): Promise<string[]> {
  const someone = await aFictional(page)
  const body = { id: crypto.randomUUID(), profile_id: someone, body: 'Hallo' }
  const { conversation } = await call<ChatReply>(page, 'POST', '/api/messages', body)
  const { payment } = await anOrder(page)
  return [
    '/',
    '/members',
    `/members/${someone}`,
    `/members/${someone}/chat`,
    '/chats',
    `/chats/${conversation?.id}`,
    '/likes',
    '/likes/given',
    '/likes/mutual',
    `/likes/m/${someone}`,
    '/premium',
    '/credits',
    '/credits/p0',
    '/transactions',
    `/transactions/${payment.order_id}`,
    `/simulated-bank/${payment.payment_id}`,
    '/profile',
    '/safety',
    '/settings',
  ]
}

/** Places an order for the smallest package, at the price for this member. */
async function anOrder(page: Page): Promise<PaymentReply> {
  const { methods, packages } = await call<PackagesReply>(page, 'GET', '/api/packages')
  const { user } = await call<{ user: User }>(page, 'GET', '/api/user')
  const is_new = !user.paid_user && Date.now() - Date.parse(user.signup_date) < limits.welcome_discount.days * 86_400_000
  const price_cents = packages[0]?.price_cents ?? 0
  const total_cents = is_new ? discounted(price_cents, limits.welcome_discount) : price_cents
  return call<PaymentReply>(page, 'POST', '/api/orders', { id: crypto.randomUUID(), package: 'p0', method: methods[0], total_cents })
}

export interface Seen {
  title: string
  heading: string
}

/** Returns the facts of a page from the HTML of the server, before any script runs. */
export async function fetchPage(page: Page, path: string): Promise<Seen & { status: number; lang: string }> {
  // Use fetch in the browser, because on some systems only browsers resolve names below localhost. Return only the needed facts, because
  // the page is large.
  const { status, ...seen } = await page.evaluate(async (address) => {
    const response = await fetch(address)
    const html = await response.text()
    const find = (pattern: RegExp) => pattern.exec(html)?.[1] ?? ''
    const [title, heading, lang] = [/<title>(.*?)<\/title>/s, /<h1[^>]*>(.*?)<\/h1>/s, /<html lang="([^"]*)"/].map(find)
    return { status: response.status, title, heading, lang }
  }, path)
  const textOf = (html = '') => unescapeHtml(html.replaceAll(/<[^>]*>/g, ''))
  return { status, title: textOf(seen.title), heading: textOf(seen.heading), lang: textOf(seen.lang) }
}

function unescapeHtml(text: string): string {
  const characters: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', '#x27': "'" }
  const named = text.replaceAll(/&(#?\w+);/g, (whole, name: string) => characters[name] ?? whole)
  return named.replaceAll(/&#(\d+);/g, (_, number: string) => String.fromCharCode(Number(number)))
}

/** Navigates within the application, as a link does, without a page load. */
export async function navigateTo(page: Page, path: string, expected: { title: string | RegExp; heading: string }): Promise<void> {
  await page.evaluate(() => Object.assign(window, { stayed: true }))
  await goOn(page, path)
  await expect(page).toHaveTitle(expected.title)
  await expect(page.getByRole('heading', { level: 1 }).filter({ hasText: expected.heading }).first()).toBeAttached()
  expect(await page.evaluate(() => 'stayed' in window), `${path} was loaded anew`).toBe(true)
}

/** Returns the number of pixels by which the page is wider than the window. */
export function overflowOf(page: Page): Promise<number> {
  return page.evaluate(async () => {
    // wait until fonts are loaded and the layout has adapted to the width of the window
    await document.fonts.ready
    for (let frame = 0; frame < 3; frame++) await new Promise(requestAnimationFrame)
    return document.documentElement.scrollWidth - document.documentElement.clientWidth
  })
}
