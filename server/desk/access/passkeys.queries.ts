import { sql } from 'kysely'
import { v7 as newId } from 'uuid'
import { exec, many, maybeOne, type Unit } from '#server/platform/database/db.ts'

interface Ctx {
  unit: Unit
  now: Date
}

/** What a challenge is for, and for which session or invitation. A login has no session yet. */
export interface Challenge {
  challenge: string
  purpose: 'login' | 'step_up' | 'invite'
  of: string
}

const challenge_minutes = 5

/** Stores a challenge for some minutes, and deletes expired ones. */
export async function insertChallenge(ctx: Ctx, { challenge, purpose, of }: Challenge): Promise<void> {
  await exec(ctx, sql`delete from desk.staff_challenge where expires_at <= ${ctx.now}`)
  await exec(
    ctx,
    sql`insert into desk.staff_challenge (challenge, purpose, of, expires_at)
        values (${challenge}, ${purpose}, ${of}, ${ctx.now}::timestamptz + make_interval(mins => ${challenge_minutes}))`,
  )
}

/** True only for the first answer to a challenge. */
export async function takeChallenge(ctx: Ctx, { challenge, purpose, of }: Challenge): Promise<boolean> {
  return (
    (await exec(
      ctx,
      sql`delete from desk.staff_challenge where challenge = ${challenge} and purpose = ${purpose} and of = ${of} and expires_at > ${ctx.now}`,
    )) === 1
  )
}

export interface KeyRow {
  id: string
  staff_number: number
  credential_id: string
  public_key: Buffer
  counter: number
  transports: string[]
  name: string
  last_used_at: Date | null
}

const columns = sql`id, staff_number, credential_id, public_key, counter, transports, name, last_used_at`

export const findKey = (ctx: Ctx, credential_id: string) =>
  maybeOne<KeyRow>(ctx, sql`select ${columns} from desk.staff_key where credential_id = ${credential_id}`)

export const listKeys = (ctx: Ctx, staff_number: number | null = null) =>
  many<KeyRow>(
    ctx,
    sql`select ${columns} from desk.staff_key ${staff_number === null ? sql`` : sql`where staff_number = ${staff_number}`} order by created_at, id`,
  )

interface NewKey extends Pick<KeyRow, 'staff_number' | 'credential_id' | 'counter' | 'transports' | 'name'> {
  public_key: Uint8Array
}

export const insertKey = (ctx: Ctx, { staff_number, credential_id, public_key, counter, transports, name }: NewKey) =>
  exec(
    ctx,
    sql`insert into desk.staff_key (id, staff_number, credential_id, public_key, counter, transports, name, created_at)
        values (${newId()}, ${staff_number}, ${credential_id}, ${Buffer.from(public_key)}, ${counter}, ${transports}::text[], ${name}, ${ctx.now})`,
  )

/** Stores the signature counter, which must increase. False for a cloned authenticator. Most passkeys always send 0. */
export async function updateKeyUse(ctx: Ctx, { id, counter }: { id: string; counter: number }): Promise<boolean> {
  return (
    (await exec(
      ctx,
      sql`update desk.staff_key set counter = ${counter}, last_used_at = ${ctx.now}
          where id = ${id} and (counter < ${counter} or (counter = 0 and ${counter}::bigint = 0))`,
    )) === 1
  )
}
