import { parseArgs } from 'node:util'
import { v7 as newId } from 'uuid'
import { desk_limits } from '#schemas/desk/limits.ts'
import { type StaffRefundReason, staffRefundReasons } from '#schemas/money/staff-reasons.ts'
import { exitCodes, type Io } from '#scripts/cli/io.ts'
import { isId } from '#scripts/cli/is-id.ts'
import { onDesk } from '#scripts/cli/on-desk.ts'
import { moneyText, problemOf } from '#scripts/cli/staff-asks.ts'
import { whyIn } from '#scripts/cli/why.ts'
import { refundOrAsk } from '#server/desk/orders/refunds.ts'
import { consoleActor } from '#server/features/audit/audit.service.ts'
import { findMadeRefund, quoteStaffRefund } from '#server/features/orders/staff-refund.service.ts'
import { transaction } from '#server/platform/database/db.ts'
import { Fault } from '#server/platform/http/calls/fault.ts'

const help = `couplet refund — refund an order, or a part of it

Usage
  npx couplet refund <site> --order <id> (--full | --unused | --cents <amount>) --reason <reason> --why <words> [--id <id>] [--json]

The rules of the desk apply: never more than was paid, and a second person for a large amount. Another person then answers
with npx couplet staff answer, or at the desk. The running server asks the payment provider, and its answer decides.

Options
  --order O   the id of the order
  --full      all that is left of the payment
  --unused    the value of the unspent credits
  --cents N   an amount in cents
  --reason R  ${staffRefundReasons.join(', ')}
  --why W     the reason in words, which the log keeps
  --id I      an id of your own: a repeated call with it refunds once
  --json      print the result as JSON
  --help      this text

Example
  npx couplet refund vlam --order 0197a1b2-0000-7000-8000-000000000000 --cents 500 --reason goodwill --why "waited for a week"`

const read = (argv: string[]) =>
  parseArgs({
    args: argv,
    allowPositionals: true,
    options: {
      order: { type: 'string' },
      full: { type: 'boolean', default: false },
      unused: { type: 'boolean', default: false },
      cents: { type: 'string' },
      reason: { type: 'string' },
      why: { type: 'string' },
      id: { type: 'string' },
      json: { type: 'boolean', default: false },
      help: { type: 'boolean', short: 'h' },
    },
  })

type Values = ReturnType<typeof read>['values']

export async function run(argv: string[], io: Io): Promise<number> {
  const { values, positionals } = read(argv)
  if (values.help) {
    io.say(help)
    return exitCodes.ok
  }
  const [slug, ...more] = positionals
  if (!slug || more.length > 0) throw new Error('Name one site: npx couplet refund <site>. npx couplet list shows them.')
  const { order, id, reason, why, wish } = wishIn(values)
  return onDesk(io, { is_read_only: false }, async (ctx) => {
    const site = ctx.sites.bySlug(slug)
    if (!site) throw new Error(`There is no site "${slug}".`)
    const { state, money } = await transaction(ctx, (desk) =>
      ctx.inSite(site.id, async (of_site) => {
        const made = await findMadeRefund(of_site, id)
        // the same call again; what is left of the payment may be less by now
        if (made?.kind === 'staff' && made.order_id === order && (wish.part !== 'amount' || wish.amount_cents === made.amount_cents))
          return { state: 'pending', money: { cents: made.amount_cents, currency: made.currency } }
        const { amount_cents, currency } = await quoteStaffRefund(of_site, order, { ...wish, reason })
        const given = { slug, order_id: order, id, ...wish, amount_cents, reason, why, actor: consoleActor(), role: null }
        return { ...(await refundOrAsk({ desk: { ...desk, sites: ctx.sites }, of_site }, given)), money: { cents: amount_cents, currency } }
      }),
    ).catch((error: unknown) => {
      throw error instanceof Fault ? new Error(faultText(error, order)) : error
    })
    if (values.json) io.say(JSON.stringify({ id, state, ...money }))
    else if (state === 'pending') io.say(`${moneyText(money)} of the order ${order} is refunded when the payment provider confirms it.`)
    else
      io.say(
        `${moneyText(money)} needs a second person, within ${desk_limits.ask_hours} hours:\nnpx couplet staff answer ${id} --yes --why "…"`,
      )
    return exitCodes.ok
  })
}

function wishIn({ order, full, unused, cents, reason, why, id = newId() }: Values) {
  if (!order || !isId(order)) throw new Error('--order must be the id of an order.')
  if (!isId(id)) throw new Error('--id must be a UUID in lower case.')
  const stated = whyIn(why)
  if (Number(full) + Number(unused) + Number(cents !== undefined) !== 1) throw new Error('Set one of --full, --unused and --cents.')
  if (cents !== undefined && !/^[1-9]\d{0,7}$/.test(cents)) throw new Error('--cents must be a whole number from 1 to 99999999.')
  if (!isReason(reason)) throw new Error(`--reason must be one of ${staffRefundReasons.join(', ')}.`)
  const wish = cents === undefined ? { part: full ? 'full' : 'unused' } : { part: 'amount', amount_cents: Number(cents) }
  return { order, id, reason, why: stated, wish: wish as { part: 'full' | 'unused' } | { part: 'amount'; amount_cents: number } }
}

const isReason = (reason: string | undefined): reason is StaffRefundReason => staffRefundReasons.some((each) => each === reason)

function faultText(fault: Fault, order: string): string {
  if (fault.code === 'not_found') return `There is no order ${order}.`
  const limit = fault.fields?.amount_cents?.limit
  return limit === undefined ? problemOf(fault) : `--cents must be at most ${limit}: the rest of the payment went back already.`
}
