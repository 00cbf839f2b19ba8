import { sql } from 'kysely'
import type { SimulatedOutcome, SimulatedPayment } from '#schemas/order.ts'
import type { Context } from '#server/platform/context.ts'
import { exec, maybeOne } from '#server/platform/db.ts'
import type { PaymentProvider } from '#server/platform/payment-provider.ts'

const outcomes = { paid: 'completed', failed: 'failed', cancelled: 'cancelled' } as const

/** A bank that moves no money: every outcome is chosen on a clearly marked page. Keeps books of its own, as a real provider would. */
export function createSimulator(): PaymentProvider {
  return {
    name: 'simulator',
    async start(ctx, { payment_id, amount_cents, currency, return_url }) {
      await exec(
        ctx,
        sql`insert into simulated_payment (site_id, id, amount_cents, currency, status, return_url, created_at)
            values (${ctx.site.id}, ${payment_id}, ${amount_cents}, ${currency}, 'pending', ${return_url}, ${ctx.now})
            on conflict (site_id, id) do nothing`,
      )
      return { provider_ref: payment_id }
    },
    async fetch(ctx, provider_ref) {
      const payment = await findSimulated(ctx, provider_ref)
      if (!payment) return null
      const { status, amount_cents, currency } = payment
      const prefix = ctx.locale.prefix && `/${ctx.locale.prefix}`
      return { status, amount_cents, currency, checkout_url: status === 'pending' ? `${prefix}/simulated-bank/${provider_ref}` : null }
    },
    async cancel(ctx, provider_ref) {
      await decideSimulated(ctx, { id: provider_ref, outcome: 'cancelled' })
    },
  }
}

export const findSimulated = (ctx: Context, id: string) =>
  maybeOne<SimulatedPayment>(
    ctx,
    sql`select id, amount_cents, currency, status, return_url from simulated_payment where site_id = ${ctx.site.id} and id = ${id}`,
  )

/** The bank decides once. True when it stands as asked, now or already. */
export async function decideSimulated(ctx: Context, { id, outcome }: { id: string } & SimulatedOutcome): Promise<boolean> {
  const status = outcomes[outcome]
  await exec(ctx, sql`update simulated_payment set status = ${status} where site_id = ${ctx.site.id} and id = ${id} and status = 'pending'`)
  return (await findSimulated(ctx, id))?.status === status
}
