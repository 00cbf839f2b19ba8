import type { PaymentMethod } from '#schemas/money/order.ts'
import type { Context } from '#server/platform/http/context.ts'
import type { Offers } from './packages.ts'

const kept_seconds = 300

/**
 * Limits the payment methods to those that the provider accepts now. Returns all methods if the provider does not answer. Do not call it
 * inside a transaction.
 */
export async function acceptedOf(ctx: Context, offers: Offers): Promise<Offers> {
  const accepted = await askProvider(ctx, offers)
  if (!accepted) return offers
  const methods = offers.methods.filter((method) => accepted.includes(method))
  return {
    ...offers,
    methods: methods.length > 0 ? methods : offers.methods,
    has_direct_debit: offers.has_direct_debit && accepted.includes('directdebit'),
  }
}

async function askProvider(ctx: Context, { country, packages }: Offers): Promise<PaymentMethod[] | null> {
  const [cheapest] = packages
  if (!ctx.payments.methods || !cheapest) return null
  const key = `payment-methods:${country}:${cheapest.currency}`
  const known = ctx.cache.get<PaymentMethod[]>(key)
  if (known) return known
  await ctx.unit.release()
  try {
    const accepted = await ctx.payments.methods(ctx, { country, currency: cheapest.currency, amount_cents: cheapest.price_cents })
    ctx.cache.set(key, accepted, kept_seconds)
    return accepted
  } catch (error) {
    ctx.log.warn({ err: error }, 'the payment provider did not list its payment methods')
    return null
  }
}
