import { IdParams } from '#schemas/common.ts'
import { CodeSent, DirectDebitCode, DirectDebitForm, DirectDebitReply, DirectDebitStarted } from '#schemas/money/direct-debit.ts'
import { PaymentReply } from '#schemas/money/order.ts'
import { perMember } from '#server/platform/http/calls/call-limits.ts'
import { endpoint } from '#server/platform/http/calls/endpoint.ts'
import { named_limits } from '#server/platform/http/limits/named-limits.ts'
import { confirmDirectDebit, getDirectDebit, sendCodeAgain, startDirectDebit } from './direct-debit.ts'

export const directDebitEndpoints = [
  endpoint(
    'GET /api/directdebit',
    {
      access: 'member',
      acts: 'read',
      limits: [],
      summary: 'Returns whether the viewer may pay by direct debit now, and the maximum amount',
      reply: DirectDebitReply,
    },
    (ctx) => getDirectDebit(ctx),
  ),
  endpoint(
    'POST /api/directdebit',
    {
      access: 'member',
      acts: 'buy',
      limits: [...perMember('20/hour'), named_limits.text_to_a_number, named_limits.text_of_a_member],
      summary: 'Checks the form of a mandate and sends a code to the mobile number. It does not order yet.',
      body: DirectDebitForm,
      reply: DirectDebitStarted,
    },
    (ctx, { body }) => startDirectDebit(ctx, body),
  ),
  endpoint(
    'POST /api/directdebit/:id/code',
    {
      access: 'member',
      acts: 'buy',
      limits: [...perMember('20/hour'), named_limits.text_to_a_number, named_limits.text_of_a_member],
      summary: 'Sends another code',
      params: IdParams,
      reply: CodeSent,
    },
    (ctx, { params }) => sendCodeAgain(ctx, params.id),
  ),
  endpoint(
    'POST /api/directdebit/:id',
    {
      access: 'member',
      acts: 'buy',
      limits: [...perMember('60/hour'), named_limits.debit_code],
      summary: 'Gives the mandate with the code, and orders. A retry returns the same order.',
      params: IdParams,
      body: DirectDebitCode,
      reply: PaymentReply,
    },
    (ctx, { params, body }) => confirmDirectDebit(ctx, params.id, body),
  ),
]
