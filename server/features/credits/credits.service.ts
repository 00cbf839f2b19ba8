import type { PackagesReply } from '#schemas/money/order.ts'
import { afterCommit, transaction } from '#server/platform/database/db.ts'
import { Fault } from '#server/platform/http/calls/fault.ts'
import type { Context, MemberContext } from '#server/platform/http/context.ts'
import { hashToken } from '#server/platform/http/session.ts'
import { mailboxKey } from '#server/platform/mail/email-key.ts'
import { acceptedOf } from './accepted-methods.ts'
import {
  claimMailbox,
  findBalance,
  findCountry,
  findSavedCard,
  insertCreditAccount,
  insertEntry,
  lockBought,
  lockSignupCredits,
  releaseMailbox,
} from './credits.queries.ts'
import { queueLedgerCheck } from './ledger-check.ts'
import { type Offers, packagesOf } from './packages.ts'

/**
 * Opens a new member's credit account with the signup credits. Each mailbox gets signup credits only once. Call it inside the signup's
 * transaction.
 */
export async function grantSignupCredits(ctx: Context, { member_id, email }: { member_id: string; email: string }): Promise<void> {
  await transaction(ctx, async (tx) => {
    await insertCreditAccount(tx, member_id)
    const amount = (await claimMailbox(tx, member_id, hashToken(mailboxKey(email)))) ? tx.site.file.signup_credits : 0
    if (amount > 0) await insertEntry(tx, { member_id, amount, reason: 'signup', contra: 'house:signup', ref_id: null, idem_key: 'signup' })
    afterCommit(tx, () => tx.metrics.count('credits_given', amount))
  })
}

/**
 * Call it when an unconfirmed address changes, inside the same transaction. If the new mailbox already got signup credits, the signup
 * credits of this account are taken back. Otherwise one mailbox could collect credits with any number of signups.
 */
export async function moveSignupCredits(ctx: Context, { member_id, email }: { member_id: string; email: string }): Promise<void> {
  await releaseMailbox(ctx, member_id)
  if (await claimMailbox(ctx, member_id, hashToken(mailboxKey(email)))) return
  const amount = await lockSignupCredits(ctx, member_id)
  const entry = { member_id, amount: -amount, contra: 'house:signup', ref_id: null, idem_key: 'signup:taken-back' }
  if (amount > 0) await insertEntry(ctx, { ...entry, reason: 'adjustment' })
}

export function getBalance(ctx: MemberContext): Promise<number> {
  return getBalanceOf(ctx, ctx.viewer.id)
}

export async function getBalanceOf(ctx: Context, member_id: string): Promise<number> {
  return (await findBalance(ctx, member_id)) ?? 0
}

interface Spending {
  member_id: string
  amount: number
  message_id: string
  /** The kind of the message. */
  reason: 'message' | 'photo' | 'gift'
}

/**
 * Charges a message, once per message id, and returns the new balance. Throws `too_few_credits` before any write. Call it inside the
 * message's transaction.
 */
export async function spendCredits(ctx: Context, { member_id, amount, message_id, reason }: Spending): Promise<number> {
  const entry = { member_id, amount: -amount, contra: `house:${reason}`, ref_id: message_id, idem_key: `message:${message_id}` }
  const balance = await insertEntry(ctx, { ...entry, reason })
  if (balance === null) throw new Fault('too_few_credits', { data: { needed: amount, balance: await getBalanceOf(ctx, member_id) } })
  afterCommit(ctx, () => ctx.metrics.count('credits_spent', amount))
  return balance
}

interface Purchase {
  member_id: string
  credits: number
  order_id: string
}

/**
 * Books the credits of a paid order, once, and notifies the member's open pages. Call it inside the transaction that completes the order.
 */
export async function creditPurchase(ctx: Context, { member_id, credits, order_id }: Purchase): Promise<void> {
  const entry = { member_id, amount: credits, contra: 'house:purchase', ref_id: order_id, idem_key: `order:${order_id}` }
  const balance = await insertEntry(ctx, { ...entry, reason: 'purchase' })
  if (balance === null) throw new TypeError('a paid order belongs to a member without a credit account')
  await queueLedgerCheck(ctx)
  afterCommit(ctx, () => {
    ctx.metrics.count('credits_bought', credits)
    ctx.live.send(member_id, { kind: 'credits', credits: balance, paid_user: true })
  })
}

/** Removes the remaining credits of an erased account, as the terms state. Call it inside the transaction that erases the account. */
export async function lapseCredits(ctx: Context, member_id: string): Promise<void> {
  const balance = await getBalanceOf(ctx, member_id)
  const entry = { member_id, amount: -balance, contra: 'house:lapsed', ref_id: null, idem_key: 'lapsed' }
  if (balance > 0) await insertEntry(ctx, { ...entry, reason: 'adjustment' })
}

interface Reversal {
  member_id: string
  credits: number
  refund_id: string
  reason: 'refund' | 'chargeback'
}

/**
 * Takes back the bought credits of a whole purchase or of a part. Call lockBoughtCredits() first: it returns how many bought credits are
 * left.
 */
export async function reversePurchase(ctx: Context, { member_id, credits, refund_id, reason }: Reversal): Promise<void> {
  if (credits === 0) return
  const entry = { member_id, amount: -credits, contra: 'house:purchase', ref_id: refund_id, idem_key: `refund:${refund_id}` }
  const balance = await insertEntry(ctx, { ...entry, reason })
  if (balance === null) throw new TypeError('more credits were taken back than were left')
}

/** Gives the member the credits back after a refund that the provider could not make. */
export async function returnReversed(ctx: Context, { member_id, credits, refund_id }: Omit<Reversal, 'reason'>): Promise<void> {
  if (credits === 0) return
  const entry = { member_id, amount: credits, contra: 'house:purchase', ref_id: refund_id, idem_key: `refund-failed:${refund_id}` }
  await insertEntry(ctx, { ...entry, reason: 'refund' })
}

/** Reverses a purchase that was paid with trial money. Call lockBoughtCredits() first. */
export async function voidPurchase(
  ctx: Pick<Context, 'site' | 'unit' | 'now'>,
  { member_id, credits, refund_id }: Omit<Reversal, 'reason'>,
): Promise<void> {
  if (credits === 0) return
  const entry = { member_id, amount: -credits, contra: 'house:purchase', ref_id: refund_id, idem_key: `void:${refund_id}` }
  const balance = await insertEntry(ctx, { ...entry, reason: 'void' })
  if (balance === null) throw new TypeError('more credits were voided than were left')
}

export function lockBoughtCredits(ctx: Pick<Context, 'site' | 'unit'>, member_id: string): Promise<number> {
  return lockBought(ctx, member_id)
}

/** The packages, payment methods and VAT of the viewer's country (SC-10). */
export async function getOffers(ctx: Context): Promise<Offers> {
  return packagesOf(ctx.site, await countryOf(ctx))
}

/** The offers of getOffers(), limited to the payment methods that the provider accepts now. Do not call it inside a transaction. */
export async function getAcceptedOffers(ctx: Context): Promise<Offers> {
  return acceptedOf(ctx, await getOffers(ctx))
}

/** The reply for the shop: the accepted offers and the saved card of the viewer. */
export async function getPackages(ctx: Context): Promise<PackagesReply> {
  const saved_card = ctx.viewer ? await findSavedCard(ctx, { member_id: ctx.viewer.id, provider: ctx.payments.name }) : null
  return { ...(await getAcceptedOffers(ctx)), saved_card, is_simulated: ctx.payments.name === 'simulator' }
}

async function countryOf(ctx: Context): Promise<string> {
  const served: readonly string[] = ctx.site.file.countries
  const own = ctx.viewer && (await findCountry(ctx, ctx.viewer.id))
  const wanted = [own, ctx.client.selected_country, ctx.client.country, served[0]]
  const country = wanted.find((each) => each && served.includes(each))
  if (!country) throw new TypeError(`site ${ctx.site.slug} serves no country`)
  return country
}
