import { sql } from 'kysely'
import { writeFact } from '#server/features/figures/facts.service.ts'
import { isInSight, pairsOf } from '#server/features/members/audience-visibility.service.ts'
import { exec, one } from '#server/platform/database/db.ts'
import type { Context, MemberContext } from '#server/platform/http/context.ts'
import { emailKey } from '#server/platform/mail/email-key.ts'
import type { MemberForm } from './signup-rules.ts'

interface NewMember {
  id: string
  password_hash: string
  form: MemberForm
}

/** Stores account and profile. The profile is hidden until the mailbox is confirmed (MO-05). */
export async function insertMember(ctx: Context, { id, password_hash, form }: NewMember): Promise<void> {
  const { site, locale, now, client } = ctx
  const { network, ref, sub1, sub2, sub3 } = client.arrival
  await exec(
    ctx,
    sql`insert into account (site_id, id, email, email_key, password_hash, status, locale, created_at, signup_ip_country,
                             arrival_network, arrival_ref, arrival_sub1, arrival_sub2, arrival_sub3, terms_accepted_at)
        values (${site.id}, ${id}, ${form.email}, ${emailKey(form.email)}, ${password_hash}, 'not_confirmed', ${locale.tag}, ${now}, ${client.country},
                ${network ?? null}, ${ref ?? null}, ${sub1 ?? null}, ${sub2 ?? null}, ${sub3 ?? null}, ${now})`,
  )
  await exec(
    ctx,
    sql`insert into profile (site_id, member_id, kind, name, status, gender, looking_for, birth_on, country, region, city, joined_audience, last_seen_at, created_at)
        values (${site.id}, ${id}, 'member', ${form.name}, 'disabled', ${form.gender}, ${form.looking_for}, ${form.date_of_birth},
                ${form.country}, ${form.region ?? null}, ${form.city || null}, ${pairsOf(site)}, ${now}, ${now})`,
  )
}

/**
 * Stores the first message until the confirmation, if its receiver is a visible member. A message to a fictional profile is not stored,
 * because no person would read it.
 */
export const insertHeldMessage = (
  ctx: Context,
  { account_id, profile_id, body }: { account_id: string; profile_id: string; body: string },
) =>
  exec(
    ctx,
    sql`insert into held_message (site_id, account_id, profile_id, body, created_at)
        select ${ctx.site.id}::int, ${account_id}::uuid, p.member_id, ${body}, ${ctx.now}::timestamptz
        from profile p where p.site_id = ${ctx.site.id} and p.member_id = ${profile_id} and p.kind <> 'fictional' and p.visible
          and ${isInSight({ site: ctx.site, viewer: null })}`,
  )

/** Locks the viewer's account, so that a concurrent request sees the mails of the first request. */
export const lockOwnAccount = (ctx: MemberContext) =>
  one<{ email: string; name: string; status: string }>(
    ctx,
    sql`select a.email, p.name, a.status
        from account a join profile p on p.site_id = a.site_id and p.member_id = a.id
        where a.site_id = ${ctx.site.id} and a.id = ${ctx.viewer.id}
        for update of a`,
  )

interface PendingRow {
  email: string
  name: string
  password_hash: string | null
  signed_up_at: Date
  is_incomplete: boolean
}

/** Finds an account with an unconfirmed mailbox. */
export const findPending = (ctx: Context, account_id: string) =>
  one<PendingRow>(
    ctx,
    sql`select a.email, p.name, a.password_hash, a.created_at as signed_up_at, a.signup_missing is not null as is_incomplete
        from account a join profile p on p.site_id = a.site_id and p.member_id = a.id
        where a.site_id = ${ctx.site.id} and a.id = ${account_id}`,
  )

/** Locks the account, so that its password cannot change before the transaction ends. */
export const lockPending = (ctx: Context, account_id: string) =>
  one<Pick<PendingRow, 'password_hash'>>(
    ctx,
    sql`select password_hash from account where site_id = ${ctx.site.id} and id = ${account_id} for update`,
  )

/** Activation mails requested since the given time, oldest first. The first mail, which the signup sends, does not count. */
export const countActivationMails = (ctx: MemberContext, since: Date) =>
  one<{ count: number; first_at: Date | null }>(
    ctx,
    sql`select count(*)::int as count, min(l.created_at) as first_at
        from one_time_link l join account a on a.site_id = l.site_id and a.id = l.account_id
        where l.site_id = ${ctx.site.id} and l.account_id = ${ctx.viewer.id} and l.purpose = 'activate'
          and l.created_at > ${since} and l.created_at > a.created_at`,
  )

/** Invalidates the links that were mailed to the old address. These links still count toward the limit. */
export const spendActivationLinks = (ctx: MemberContext) =>
  exec(
    ctx,
    sql`update one_time_link set used_at = ${ctx.now}
        where site_id = ${ctx.site.id} and account_id = ${ctx.viewer.id} and purpose = 'activate' and used_at is null`,
  )

/** Confirms the account and makes its profile visible. True if this call confirmed the account. */
export async function confirmAccount(ctx: Context, account_id: string): Promise<boolean> {
  const confirmed = await exec(
    ctx,
    sql`update account set status = 'active', confirmed_at = ${ctx.now}
        where site_id = ${ctx.site.id} and id = ${account_id} and status = 'not_confirmed'`,
  )
  if (confirmed === 0) return false
  await writeFact(ctx, { name: 'mailbox_proven', subject_id: account_id, member_id: account_id })
  await exec(
    ctx,
    sql`update profile set status = 'active' where site_id = ${ctx.site.id} and member_id = ${account_id} and status = 'disabled'`,
  )
  return true
}
