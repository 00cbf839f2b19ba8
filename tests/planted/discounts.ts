// biome-ignore-all lint/suspicious/noTemplateCurlyInString: the strings contain source code
import type { PlantedFault } from './planted-fault.ts'

/** Planted faults in the rules about discounts: who gets a discount, for how long, and only once. */
export const discounts: readonly PlantedFault[] = [
  {
    name: 'kept-code-not-checked-again',
    loss: 'the brand its money: a retry takes a once-only code that another member has paid with',
    breaks: 'VA-09',
    changes: [
      {
        from: 'return (await getTypedCode(ctx, code, basket)).value_percentage >= percentage',
        to: 'return basket !== null && percentage > 0',
      },
    ],
    tests: ['server/features/orders/retries.test.ts'],
  },
  {
    name: 'code-not-locked',
    loss: 'the brand its money: two members who order at one moment both get a once-only code',
    breaks: 'VA-09',
    changes: [{ from: '    if (discount) await lockCode(tx, discount.code)\n', to: '' }],
    tests: ['server/features/orders/retries.test.ts'],
  },
  {
    name: 'retry-extends-itself',
    loss: 'the brand its money: a chain of failed retries keeps a discount for ever',
    breaks: 'EC-11',
    changes: [{ from: 'const since = await findChainStart(ctx, failed.order_id)', to: 'const since = failed.created_at' }],
    tests: ['server/features/orders/retries.test.ts'],
  },
  {
    name: 'unpaid-use-not-released',
    loss: 'a member their discount: an order that nobody paid uses it up',
    breaks: 'EN-09',
    changes: [{ from: "${status === 'completed' ? 'used' : 'released'}", to: "${'used'}" }],
    tests: ['server/features/orders/retries.test.ts'],
  },
  {
    name: 'transfer-blocks-full-price',
    loss: 'a member days: an open transfer refuses every other purchase',
    breaks: 'decision 0037',
    changes: [{ from: '  if (is_held) return { ...fullPrice(offer), retry_of: null }\n', to: '' }],
    tests: ['server/features/orders/pending-transfer.test.ts'],
  },
  {
    name: 'transfer-ended-unasked',
    loss: 'a member their money for a while: it arrives at a payment that a new order has cancelled',
    breaks: 'decision 0037',
    changes: [{ from: 'if (!may_be_on_its_way) await ctx.payments.cancel', to: 'await ctx.payments.cancel' }],
    tests: ['server/features/orders/discounts/typed-codes.test.ts'],
  },
  {
    name: 'switched-off-welcome-still-given',
    loss: 'the brand its money: the welcome discount is given after it was switched off',
    breaks: 'CO-05',
    changes: [{ from: 'return has_paid || !welcome.on ? null', to: 'return has_paid ? null' }],
    tests: ['server/features/orders/discounts/discount-settings.test.ts'],
  },
]
