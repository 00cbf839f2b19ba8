import type { PushTransport } from '#server/features/notifications/push/push-transport.ts'
import type { Pages } from '#server/platform/pages/page.ts'
import type { PaymentProvider } from '#server/platform/payment-provider.ts'

export const noPush: PushTransport = { send: () => Promise.reject(new TypeError('this test was given no push service')) }

export const noPayments: PaymentProvider = {
  name: 'simulator',
  start: () => Promise.reject(new TypeError('this test was given no payment provider')),
  fetch: () => Promise.resolve(null),
  cancel: () => Promise.resolve(),
  refund: () => Promise.reject(new TypeError('this test was given no payment provider')),
  fetchRefund: () => Promise.resolve(null),
  createCustomer: () => Promise.reject(new TypeError('this test was given no payment provider')),
  createDebitMandate: () => Promise.reject(new TypeError('this test was given no payment provider')),
}

const emptyPage = async () => ({
  status: 200,
  headers: { 'content-type': 'text/html; charset=utf-8' },
  body: ['<!doctype html><title>page</title>'],
})

/** Replies to every page with an empty document. */
export const emptyPages: Pages = {
  assets: (_req, _res, next) => next(),
  render: emptyPage,
  renderBlocks: emptyPage,
  close: async () => {},
}
