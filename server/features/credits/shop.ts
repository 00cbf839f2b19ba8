import type { PackagesReply, PaymentMethod } from '#schemas/order.ts'
import type { Context } from '#server/platform/context.ts'
import { findSavedCard } from './credits.queries.ts'
import { getOffers } from './credits.service.ts'
import type { Offers } from './packages.ts'

const methods_seconds = 300

/** What is for sale where the viewer lives: packages, ways to pay, VAT (SC-10). */
export async function getPackages(ctx: Context): Promise<PackagesReply> {
  const offers = await getOffers(ctx)
  const saved_card = ctx.viewer ? await findSavedCard(ctx, { member_id: ctx.viewer.id, provider: ctx.payments.name }) : null
  return { ...offers, methods: await acceptedMethods(ctx, offers), saved_card, is_simulated: ctx.payments.name === 'simulator' }
}

/** The site's ways to pay that the provider takes there today; all of them while it cannot be asked. */
async function acceptedMethods(ctx: Context, { country, packages, methods }: Offers): Promise<PaymentMethod[]> {
  const [cheapest] = packages
  if (!ctx.payments.methods || !cheapest) return methods
  const key = `payment-methods:${country}:${cheapest.currency}`
  const known = ctx.cache.get<PaymentMethod[]>(key)
  if (known) return methods.filter((method) => known.includes(method))
  await ctx.unit.release()
  try {
    const accepted = await ctx.payments.methods(ctx, { country, currency: cheapest.currency, amount_cents: cheapest.price_cents })
    ctx.cache.set(key, accepted, methods_seconds)
    const offered = methods.filter((method) => accepted.includes(method))
    return offered.length > 0 ? offered : methods
  } catch (error) {
    ctx.log.warn({ err: error }, 'the payment provider does not say which ways to pay it takes')
    return methods
  }
}
