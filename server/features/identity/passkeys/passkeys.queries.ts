import { sql } from 'kysely'
import { limits } from '#schemas/limits.ts'
import type { Passkey } from '#schemas/members/passkey.ts'
import { exec, many, maybeOne, one } from '#server/platform/database/db.ts'
import type { Context, MemberContext, Viewer } from '#server/platform/http/context.ts'

export type ChallengePurpose = 'add' | 'prove'

interface Challenge {
  challenge: string
  purpose: ChallengePurpose
  /** Null for a login, because the account is not known yet. */
  account_id: string | null
}

/** Stores a challenge for some minutes, and deletes expired ones. */
export async function insertChallenge(ctx: Context, { challenge, purpose, account_id }: Challenge): Promise<void> {
  const expires_at = new Date(ctx.now.getTime() + limits.passkey_challenge_minutes * 60_000)
  await exec(ctx, sql`delete from passkey_challenge where site_id = ${ctx.site.id} and expires_at <= ${ctx.now}`)
  await exec(
    ctx,
    sql`insert into passkey_challenge (site_id, challenge, purpose, account_id, expires_at)
        values (${ctx.site.id}, ${challenge}, ${purpose}, ${account_id}, ${expires_at})`,
  )
}

/** True only for the first answer to a challenge. */
export async function takeChallenge(ctx: Context, { challenge, purpose, account_id }: Challenge): Promise<boolean> {
  const taken = await exec(
    ctx,
    sql`delete from passkey_challenge
        where site_id = ${ctx.site.id} and challenge = ${challenge} and purpose = ${purpose}
          and account_id is not distinct from ${account_id}::uuid and expires_at > ${ctx.now}`,
  )
  return taken === 1
}

export interface PasskeyRow {
  id: string
  account_id: string
  account_status: Viewer['status']
  credential_id: string
  public_key: Buffer
  counter: number
  transports: string[]
}

export const findPasskey = (ctx: Context, credential_id: string) =>
  maybeOne<PasskeyRow>(
    ctx,
    sql`select k.id, k.account_id, a.status as account_status, k.credential_id, k.public_key, k.counter, k.transports
        from passkey k join account a on a.site_id = k.site_id and a.id = k.account_id
        where k.site_id = ${ctx.site.id} and k.credential_id = ${credential_id}`,
  )

export const listCredentials = (ctx: Context, account_id: string) =>
  many<Pick<PasskeyRow, 'credential_id' | 'transports'>>(
    ctx,
    sql`select credential_id, transports from passkey where site_id = ${ctx.site.id} and account_id = ${account_id} order by created_at`,
  )

export const listPasskeyRows = (ctx: MemberContext) =>
  many<Passkey>(
    ctx,
    sql`select id, name, created_at, last_used_at from passkey
        where site_id = ${ctx.site.id} and account_id = ${ctx.viewer.id} order by created_at, id`,
  )

interface NewPasskeyRow extends Pick<PasskeyRow, 'id' | 'credential_id' | 'counter' | 'transports'> {
  public_key: Uint8Array
  name: string
}

export const insertPasskey = (ctx: MemberContext, row: NewPasskeyRow) =>
  exec(
    ctx,
    sql`insert into passkey (site_id, id, account_id, credential_id, public_key, counter, transports, name, created_at)
        values (${ctx.site.id}, ${row.id}, ${ctx.viewer.id}, ${row.credential_id}, ${Buffer.from(row.public_key)}, ${row.counter},
                ${row.transports}::text[], ${row.name}, ${ctx.now})`,
  )

/**
 * Stores the signature counter, which must increase. Returns false for a cloned authenticator, whose counter is too low. Most passkeys
 * always send 0.
 */
export async function updateUse(ctx: Context, { id, counter }: { id: string; counter: number }): Promise<boolean> {
  const updated = await exec(
    ctx,
    sql`update passkey set counter = ${counter}, last_used_at = ${ctx.now}
        where site_id = ${ctx.site.id} and id = ${id} and (counter < ${counter} or (counter = 0 and ${counter}::bigint = 0))`,
  )
  return updated === 1
}

export const updateName = (ctx: MemberContext, id: string, name: string) =>
  exec(ctx, sql`update passkey set name = ${name} where site_id = ${ctx.site.id} and account_id = ${ctx.viewer.id} and id = ${id}`)

/** Returns the name of the deleted passkey; throws `not_found` if the viewer has no such passkey. */
export const deletePasskey = (ctx: MemberContext, id: string) =>
  one<{ name: string }>(
    ctx,
    sql`delete from passkey where site_id = ${ctx.site.id} and account_id = ${ctx.viewer.id} and id = ${id} returning name`,
  )

export const deletePasskeys = (ctx: Context, account_id: string) =>
  exec(ctx, sql`delete from passkey where site_id = ${ctx.site.id} and account_id = ${account_id}`)
