import { sql } from 'kysely'
import type { Completable } from '#schemas/members/signup.ts'
import { exec, maybeOne, one } from '#server/platform/database/db.ts'
import type { Context, MemberContext } from '#server/platform/http/context.ts'
import type { MemberForm } from './signup-rules.ts'

export interface PartnerRequest {
  network: string
  request_id: string
  fingerprint: Buffer
}

export const findPartnerRequest = (ctx: Context, { network, request_id }: Pick<PartnerRequest, 'network' | 'request_id'>) =>
  maybeOne<{ fingerprint: Buffer; account_id: string; is_incomplete: boolean }>(
    ctx,
    sql`select r.fingerprint, r.account_id, a.signup_missing is not null as is_incomplete
        from partner_signup r join account a on a.site_id = r.site_id and a.id = r.account_id
        where r.site_id = ${ctx.site.id} and r.network = ${network} and r.request_id = ${request_id}`,
  )

export const insertPartnerRequest = (ctx: Context, { network, request_id, fingerprint }: PartnerRequest, account_id: string) =>
  exec(
    ctx,
    sql`insert into partner_signup (site_id, network, request_id, fingerprint, account_id, created_at)
        values (${ctx.site.id}, ${network}, ${request_id}, ${fingerprint}, ${account_id}, ${ctx.now})`,
  )

/**
 * Marks the account as incomplete. The profile is then hidden, and the owner can only complete the account. The call of the partner is no
 * visit of the owner.
 */
export async function markIncomplete(ctx: Context, account_id: string, missing: readonly Completable[]): Promise<void> {
  await exec(
    ctx,
    sql`update account set signup_missing = ${[...missing]}, terms_accepted_at = null,
          password_hash = case when ${missing.includes('password')} then null else password_hash end
        where site_id = ${ctx.site.id} and id = ${account_id}`,
  )
  await exec(
    ctx,
    sql`update profile set status = 'draft', last_seen_at = timestamptz 'epoch' where site_id = ${ctx.site.id} and member_id = ${account_id}`,
  )
}

type IncompleteAccount = Pick<MemberForm, 'email' | 'name' | 'date_of_birth' | 'gender' | 'looking_for' | 'country'> & {
  status: string
  missing: Completable[] | null
}

/** Locks the account. The second of two concurrent completions then finds no missing field. */
export const lockIncomplete = (ctx: MemberContext) =>
  one<IncompleteAccount>(
    ctx,
    sql`select a.email, a.status, a.signup_missing as missing, p.name, p.birth_on as date_of_birth, p.gender, p.looking_for, p.country
        from account a join profile p on p.site_id = a.site_id and p.member_id = a.id
        where a.site_id = ${ctx.site.id} and a.id = ${ctx.viewer.id}
        for update of a`,
  )

export async function completeAccount(
  ctx: MemberContext,
  { form, password_hash }: { form: MemberForm; password_hash: string | null },
): Promise<void> {
  const { site, viewer, now } = ctx
  await exec(
    ctx,
    sql`update account set signup_missing = null, terms_accepted_at = ${now}, password_hash = coalesce(${password_hash}, password_hash)
        where site_id = ${site.id} and id = ${viewer.id}`,
  )
  await exec(
    ctx,
    sql`update profile set status = case when ${viewer.status} = 'not_confirmed' then 'disabled' else 'active' end, name = ${form.name}, birth_on = ${form.date_of_birth}, gender = ${form.gender},
          looking_for = ${form.looking_for}, country = ${form.country}
        where site_id = ${site.id} and member_id = ${viewer.id}`,
  )
}

export async function isIncomplete(ctx: Context, account_id: string): Promise<boolean> {
  const row = await maybeOne(
    ctx,
    sql`select 1 from account where site_id = ${ctx.site.id} and id = ${account_id} and signup_missing is not null`,
  )
  return row !== null
}

/** Deletes the account with its profile, session, links and partner request. */
export const deleteIncomplete = (ctx: Context, account_id: string) =>
  exec(ctx, sql`delete from account where site_id = ${ctx.site.id} and id = ${account_id} and signup_missing is not null`)
