import { Adjusted, OrderList, OrderPage, OrderParams, OrderQuery, Refunded, RefundQuery, RefundQuote } from '#schemas/desk/orders.ts'
import { NewAdjustment } from '#schemas/money/credit-adjustment.ts'
import { NewStaffRefund } from '#schemas/money/staff-refund.ts'
import { deskCall } from '#server/desk/call.ts'
import { adjustMember } from './adjustments.ts'
import { listOrders, openOrder } from './read-orders.ts'
import { quoteRefund, refundOrder } from './refunds.ts'

const refunds = { access: 'refund', scope: 'grants', params: OrderParams } as const

/** The calls about orders and refunds. */
export const orderCalls = [
  deskCall(
    'GET /desk/api/orders',
    { access: 'orders', scope: 'grants', step_up: false, audit: null, query: OrderQuery, reply: OrderList },
    (ctx, { query }) => listOrders(ctx, query),
  ),
  deskCall(
    'GET /desk/api/orders/:site/:id',
    { access: 'orders', scope: 'grants', step_up: false, audit: null, params: OrderParams, reply: OrderPage },
    (ctx, { params }) => openOrder(ctx, params),
  ),
  deskCall(
    'GET /desk/api/orders/:site/:id/refund-quote',
    { ...refunds, step_up: false, audit: null, query: RefundQuery, reply: RefundQuote },
    (ctx, { params, query: { part, reason, amount_cents } }) =>
      quoteRefund(ctx, params, { part, reason, ...(amount_cents !== undefined && { amount_cents: Number(amount_cents) }) }),
  ),
  deskCall(
    'POST /desk/api/orders/:site/:id/refunds',
    { ...refunds, step_up: true, audit: ['refund.make', 'ask.make'], body: NewStaffRefund, reply: Refunded },
    (ctx, { params, body }) => refundOrder(ctx, params, body),
  ),
  deskCall(
    'POST /desk/api/members/:site/:id/adjustments',
    {
      access: 'adjust',
      scope: 'grants',
      step_up: true,
      audit: ['credits.adjust', 'ask.make'],
      params: OrderParams,
      body: NewAdjustment,
      reply: Adjusted,
    },
    (ctx, { params, body }) => adjustMember(ctx, params, body),
  ),
]
