import { notify } from '#server/features/notifications/notify.service.ts'
import { transaction } from '#server/platform/database/db.ts'
import { localeOf } from '#server/platform/http/request-context.ts'
import type { FeatureJob } from '#server/platform/job-context.ts'
import { findReader } from './invoices.queries.ts'
import { findOrder, hasPaidSince, markReminded } from './orders.queries.ts'
import { moneyIn } from './payment-texts.ts'

/** A day after an order that nobody paid: one reminder for it, unless the member bought something since, or takes no reminders. */
export const paymentReminderJob: FeatureJob = {
  queue: 'payment-reminder',
  async perform(ctx, payload) {
    // openOrder() is the only writer of this queue
    const { order_id } = payload as { order_id: string }
    const order = await findOrder(ctx, order_id)
    const is_abandoned = order?.status === 'pending' || order?.status === 'expired'
    // a transfer and a debit take their days: nothing was forgotten
    if (!order || !is_abandoned || order.method === 'banktransfer' || order.method === 'directdebit') return
    const { member_id: account_id, created_at: since, credits: count } = order
    await transaction(ctx, async (tx) => {
      const reader = await findReader(tx, account_id)
      if (!reader || (await hasPaidSince(tx, { member_id: account_id, since })) || !(await markReminded(tx, order_id))) return
      const total = moneyIn(localeOf(tx.site, reader.locale), order.amount_cents, order.currency)
      const mail = { kind: 'payment-reminder', values: { count, total } } as const
      await notify(tx, { kind: 'reminders', account_id, path: `/transactions/${order_id}`, mail, has_push: false })
    })
  },
}
