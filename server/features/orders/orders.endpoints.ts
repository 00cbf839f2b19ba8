import { IdParams } from '#schemas/common.ts'
import { DiscountCode, DiscountQuery } from '#schemas/money/discount-code.ts'
import {
  NewOrder,
  PaymentReply,
  PaymentsQuery,
  PaymentsReply,
  PaymentWebhook,
  SimulatedOutcome,
  SimulatedPaymentReply,
  WebhookHeard,
} from '#schemas/money/order.ts'
import { Receipt, Withdrawal, WithdrawalQuote, WithdrawalReply } from '#schemas/money/withdrawal.ts'
import { perAddress, perMember } from '#server/platform/http/calls/call-limits.ts'
import { endpoint } from '#server/platform/http/calls/endpoint.ts'
import type { Context } from '#server/platform/http/context.ts'
import { cancelOrder } from './cancel-order.ts'
import { directDebitEndpoints } from './debit/direct-debit.endpoints.ts'
import { getDiscountCode } from './discounts/discount-codes.ts'
import { getOrder, listPayments, placeOrder } from './orders.service.ts'
import { decideSimulatedPayment, getSimulatedPayment } from './providers/simulated-bank.ts'
import { getReceipt } from './receipt.ts'
import { settlePayment } from './settlement.ts'
import { quoteWithdrawal, withdrawOrder } from './withdrawal.ts'

export const ordersEndpoints = [
  endpoint(
    'GET /api/discountcode',
    {
      access: 'member',
      acts: 'read',
      limits: perMember('1200/hour'),
      summary:
        'Returns the viewer’s time bonus; with welcome=true the welcome discount; with a code its discount for a package and a payment method',
      query: DiscountQuery,
      reply: DiscountCode,
    },
    (ctx, { query }) => getDiscountCode(ctx, query),
  ),
  endpoint(
    'POST /api/orders',
    {
      access: 'member',
      acts: 'buy',
      limits: perMember('120/hour'),
      summary: 'Orders a package at the price that the member saw. A retry with the same id returns the same order.',
      body: NewOrder,
      reply: PaymentReply,
    },
    (ctx, { body }) => placeOrder(ctx, body),
  ),
  endpoint(
    'GET /api/orders',
    {
      access: 'member',
      acts: 'read',
      limits: [],
      summary: 'Returns a page of the viewer’s payments, newest first',
      query: PaymentsQuery,
      reply: PaymentsReply,
    },
    (ctx, { query }) => listPayments(ctx, query),
  ),
  endpoint(
    'GET /api/orders/:id',
    {
      access: 'member',
      acts: 'read',
      limits: [],
      summary: 'Returns the status of an order’s payment',
      params: IdParams,
      reply: PaymentReply,
    },
    (ctx, { params }) => getOrder(ctx, params.id),
  ),
  endpoint(
    'POST /api/orders/:id/cancellation',
    {
      access: 'member',
      acts: 'write',
      limits: perMember('60/hour'),
      summary: 'Cancels an open bank transfer. A retry has the same result.',
      params: IdParams,
      reply: PaymentReply,
    },
    (ctx, { params }) => cancelOrder(ctx, params.id),
  ),
  endpoint(
    'GET /api/orders/:id/receipt',
    { access: 'member', acts: 'read', limits: [], summary: 'Returns the receipt of a paid order', params: IdParams, reply: Receipt },
    (ctx, { params }) => getReceipt(ctx, params.id),
  ),
  endpoint(
    'GET /api/orders/:id/withdrawal',
    {
      access: 'member',
      acts: 'read',
      limits: [],
      summary: 'Returns the refund of a withdrawal from an order',
      params: IdParams,
      reply: WithdrawalQuote,
    },
    (ctx, { params }) => quoteWithdrawal(ctx, params.id),
  ),
  endpoint(
    'POST /api/orders/:id/withdrawal',
    {
      access: 'member',
      acts: 'write',
      limits: perMember('60/hour'),
      summary: 'Withdraws from an order for the refund that the member saw. A retry returns the same withdrawal.',
      params: IdParams,
      body: Withdrawal,
      reply: WithdrawalReply,
    },
    (ctx, { params, body }) => withdrawOrder(ctx, params.id, body),
  ),
  ...directDebitEndpoints,
  endpoint(
    'POST /api/payments/webhook',
    {
      access: 'visitor',
      acts: 'write',
      limits: perAddress('600/minute'),
      is_webhook: true,
      takes_form: true,
      summary: 'Receives the webhook of a payment provider. The server then fetches the payment from the provider.',
      body: PaymentWebhook,
      reply: WebhookHeard,
    },
    (ctx, { body }) => handleWebhook(ctx, body.id),
  ),
  endpoint(
    'GET /api/simulated-payments/:id',
    {
      access: 'member',
      acts: 'read',
      limits: [],
      summary: 'Returns a payment of the simulated bank',
      params: IdParams,
      reply: SimulatedPaymentReply,
    },
    (ctx, { params }) => getSimulatedPayment(ctx, params.id),
  ),
  endpoint(
    'POST /api/simulated-payments/:id',
    {
      access: 'member',
      acts: 'write',
      limits: perMember('120/hour'),
      summary: 'Sets the result of a simulated payment',
      params: IdParams,
      body: SimulatedOutcome,
      reply: SimulatedPaymentReply,
    },
    (ctx, { params, body }) => decideSimulatedPayment(ctx, { id: params.id, ...body }),
  ),
]

/** Handles a webhook. Answers 200 for every payment, so that an unknown id reveals nothing and the provider does not retry. */
async function handleWebhook(ctx: Context, id: string): Promise<Record<string, never>> {
  await settlePayment(ctx, id)
  return {}
}
