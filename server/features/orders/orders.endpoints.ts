import { IdParams } from '#schemas/common.ts'
import { DiscountCode, DiscountWish } from '#schemas/discount-code.ts'
import { NewOrder, PaymentReply, PaymentsReply, PaymentWebhook, SimulatedOutcome, SimulatedPaymentReply } from '#schemas/order.ts'
import { endpoint } from '#server/platform/endpoint.ts'
import { getDiscountCode } from './discount-codes.ts'
import { getOrder, listPayments, placeOrder } from './orders.service.ts'
import { settlePayment } from './settlement.ts'
import { decideSimulatedPayment, getSimulatedPayment } from './simulated-bank.ts'

export const ordersEndpoints = [
  endpoint(
    'GET /api/discountcode',
    {
      access: 'member',
      limit: '1200/hour',
      summary: 'The viewer’s time bonus, or with welcome=true their welcome discount',
      query: DiscountWish,
      reply: DiscountCode,
    },
    (ctx, { query }) => getDiscountCode(ctx, query),
  ),
  endpoint(
    'POST /api/orders',
    {
      access: 'member',
      limit: '120/hour',
      summary: 'Order a package at the price the member saw; the same id again is the same order',
      body: NewOrder,
      reply: PaymentReply,
    },
    (ctx, { body }) => placeOrder(ctx, body),
  ),
  endpoint('GET /api/orders', { access: 'member', summary: 'The viewer’s payments, newest first', reply: PaymentsReply }, (ctx) =>
    listPayments(ctx),
  ),
  endpoint(
    'GET /api/orders/:id',
    { access: 'member', summary: 'How the payment of an order stands', params: IdParams, reply: PaymentReply },
    (ctx, { params }) => getOrder(ctx, params.id),
  ),
  endpoint(
    'POST /api/payments/webhook',
    {
      access: 'visitor',
      limit: '600/minute',
      is_webhook: true,
      summary: 'A payment provider says that a payment changed; its state is then asked of the provider',
      body: PaymentWebhook,
    },
    (ctx, { body }) => settlePayment(ctx, body.id),
  ),
  endpoint(
    'GET /api/simulated-payments/:id',
    { access: 'member', summary: 'A payment as the simulated bank knows it', params: IdParams, reply: SimulatedPaymentReply },
    (ctx, { params }) => getSimulatedPayment(ctx, params.id),
  ),
  endpoint(
    'POST /api/simulated-payments/:id',
    {
      access: 'member',
      limit: '120/hour',
      summary: 'Choose how a simulated payment ends',
      params: IdParams,
      body: SimulatedOutcome,
      reply: SimulatedPaymentReply,
    },
    (ctx, { params, body }) => decideSimulatedPayment(ctx, { id: params.id, outcome: body.outcome }),
  ),
]
