import type { Context } from '#server/platform/http/context.ts'
import type { PaymentStart } from '#server/platform/payment-provider.ts'
import { findDebitMandate } from './debit/direct-debit.queries.ts'
import { findPayer, insertPayer, type OrderRow, updateProviderRef } from './orders.queries.ts'

/** Registers the payment with the provider. Do not call it inside a transaction, because a provider may take seconds. */
export async function startPayment(ctx: Context, order: OrderRow): Promise<OrderRow & { provider_ref: string }> {
  const { payment_id, amount_cents, currency, method, order_id, country } = order
  const prefix = ctx.locale.prefix && `/${ctx.locale.prefix}`
  const return_url = `${ctx.client.origin}${prefix}/transactions/${order_id}`
  const consent = await consentOf(ctx, order)
  await ctx.unit.release()
  const start = { payment_id, order_id, amount_cents, currency, method, country, return_url, ...consent }
  const { provider_ref } = await ctx.payments.start(ctx, start)
  await updateProviderRef(ctx, { payment_id, provider_ref })
  return { ...order, provider_ref }
}

/** The consent of the member for the payment: a card to save, a saved card to charge, or a debit mandate. */
async function consentOf(
  ctx: Context,
  { sequence, method, member_id, order_id }: OrderRow,
): Promise<Pick<PaymentStart, 'customer_ref' | 'mandate'>> {
  if (sequence === 'oneoff') return { customer_ref: null, mandate: null }
  if (method === 'directdebit') return { customer_ref: null, mandate: await findDebitMandate(ctx, order_id) }
  const payer = await findPayer(ctx, { member_id, provider: ctx.payments.name })
  if (sequence === 'recurring' && payer?.card_mandate_ref)
    return { customer_ref: null, mandate: { customer_ref: payer.customer_ref, mandate_ref: payer.card_mandate_ref } }
  return { customer_ref: payer?.customer_ref ?? (await registerCustomer(ctx, member_id)), mandate: null }
}

async function registerCustomer(ctx: Context, member_id: string): Promise<string> {
  await ctx.unit.release()
  const { customer_ref } = await ctx.payments.createCustomer(ctx, member_id)
  await insertPayer(ctx, { member_id, provider: ctx.payments.name, customer_ref })
  return customer_ref
}
