import type { PackagesReply } from '#schemas/money/order.ts'
import type { Context } from '#server/platform/http/context.ts'
import { findSavedCard } from './credits.queries.ts'
import { getAcceptedOffers } from './credits.service.ts'

/** The packages, payment methods and VAT of the viewer's country (SC-10). */
export async function getPackages(ctx: Context): Promise<PackagesReply> {
  const saved_card = ctx.viewer ? await findSavedCard(ctx, { member_id: ctx.viewer.id, provider: ctx.payments.name }) : null
  return { ...(await getAcceptedOffers(ctx)), saved_card, is_simulated: ctx.payments.name === 'simulator' }
}
