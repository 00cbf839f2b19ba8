import { notify } from '#server/features/notifications/notify.service.ts'
import { transaction } from '#server/platform/database/db.ts'
import { localeOf } from '#server/platform/http/request-context.ts'
import type { FeatureJob } from '#server/platform/job-context.ts'
import { findOrderMailReceiver } from './invoices.queries.ts'
import { findOrder, hasPaidSince, markReminded } from './orders.queries.ts'
import { moneyIn } from './payment-texts.ts'

/**
 * Sends a reminder of an unpaid order once, a day after the order. No reminder is sent if the member has paid another order since then, or
 * has turned reminders off.
 */
export const paymentReminderJob: FeatureJob = {
  queue: 'payment-reminder',
  async perform(ctx, payload) {
    // only openOrder() writes to this queue
    const { order_id } = payload as { order_id: string }
    const order = await findOrder(ctx, order_id)
    const is_abandoned = order?.status === 'pending' || order?.status === 'expired'
    // transfers and debits take several days, so no reminder is needed
    if (!order || !is_abandoned || order.method === 'banktransfer' || order.method === 'directdebit') return
    const { member_id: account_id, created_at: since, credits: count } = order
    await transaction(ctx, async (tx) => {
      const reader = await findOrderMailReceiver(tx, account_id)
      if (!reader || (await hasPaidSince(tx, { member_id: account_id, since })) || !(await markReminded(tx, order_id))) return
      const total = moneyIn(localeOf(tx.site, reader.locale), order.amount_cents, order.currency)
      const mail = { kind: 'payment-reminder', values: { count, total } } as const
      await notify(tx, { kind: 'reminders', account_id, path: `/transactions/${order_id}`, mail, has_push: false })
    })
  },
}
