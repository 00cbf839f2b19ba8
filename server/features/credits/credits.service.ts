import type { PackagesReply } from '#schemas/order.ts'
import type { Context, MemberContext } from '#server/platform/context.ts'
import { afterCommit, transaction } from '#server/platform/db.ts'
import { Fault } from '#server/platform/fault.ts'
import { findBalance, findCountry, insertCreditAccount, insertEntry } from './credits.queries.ts'
import { packagesOf } from './packages.ts'

/** Opens a new member's credit account with what the site gives. Call it inside the signup's transaction. */
export async function grantSignupCredits(ctx: Context, member_id: string): Promise<void> {
  const amount = ctx.site.file.signup_credits
  await transaction(ctx, async (tx) => {
    await insertCreditAccount(tx, member_id)
    if (amount > 0) await insertEntry(tx, { member_id, amount, reason: 'signup', contra: 'house:signup', ref_id: null, idem_key: 'signup' })
  })
}

export function getBalance(ctx: MemberContext): Promise<number> {
  return getBalanceOf(ctx, ctx.viewer.id)
}

export async function getBalanceOf(ctx: Context, member_id: string): Promise<number> {
  return (await findBalance(ctx, member_id)) ?? 0
}

export interface Spending {
  member_id: string
  amount: number
  message_id: string
}

/** Charges a message and answers the new balance, or throws `too_few_credits` before anything is written. Call it inside the message's transaction. */
export async function spendCredits(ctx: Context, { member_id, amount, message_id }: Spending): Promise<number> {
  const entry = { member_id, amount: -amount, contra: 'house:message', ref_id: message_id, idem_key: `message:${message_id}` }
  const balance = await insertEntry(ctx, { ...entry, reason: 'message' })
  if (balance === null) throw new Fault('too_few_credits', { data: { needed: amount, balance: await getBalanceOf(ctx, member_id) } })
  return balance
}

export interface Purchase {
  member_id: string
  credits: number
  order_id: string
}

/** Books a paid order's credits, once, and tells the member's open pages. Call it inside the transaction that completes the order. */
export async function creditPurchase(ctx: Context, { member_id, credits, order_id }: Purchase): Promise<void> {
  const entry = { member_id, amount: credits, contra: 'house:purchase', ref_id: order_id, idem_key: `order:${order_id}` }
  const balance = await insertEntry(ctx, { ...entry, reason: 'purchase' })
  if (balance === null) throw new TypeError('a paid order belongs to a member without a credit account')
  afterCommit(ctx, () => ctx.live.send(member_id, { kind: 'credits', credits: balance, paid_user: true }))
}

/** What is for sale where the viewer lives: packages, ways to pay, VAT (SC-10). */
export async function getPackages(ctx: Context): Promise<PackagesReply> {
  return { ...packagesOf(ctx.site, await countryOf(ctx)), is_simulated: ctx.payments.name === 'simulator' }
}

async function countryOf(ctx: Context): Promise<string> {
  const served: readonly string[] = ctx.site.file.countries
  const own = ctx.viewer && (await findCountry(ctx, ctx.viewer.id))
  const wanted = [own, ctx.client.selected_country, ctx.client.country, served[0]]
  const country = wanted.find((each) => each && served.includes(each))
  if (!country) throw new TypeError(`site ${ctx.site.slug} serves no country`)
  return country
}
