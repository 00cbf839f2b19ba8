import { sql } from 'kysely'
import type { SimulatedOutcome } from '#schemas/money/order.ts'
import { exec, maybeOne } from '#server/platform/database/db.ts'
import type { Context } from '#server/platform/http/context.ts'
import type { PayerMandate, PaymentProvider, PaymentState } from '#server/platform/payment-provider.ts'

/** A payment in the simulator's table. The status of a delayed payment is computed when the payment is read. */
export interface BankRow {
  id: string
  amount_cents: number
  currency: string
  status: PaymentState['status']
  return_url: string
  method: string
  settles_at: Date | null
  mandate_ref: string | null
  refunded_cents: number
  charged_back_cents: number
}

/**
 * A simulated bank that moves no money. On its page, which is marked as a simulation, the tester selects the outcome. Like a real provider,
 * the simulator has its own tables.
 */
export function createSimulator(): PaymentProvider {
  return {
    name: 'simulator',
    async start(ctx, { payment_id, amount_cents, currency, return_url, method, mandate, customer_ref }) {
      // a saved card is charged at once; like a test card, a card with a number that ends in 0002 is refused
      const status = mandate && method === 'creditcard' ? (mandate.mandate_ref.endsWith('0002') ? 'failed' : 'completed') : 'pending'
      const mandate_ref = mandate?.mandate_ref ?? (customer_ref && method === 'creditcard' ? `card-${payment_id}-4242` : null)
      await exec(
        ctx,
        sql`insert into simulated_payment (site_id, id, amount_cents, currency, status, return_url, method, mandate_ref, created_at)
            values (${ctx.site.id}, ${payment_id}, ${amount_cents}, ${currency}, ${status}, ${return_url}, ${method}, ${mandate_ref}, ${ctx.now})
            on conflict (site_id, id) do nothing`,
      )
      return { provider_ref: payment_id }
    },
    async fetch(ctx, provider_ref) {
      const payment = await findSimulated(ctx, provider_ref)
      if (!payment) return null
      const { id, status, amount_cents, currency, refunded_cents, charged_back_cents, mandate_ref, method } = payment
      const prefix = ctx.locale.prefix && `/${ctx.locale.prefix}`
      const has_card = method === 'creditcard' && mandate_ref !== null && status === 'completed'
      return {
        payment_id: id,
        status,
        amount_cents,
        currency,
        checkout_url: status === 'pending' ? `${prefix}/simulated-bank/${provider_ref}` : null,
        refunded_cents,
        charged_back_cents,
        mandate: has_card ? { mandate_ref, label: `Visa •••• ${mandate_ref.slice(-4)}` } : null,
      }
    },
    async cancel(ctx, provider_ref) {
      if (await findSimulated(ctx, provider_ref)) await decideSimulated(ctx, { id: provider_ref, outcome: 'cancelled' })
    },
    async refund(ctx, { refund_id, provider_ref, amount_cents }) {
      // refunds cannot exceed the amount of the payment
      const refunded = sql`(select coalesce(sum(value::bigint), 0) from jsonb_each_text(refunds - ${refund_id}::text))`
      const count = await exec(
        ctx,
        sql`update simulated_payment set refunds = refunds || jsonb_build_object(${refund_id}::text, ${amount_cents}::bigint)
            where site_id = ${ctx.site.id} and id = ${provider_ref} and status = 'completed' and charged_back_cents = 0
              and ${refunded} + ${amount_cents}::bigint <= amount_cents`,
      )
      return { refund_ref: refund_id, status: count > 0 ? 'completed' : 'failed' }
    },
    fetchRefund: async (_ctx, { refund_ref }) => ({ refund_ref, status: 'completed' }),
    createCustomer: async (_ctx, member_id) => ({ customer_ref: `customer-${member_id}` }),
    createDebitMandate: async (_ctx, { debit_id, member_id }): Promise<PayerMandate> => ({
      customer_ref: `customer-${member_id}`,
      mandate_ref: `debit-${debit_id}`,
    }),
  }
}

const refunded_cents = sql`(select coalesce(sum(value::bigint), 0)::bigint from jsonb_each_text(refunds))`

export const findSimulated = (ctx: Context, id: string) =>
  maybeOne<BankRow>(
    ctx,
    sql`select id, amount_cents, currency, return_url, method, mandate_ref, charged_back_cents,
               case when status = 'pending' and settles_at <= ${ctx.now} then settles_as else status end as status,
               case when status = 'pending' and settles_at > ${ctx.now} then settles_at end as settles_at,
               ${refunded_cents} as refunded_cents
        from simulated_payment where site_id = ${ctx.site.id} and id = ${id}`,
  )

const later_seconds = 60
const decisions: Partial<Record<SimulatedOutcome['outcome'], PaymentState['status']>> = {
  paid: 'completed',
  paid_once: 'completed',
  failed: 'failed',
  cancelled: 'cancelled',
  expired: 'expired',
}

/**
 * Sets the outcome of a payment, once. A paid payment can be charged back. True if the payment now has the requested outcome, including
 * from an earlier call.
 */
export async function decideSimulated(
  ctx: Context,
  { id, outcome }: { id: string; outcome: SimulatedOutcome['outcome'] },
): Promise<boolean> {
  const row = sql`site_id = ${ctx.site.id} and id = ${id}`
  if (outcome === 'charged_back') {
    // the bank takes back what was not refunded
    await exec(
      ctx,
      sql`update simulated_payment set charged_back_cents = amount_cents - ${refunded_cents} where ${row} and status = 'completed'`,
    )
    return ((await findSimulated(ctx, id))?.charged_back_cents ?? 0) > 0
  }
  if (outcome === 'refunded') {
    await exec(
      ctx,
      sql`update simulated_payment set refunds = jsonb_build_object('bank', amount_cents)
          where ${row} and status = 'completed' and refunds = '{}' and charged_back_cents = 0`,
    )
    return ((await findSimulated(ctx, id))?.refunded_cents ?? 0) > 0
  }
  if (outcome === 'paid_later') {
    const settles_at = new Date(ctx.now.getTime() + later_seconds * 1000)
    await exec(
      ctx,
      sql`update simulated_payment set settles_at = coalesce(settles_at, ${settles_at}), settles_as = 'completed' where ${row} and status = 'pending'`,
    )
    const found = await findSimulated(ctx, id)
    return found?.status === 'completed' || (found?.settles_at ?? null) !== null
  }
  const status = decisions[outcome] ?? 'failed'
  // a delayed payment is final after its settlement time
  const now_pending = sql`status = 'pending' and (settles_at is null or settles_at > ${ctx.now})`
  // further charges of this saved card are refused
  const card = outcome === 'paid_once' ? sql`regexp_replace(mandate_ref, '[0-9]{4}$', '0002')` : sql`mandate_ref`
  await exec(ctx, sql`update simulated_payment set status = ${status}, mandate_ref = ${card} where ${row} and ${now_pending}`)
  return (await findSimulated(ctx, id))?.status === status
}
