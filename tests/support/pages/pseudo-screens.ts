import type { Page } from '@playwright/test'
import type { PaymentReply } from '#schemas/money/order.ts'
import { landerNames, profileLanderNames } from '#schemas/pages/landers.ts'
import { aFictional, call } from '#tests/support/e2e/members.ts'
import { memberPages, openPages, textPages } from '#tests/support/e2e/pages.ts'

/** Returns every path that a visitor may open. */
export async function visitorScreens(page: Page): Promise<string[]> {
  const someone = await aFictional(page)
  return [
    ...openPages,
    ...textPages,
    '/account-deleted',
    '/activate/done',
    '/lang-config',
    '/members',
    `/members/${someone}`,
    `/unsubscribe/${'A'.repeat(43)}`,
    '/nothing-here',
    '/pages/about',
    ...landerNames.map((name) => `/landers/${name}`),
    ...profileLanderNames.map((name) => `/members/${someone}/${name}`),
  ]
}

/** Returns the pages of a member without premium, then a step that pays an order, then the pages that premium changes. */
export async function memberScreens(page: Page): Promise<string[]> {
  const pages = await memberPages(page)
  const payment_id = pages.find((path) => path.startsWith('/simulated-bank/'))?.split('/')[2]
  const order_id = pages.find((path) => path.startsWith('/transactions/'))?.split('/')[2]
  return [
    ...pages,
    '/',
    '/complete-signup',
    '/directdebit',
    '/match-finder',
    '/notifications',
    '/settings/delete',
    '/settings/delete?step=confirm',
    '/signup-matches',
    '/swipe-game',
    `pay ${payment_id}`,
    '/credits',
    '/credits/p1/directdebit',
    '/credits/repeat-order',
    `/receipts/${order_id}`,
    `/transactions/${order_id}`,
    `/withdraw/${order_id}`,
  ]
}

/** Performs a step such as `pay <id>`: pays the open order. Returns false for other steps, which are paths. */
export async function pay(page: Page, step: string): Promise<boolean> {
  const [, payment_id] = /^pay (.*)$/.exec(step) ?? []
  if (payment_id) await call<PaymentReply>(page, 'POST', `/api/simulated-payments/${payment_id}`, { outcome: 'paid' })
  return payment_id !== undefined
}
