import { createHmac, randomInt, timingSafeEqual } from 'node:crypto'
import { v7 as newId } from 'uuid'
import { limits } from '#schemas/limits.ts'
import { tidyValue } from '#schemas/members/visible-text.ts'
import type { CodeSent, DirectDebitCode, DirectDebitForm, DirectDebitReply, DirectDebitStarted } from '#schemas/money/direct-debit.ts'
import type { NewOrder, PaymentReply } from '#schemas/money/order.ts'
import { getAcceptedOffers, getOffers } from '#server/features/credits/credits.service.ts'
import { checkPrice } from '#server/features/orders/open-order.ts'
import { findOpenDebit, findOrder, lockMember } from '#server/features/orders/orders.queries.ts'
import { getOrder, placeOrderWithAnyMethod } from '#server/features/orders/orders.service.ts'
import { paymentText } from '#server/features/orders/payment-texts.ts'
import { todayOf } from '#server/platform/calendar.ts'
import { transaction } from '#server/platform/database/db.ts'
import { queueJob } from '#server/platform/database/queue-job.ts'
import { Fault, fieldFault } from '#server/platform/http/calls/fault.ts'
import type { MemberContext } from '#server/platform/http/context.ts'
import { requireConfirmedEmail } from '#server/platform/http/require-confirmed-email.ts'
import { newToken } from '#server/platform/http/session.ts'
import type { QueuedText } from '#server/platform/mail/sms.ts'
import { type CheckedForm, checkForm } from './debit-form.ts'
import { queueDebitMail } from './debit-mail.ts'
import {
  countCodeTry,
  countSends,
  type DebitRow,
  findDebit,
  findDebitHistory,
  insertDebit,
  lockNumber,
  markAuthorised,
  renewCode,
  updateMandate,
} from './direct-debit.queries.ts'

const { code_digits, code_minutes, code_tries, code_sends, sends_a_day, first_limit_cents } = limits.direct_debit

/** EC-12: whether the viewer may pay by direct debit, and what prevents it. */
export async function getDirectDebit(ctx: MemberContext): Promise<DirectDebitReply> {
  const { has_direct_debit, packages } = await getAcceptedOffers(ctx)
  const { barred_until, has_debited } = await findDebitHistory(ctx)
  const { name, address, city } = ctx.site.company
  return {
    is_offered: has_direct_debit,
    barred_until: barred_until?.toISOString() ?? null,
    open_order_id: (await findOpenDebit(ctx))?.order_id ?? null,
    limit_cents: has_debited ? null : first_limit_cents,
    currency: packages[0]?.currency ?? 'EUR',
    creditor: name,
    creditor_address: `${address}, ${city}`,
  }
}

/** Checks the form and sends a code to the mobile number. It creates no order and does not store the account number. */
export async function startDirectDebit(ctx: MemberContext, given: DirectDebitForm): Promise<DirectDebitStarted> {
  // text messages cost money, and an unconfirmed account can be created in a second
  requireConfirmedEmail(ctx.viewer)
  const { country, packages } = await getOffers(ctx)
  const form = checkForm(given, { country, countries: ctx.site.file.countries })
  const offer = packages.find(({ id }) => id === form.package)
  if (!offer) throw fieldFault('package', 'not_a_choice')
  await checkDebitAllowed(ctx, { id: null, form })
  const id = newId()
  await checkPrice(ctx, newOrderOf(id, form))
  const form_key = newToken(16)
  const mandate_reference = `${ctx.site.slug.slice(0, 12).toUpperCase()}-${id.replaceAll('-', '').slice(-16).toUpperCase()}`
  const { code, code_hash, code_expires_at } = newCode(ctx, id)
  const { company, city, address } = { company: ctx.site.company.name, ...ctx.site.company }
  const mandate_text = paymentText(ctx.locale, 'mandate', { company, address, city, reference: mandate_reference })
  const { iban, mobile_masked, ...kept } = form
  await transaction(ctx, async (tx) => {
    await lockSends(tx, form.mobile)
    const stated = {
      id,
      currency: offer.currency,
      form_hash: hashForm(form, form_key),
      mandate_reference,
      mandate_text,
      code_hash,
      code_expires_at,
    }
    await insertDebit(tx, { ...kept, ...stated })
    await queueCode(tx, { mobile: form.mobile, code, code_expires_at })
  })
  const until = code_expires_at.toISOString()
  return {
    id,
    form_key,
    mobile_masked,
    iban_masked: form.iban_masked,
    mandate_reference,
    sends_left: code_sends - 1,
    code_expires_at: until,
  }
}

/** Sends a new code to the same number. The previous code becomes invalid. */
export async function sendCodeAgain(ctx: MemberContext, id: string): Promise<CodeSent> {
  requireConfirmedEmail(ctx.viewer)
  const debit = await getDebit(ctx, id)
  const { code, code_hash, code_expires_at } = newCode(ctx, id)
  return transaction(ctx, async (tx) => {
    await lockSends(tx, debit.mobile)
    const renewed = await renewCode(tx, { id, code_hash, code_expires_at, most: code_sends })
    if (!renewed) throw new Fault('sms_limit')
    await queueCode(tx, { mobile: debit.mobile, code, code_expires_at })
    return { sends_left: code_sends - renewed.code_sends, code_expires_at: code_expires_at.toISOString() }
  })
}

/** Checks the code, stores the mandate and places the order. Idempotent: a repeated call returns the same order. */
export async function confirmDirectDebit(
  ctx: MemberContext,
  id: string,
  { code, form_key, form: given }: DirectDebitCode,
): Promise<PaymentReply> {
  const debit = await getDebit(ctx, id)
  const { country } = await getOffers(ctx)
  const form = checkForm(given, { country, countries: ctx.site.file.countries })
  if (!timingSafeEqual(debit.form_hash, hashForm(form, form_key))) throw new Fault('conflict')
  if (await findOrder(ctx, id)) return getOrder(ctx, id)
  await checkCode(ctx, debit, code)
  await checkDebitAllowed(ctx, { id, form })
  const signed_on = todayOf(ctx)
  await ctx.unit.release()
  const { holder, iban } = form
  const mandate = await ctx.payments.createDebitMandate(ctx, {
    debit_id: id,
    member_id: ctx.viewer.id,
    holder,
    iban,
    reference: debit.mandate_reference,
    signed_on,
  })
  await updateMandate(ctx, { id, ...mandate })
  const reply = await placeOrderWithAnyMethod(ctx, newOrderOf(id, form))
  await transaction(ctx, async (tx) => {
    if (await markAuthorised(tx, id)) await queueDebitMail(tx, debit)
  })
  return reply
}

/** Locks the member and the number until the code is stored, so that parallel calls cannot exceed the limits. */
async function lockSends(tx: MemberContext, mobile: string): Promise<void> {
  await lockMember(tx, tx.viewer.id)
  await lockNumber(tx, mobile)
  const since = new Date(tx.now.getTime() - 86_400_000)
  const { by_member, to_number } = await countSends(tx, { mobile, since })
  if (by_member >= sends_a_day || to_number >= sends_a_day) throw new Fault('sms_limit')
}

const newOrderOf = (id: string, { package: name, total_cents }: CheckedForm): NewOrder => ({
  id,
  package: name,
  method: 'directdebit',
  total_cents,
})

async function getDebit(ctx: MemberContext, id: string): Promise<DebitRow> {
  const debit = await findDebit(ctx, id)
  if (!debit) throw new Fault('not_found')
  return debit
}

/** RO-05, EC-12: throws if the member is barred, has an open debit, or exceeds the limit for a first debit. */
async function checkDebitAllowed(
  ctx: MemberContext,
  { id, form: { total_cents } }: { id: string | null; form: CheckedForm },
): Promise<void> {
  const { is_offered, barred_until, open_order_id, limit_cents, currency } = await getDirectDebit(ctx)
  if (!is_offered) throw fieldFault('method', 'not_a_choice')
  if (barred_until) throw new Fault('debit_barred', { data: { until: barred_until } })
  if (open_order_id && open_order_id !== id) throw new Fault('debit_open', { data: { order_id: open_order_id } })
  if (limit_cents !== null && total_cents > limit_cents) throw new Fault('debit_limit', { data: { limit_cents, currency } })
}

async function checkCode(ctx: MemberContext, { id, code_hash }: DebitRow, code: string): Promise<void> {
  // uses its own transaction, so that a wrong guess counts although the call throws
  const taken = await transaction(ctx, (tx) => countCodeTry(tx, { id, most: code_tries }))
  if (!taken) throw new Fault('sms_code_spent')
  if (!timingSafeEqual(code_hash, hashCode(id, tidyValue(code).replaceAll(/\D/g, '')))) throw new Fault('sms_code_invalid')
}

function newCode({ now }: MemberContext, id: string) {
  const code = String(randomInt(10 ** code_digits)).padStart(code_digits, '0')
  return { code, code_hash: hashCode(id, code), code_expires_at: new Date(now.getTime() + code_minutes * 60_000) }
}

const queueCode = (tx: MemberContext, { mobile, code, code_expires_at }: { mobile: string; code: string; code_expires_at: Date }) =>
  queueJob(tx, {
    queue: 'sms',
    payload: {
      to: mobile,
      good_until: code_expires_at.toISOString(),
      text: paymentText(tx.locale, 'sms', { code, site: tx.site.file.name, minutes: code_minutes }),
    } satisfies QueuedText,
  })

const hashCode = (id: string, code: string) => createHmac('sha256', id).update(code).digest()

/** The hash detects a change of the form between the code and its confirmation. The member authorises only the form that was shown. */
function hashForm({ iban_masked: _iban, mobile_masked: _mobile, ...form }: CheckedForm, form_key: string): Buffer {
  return createHmac('sha256', form_key)
    .update(JSON.stringify(Object.entries(form).sort()))
    .digest()
}
