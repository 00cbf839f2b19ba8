import { sql } from 'kysely'
import { limits } from '#schemas/limits.ts'
import type { NewOrder } from '#schemas/money/order.ts'
import { exec, maybeOne, one } from '#server/platform/database/db.ts'
import type { Context, MemberContext } from '#server/platform/http/context.ts'
import type { PayerMandate } from '#server/platform/payment-provider.ts'

export interface DebitRow {
  id: string
  member_id: string
  package: NewOrder['package']
  total_cents: number
  currency: string
  holder: string
  street: string
  house_number: string
  postcode: string
  city: string
  mobile: string
  iban_masked: string
  form_hash: Buffer
  mandate_reference: string
  mandate_text: string
  code_hash: Buffer
  code_expires_at: Date
  code_tries: number
  code_sends: number
  authorised_at: Date | null
  customer_ref: string | null
  mandate_ref: string | null
}

type NewDebit = Omit<DebitRow, 'code_tries' | 'code_sends' | 'authorised_at' | 'customer_ref' | 'mandate_ref' | 'member_id'>

export const insertDebit = (ctx: MemberContext, debit: NewDebit) =>
  exec(
    ctx,
    sql`insert into direct_debit (site_id, id, member_id, package, total_cents, currency, holder, street, house_number, postcode, city, mobile,
          iban_masked, form_hash, mandate_reference, mandate_text, code_hash, code_expires_at, created_at)
        values (${ctx.site.id}, ${debit.id}, ${ctx.viewer.id}, ${debit.package}, ${debit.total_cents}, ${debit.currency}, ${debit.holder},
          ${debit.street}, ${debit.house_number}, ${debit.postcode}, ${debit.city}, ${debit.mobile}, ${debit.iban_masked}, ${debit.form_hash},
          ${debit.mandate_reference}, ${debit.mandate_text}, ${debit.code_hash}, ${debit.code_expires_at}, ${ctx.now})`,
  )

export const findDebit = (ctx: MemberContext, id: string) =>
  maybeOne<DebitRow>(ctx, sql`select * from direct_debit where site_id = ${ctx.site.id} and id = ${id} and member_id = ${ctx.viewer.id}`)

/** Counts an attempt before the code is checked, so that parallel guesses are all counted. Returns null if no attempt is left. */
export const countCodeTry = (ctx: MemberContext, { id, most }: { id: string; most: number }) =>
  maybeOne<{ code_tries: number }>(
    ctx,
    sql`update direct_debit set code_tries = code_tries + 1
        where site_id = ${ctx.site.id} and id = ${id} and code_tries < ${most} and code_expires_at > ${ctx.now} returning code_tries`,
  )

/** Replaces the code and resets the count of attempts. Returns null if no further code may be sent. */
export const renewCode = (
  ctx: MemberContext,
  { id, code_hash, code_expires_at, most }: Pick<DebitRow, 'id' | 'code_hash' | 'code_expires_at'> & { most: number },
) =>
  maybeOne<{ code_sends: number }>(
    ctx,
    sql`update direct_debit set code_hash = ${code_hash}, code_expires_at = ${code_expires_at}, code_tries = 0, code_sends = code_sends + 1
        where site_id = ${ctx.site.id} and id = ${id} and code_sends < ${most} and authorised_at is null returning code_sends`,
  )

/** Locks a mobile number. Of two concurrent codes to one number, the second waits until the first is counted. */
export const lockNumber = (ctx: MemberContext, mobile: string) =>
  one(ctx, sql`select pg_advisory_xact_lock(${ctx.site.id}::int, hashtext(${mobile})) is null as done`)

/**
 * Counts the codes sent since a time: those of this member, and those of all members to this number. The sending time is `code_minutes`
 * before the expiry of the code. A direct debit counts with all its codes if its last code was sent after `since`.
 */
export const countSends = (ctx: MemberContext, { mobile, since }: { mobile: string; since: Date }) =>
  one<{ by_member: number; to_number: number }>(
    ctx,
    sql`select coalesce(sum(code_sends) filter (where member_id = ${ctx.viewer.id}), 0)::int as by_member,
               coalesce(sum(code_sends) filter (where mobile = ${mobile}), 0)::int as to_number
        from direct_debit
        where site_id = ${ctx.site.id} and (member_id = ${ctx.viewer.id} or mobile = ${mobile})
          and code_expires_at > ${new Date(since.getTime() + limits.direct_debit.code_minutes * 60_000)}`,
  )

export const updateMandate = (ctx: MemberContext, { id, customer_ref, mandate_ref }: { id: string } & PayerMandate) =>
  exec(
    ctx,
    sql`update direct_debit set customer_ref = ${customer_ref}, mandate_ref = ${mandate_ref} where site_id = ${ctx.site.id} and id = ${id}`,
  )

/** True only for the call that authorised the mandate. */
export async function markAuthorised(ctx: MemberContext, id: string): Promise<boolean> {
  const count = await exec(
    ctx,
    sql`update direct_debit set authorised_at = ${ctx.now} where site_id = ${ctx.site.id} and id = ${id} and authorised_at is null`,
  )
  return count > 0
}

/** The mandate of an order. A direct debit has the same id as its order. */
export const findDebitMandate = (ctx: Context, id: string) =>
  maybeOne<PayerMandate>(
    ctx,
    sql`select customer_ref, mandate_ref from direct_debit where site_id = ${ctx.site.id} and id = ${id} and mandate_ref is not null`,
  )

interface DebitHistory {
  barred_until: Date | null
  has_debited: boolean
}

export const findDebitHistory = (ctx: MemberContext) =>
  one<DebitHistory>(
    ctx,
    sql`select (select barred_until from direct_debit_bar where site_id = ${ctx.site.id} and member_id = ${ctx.viewer.id}
                  and barred_until > ${ctx.now}) as barred_until,
               exists (select from credit_order where site_id = ${ctx.site.id} and member_id = ${ctx.viewer.id} and method = 'directdebit'
                  and status = 'completed') as has_debited`,
  )
