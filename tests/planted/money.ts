// biome-ignore-all lint/suspicious/noTemplateCurlyInString: the strings contain source code
import type { PlantedFault } from './planted-fault.ts'

/** Planted faults in credits, orders and refunds. */
export const money: readonly PlantedFault[] = [
  {
    name: 'message-sent-twice',
    loss: 'a message that went through a bad connection is refused, and its writer sends and pays it again',
    breaks: 'RO-04',
    changes: [{ from: '  if (sent) return repeat(tx, { draft, sent, thread })\n', to: '' }],
    tests: ['server/features/chats/messages.test.ts'],
  },
  {
    name: 'charged-after-the-commit',
    loss: 'messages nobody paid for, or paid ones that a crash leaves unsent',
    breaks: 'decision 0013',
    changes: [
      {
        from: 'const credits = await chargeMessage(tx, outgoing, cost)',
        to: 'const credits = await getBalanceOf(tx, sender_id)\n  pending.set(id, cost)',
      },
      {
        from: 'return await transaction(ctx, (tx) => deliver(tx, outgoing))',
        to: `const delivered = await transaction(ctx, (tx) => deliver(tx, outgoing))
    const cost = pending.get(outgoing.id) ?? 0
    pending.delete(outgoing.id)
    return cost > 0 ? { ...delivered, credits: await transaction(ctx, (tx) => chargeMessage(tx, outgoing, cost)) } : delivered`,
      },
      {
        from: 'export async function deliverInTransaction(ctx: MemberContext, outgoing: OutgoingMessage)',
        to: 'const pending = new Map<string, number>()\n\nexport async function deliverInTransaction(ctx: MemberContext, outgoing: OutgoingMessage)',
      },
    ],
    tests: ['server/features/chats/messages.test.ts'],
  },
  {
    name: 'sender-not-locked',
    loss: 'of one message sent twice at one moment, or two first ones, the member meets an error or gets more than was sold',
    breaks: 'VA-11',
    changes: [
      {
        from: 'sql`select status, is_premium from account where site_id = ${ctx.site.id} and id = ${member_id} for no key update`',
        to: 'sql`select status, is_premium from account where site_id = ${ctx.site.id} and id = ${member_id}`',
      },
    ],
    tests: ['server/features/chats/messages.test.ts'],
  },
  {
    name: 'premium-writes-for-nothing',
    loss: 'the brand its income: after one purchase every message is free',
    breaks: 'RO-04',
    changes: [
      {
        from: 'const cost = costOf(tx.site, draft, thread)',
        to: 'const cost = is_premium ? 0 : costOf(tx.site, draft, thread)',
      },
    ],
    tests: ['server/features/chats/messages.test.ts'],
  },
  {
    name: 'fictional-costs',
    loss: 'credits, for words to somebody who does not exist',
    breaks: 'RO-04',
    changes: [{ from: "  if (receiver.kind === 'fictional') return 0\n", to: '' }],
    tests: ['server/features/chats/messages.test.ts'],
  },
  {
    name: 'webhook-booked-twice',
    loss: 'peace between books and bank: one payment is booked as often as the provider calls',
    breaks: 'decision 0039',
    changes: [
      {
        from: "status === 'completed' ? sql`status <> 'completed'` : sql`status = 'pending'`",
        to: "status === 'completed' ? sql`true` : sql`status = 'pending'`",
      },
    ],
    tests: ['server/features/orders/orders.test.ts'],
  },
  {
    name: 'withdrawal-not-repeatable',
    loss: 'trust: a second tap on the button is told that nothing can be paid back, while the money is on its way',
    breaks: 'CO-06',
    changes: [{ from: '    if (await findWithdrawal(tx, id)) return\n', to: '' }],
    tests: ['server/features/orders/withdrawal.test.ts'],
  },
  {
    name: 'own-refund-booked-again',
    loss: 'credits twice for one refund: what was asked for here is taken for one the provider made by itself',
    breaks: 'CO-06',
    changes: [
      {
        from: 'const unrequested_cents = refunded_cents - requested_cents',
        to: 'const unrequested_cents = requested_cents > 0 ? refunded_cents : refunded_cents - requested_cents',
      },
    ],
    tests: ['server/features/orders/withdrawal.test.ts', 'server/features/orders/providers/mollie.test.ts'],
  },
  {
    name: 'chargeback-booked-twice',
    loss: 'a member’s other credits: each word of one chargeback takes them again',
    breaks: 'ST-01',
    changes: [
      {
        from: 'if (refunded_cents <= order.refunded_cents && charged_back_cents <= order.charged_back_cents) return\n',
        to: '',
      },
      {
        from: 'if (!(await updateReversed(tx, { payment_id, refunded_cents, charged_back_cents }))) return',
        to: 'await updateReversed(tx, { payment_id, refunded_cents, charged_back_cents })',
      },
      {
        from: "charged_back_cents > 0 && !refunds.some(({ kind }) => kind === 'chargeback')",
        to: 'charged_back_cents > 0',
      },
    ],
    tests: ['server/features/orders/withdrawal.test.ts'],
  },
  {
    name: 'pending-refund-not-counted',
    loss: 'the brand more than was paid: while one refund is on its way, staff promise the same money again',
    breaks: 'ST-01',
    changes: [
      {
        from: "const valid = (await listRefunds(ctx, order.order_id)).filter(({ status }) => status !== 'failed')",
        to: "const valid = (await listRefunds(ctx, order.order_id)).filter(({ status }) => status === 'completed')",
      },
    ],
    tests: ['server/features/orders/staff-refund.test.ts'],
  },
  {
    name: 'large-refund-alone',
    loss: 'money to one person: a large refund needs nobody else',
    breaks: 'CO-06',
    changes: [{ from: '  if (amount_cents > cents) return true\n', to: '' }],
    tests: ['server/desk/orders/refunds.test.ts'],
  },
]
