import { sql } from 'kysely'
import { exec, maybeOne, one } from '#server/platform/database/db.ts'
import type { Context, Viewer } from '#server/platform/http/context.ts'
import { emailKey } from '#server/platform/mail/email-key.ts'

export interface CredentialsRow {
  email: string
  password_hash: string | null
  name: string
  locale: string
}

export const getCredentials = (ctx: Context, account_id: string) =>
  one<CredentialsRow>(
    ctx,
    sql`select a.email, a.password_hash, a.locale, p.name
        from account a join profile p on p.site_id = a.site_id and p.member_id = a.id
        where a.site_id = ${ctx.site.id} and a.id = ${account_id}`,
  )

/** Locks the account, so that concurrent requests of one account run one after the other. */
export const lockAccount = (ctx: Context, account_id: string) =>
  one<{ email: string }>(ctx, sql`select email from account where site_id = ${ctx.site.id} and id = ${account_id} for update`)

/** The account with this address on this site, in any status. */
export const findHolder = (ctx: Context, email: string) =>
  maybeOne<{ id: string; email: string; status: Viewer['status'] }>(
    ctx,
    sql`select id, email, status from account where site_id = ${ctx.site.id} and email_key = ${emailKey(email)}`,
  )

export const updatePassword = (ctx: Context, account_id: string, password_hash: string) =>
  exec(ctx, sql`update account set password_hash = ${password_hash} where site_id = ${ctx.site.id} and id = ${account_id}`)

/**
 * Changes the address, which is unique per site. If another account has taken the address since it was checked, the statement violates
 * account_email_key. The statement also removes the mark of a bounce, because the bounce concerned the old address.
 */
export const updateEmail = (ctx: Context, account_id: string, email: string) =>
  exec(
    ctx,
    // remove the mark of a bounce of the old address
    sql`update account set email = ${email}, email_key = ${emailKey(email)}, notifications_disabled = array_remove(notifications_disabled, 'bounce')
        where site_id = ${ctx.site.id} and id = ${account_id}`,
  )
