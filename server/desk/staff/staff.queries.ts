import { sql } from 'kysely'
import type { Scope, ScopeKind, StaffExtra, StaffRole } from '#schemas/desk/roles.ts'
import type { NewGrant } from '#schemas/desk/staff.ts'
import { exec, many, maybeOne, one, type Unit } from '#server/platform/database/db.ts'

interface Ctx {
  unit: Unit
  now: Date
}

export interface GrantRow {
  id: string
  staff_number: number
  role: StaffRole
  scope: ScopeKind
  scope_id: string
  extras: StaffExtra[]
  ends_at: Date
  /** True if the login of the person is stopped. */
  is_stopped: boolean
}

export interface StaffRow {
  number: number
  name: string
  email: string
  password_hash: string | null
  totp_sealed: Buffer | null
  is_demo: boolean
  created_at: Date
  last_in_at: Date | null
  stopped_at: Date | null
}

export const scopeOf = ({ scope, scope_id }: Pick<GrantRow, 'scope' | 'scope_id'>): Scope => ({ kind: scope, id: scope_id })

export const emailKeyOf = (email: string): string => email.trim().toLowerCase()

const staff_columns = sql`s.number, s.name, s.email, s.password_hash, s.totp_sealed, s.is_demo, s.created_at, s.last_in_at, s.stopped_at`

export const findStaffByEmail = (ctx: Ctx, email: string) =>
  maybeOne<StaffRow>(ctx, sql`select ${staff_columns} from desk.staff s where s.email_key = ${emailKeyOf(email)}`)

export const findStaff = (ctx: Ctx, number: number) =>
  maybeOne<StaffRow>(ctx, sql`select ${staff_columns} from desk.staff s where s.number = ${number}`)

/** A person who may still log in. The row is locked. */
export const lockStaff = (ctx: Ctx, number: number) =>
  maybeOne<StaffRow>(
    ctx,
    sql`select ${staff_columns} from desk.staff s where s.number = ${number} and s.email_key is not null and s.stopped_at is null for update`,
  )

export const listStaffRows = (ctx: Ctx) =>
  many<StaffRow>(ctx, sql`select ${staff_columns} from desk.staff s where s.email_key is not null order by s.name, s.number`)

/** Locks people until the end of the transaction, in the order of their numbers, so that two acts cannot wait for each other. */
export const lockPeople = (ctx: Ctx, numbers: readonly number[]) =>
  many(ctx, sql`select from desk.staff s where s.number = any(${[...numbers]}::int[]) order by s.number for no key update`)

const grant_columns = sql`g.id, g.staff_number, g.role, g.scope, g.scope_id, g.extras, g.ends_at,
  exists (select from desk.staff p where p.number = g.staff_number and p.stopped_at is not null) as is_stopped`

/** The grant of the owner of a company who remains if the grants of all its owners have ended by date. */
const last_owner = sql`(select o.id from desk.staff_grant o join desk.staff os on os.number = o.staff_number
  where o.role = 'owner' and o.scope = 'company' and o.scope_id = g.scope_id and os.stopped_at is null order by o.ends_at desc, o.id desc limit 1)`

/** A grant counts until its end. The grant of the last owner of a company does not end by date. */
const isLive = ({ now }: Ctx) => sql`(g.ends_at > ${now} or g.role = 'owner' and g.scope = 'company' and g.id = ${last_owner})`

/** The grants that count, of one person or of all. */
export const listGrants = (ctx: Ctx, number: number | null = null) =>
  many<GrantRow>(
    ctx,
    sql`select ${grant_columns} from desk.staff_grant g
        where ${isLive(ctx)} ${number === null ? sql`` : sql`and g.staff_number = ${number}`} order by g.staff_number, g.created_at, g.id`,
  )

/** True if the person has this role in this place. */
export const holdsRole = async (ctx: Ctx, number: number, { role, scope }: { role: StaffRole; scope: Scope }): Promise<boolean> =>
  (await listGrants(ctx, number)).some((held) => held.role === role && held.scope === scope.kind && held.scope_id === scope.id)

export const findGrant = (ctx: Ctx, id: string) =>
  maybeOne<GrantRow>(ctx, sql`select ${grant_columns} from desk.staff_grant g where g.id = ${id} and ${isLive(ctx)}`)

/**
 * Ends a grant. The expired grants of owners of the same company end with that of an owner: otherwise the latest of them would count again,
 * as the grant of the last owner.
 */
export async function deleteGrant(ctx: Ctx, { id, role, scope, scope_id }: GrantRow): Promise<void> {
  await exec(ctx, sql`delete from desk.staff_grant where id = ${id}`)
  if (role === 'owner' && scope === 'company')
    await exec(
      ctx,
      sql`delete from desk.staff_grant where role = 'owner' and scope = 'company' and scope_id = ${scope_id} and ends_at <= ${ctx.now}`,
    )
}

/** Deletes all grants of a person, with those that have ended. */
export const deleteGrants = (ctx: Ctx, number: number) => exec(ctx, sql`delete from desk.staff_grant where staff_number = ${number}`)

export const insertGrant = (ctx: Ctx, { id, staff_number, role, scope, extras, days }: NewGrant & { id: string; staff_number: number }) =>
  exec(
    ctx,
    sql`insert into desk.staff_grant (id, staff_number, role, scope, scope_id, extras, created_at, ends_at)
        values (${id}, ${staff_number}, ${role}, ${scope.kind}, ${scope.id}, ${extras}::text[], ${ctx.now}, ${ctx.now}::timestamptz + make_interval(days => ${days}))`,
  )

export const updateGrantEnd = (ctx: Ctx, { id, ends_at }: { id: string; ends_at: Date }) =>
  exec(ctx, sql`update desk.staff_grant set ends_at = ${ends_at} where id = ${id}`)

/** The number of people with an owner's grant of the company that has not ended, without the given grant. */
export async function countOtherOwners(ctx: Ctx, { id, scope_id }: Pick<GrantRow, 'id' | 'scope_id'>): Promise<number> {
  const { n } = await one<{ n: number }>(
    ctx,
    sql`select count(*)::int as n from desk.staff_grant g join desk.staff s on s.number = g.staff_number
        where g.role = 'owner' and g.scope = 'company' and g.scope_id = ${scope_id} and g.id <> ${id} and g.ends_at > ${ctx.now} and s.stopped_at is null`,
  )
  return n
}

interface NewStaff {
  name: string
  email: string
  password_hash: string | null
  totp_sealed: Buffer | null
  is_demo: boolean
}

/** Adds a person and returns the number. Numbers are given in order; the lock makes two people wait for each other. */
export async function insertStaff(ctx: Ctx, given: NewStaff): Promise<number> {
  await exec(ctx, sql`select pg_advisory_xact_lock(0, hashtext('desk.staff'))`)
  const { number } = await one<{ number: number }>(
    ctx,
    sql`insert into desk.staff (number, name, email, email_key, password_hash, totp_sealed, is_demo, created_at)
        select coalesce(max(number), 0) + 1, ${given.name}, ${given.email.trim()}, ${emailKeyOf(given.email)}, ${given.password_hash},
               ${given.totp_sealed}, ${given.is_demo}, ${ctx.now} from desk.staff returning number`,
  )
  return number
}

/** Stores a time step of the authenticator app. False if this or a later step was used before, so a code works once. */
export async function spendTotpStep(ctx: Ctx, { number, step }: { number: number; step: number }): Promise<boolean> {
  return (await exec(ctx, sql`update desk.staff set totp_step = ${step} where number = ${number} and totp_step < ${step}`)) === 1
}

export const insertCodes = (ctx: Ctx, number: number, hashes: readonly Buffer[]) =>
  exec(ctx, sql`insert into desk.staff_code (staff_number, hash) select ${number}, unnest(${[...hashes]}::bytea[])`)

/** Uses up a recovery code. True only once for each code. */
export async function spendCode(ctx: Ctx, number: number, hash: Buffer): Promise<boolean> {
  return (
    (await exec(
      ctx,
      sql`update desk.staff_code set used_at = ${ctx.now} where staff_number = ${number} and hash = ${hash} and used_at is null`,
    )) === 1
  )
}

export const countCodes = async (ctx: Ctx): Promise<Map<number, number>> => {
  const rows = await many<{ staff_number: number; n: number }>(
    ctx,
    sql`select staff_number, count(*)::int as n from desk.staff_code where used_at is null group by staff_number`,
  )
  return new Map(rows.map(({ staff_number, n }) => [staff_number, n]))
}

/** Removes the keys and codes of a person who gets new ones. */
export async function deleteCredentials(ctx: Ctx, number: number): Promise<void> {
  await exec(ctx, sql`delete from desk.staff_key where staff_number = ${number}`)
  await exec(ctx, sql`delete from desk.staff_code where staff_number = ${number}`)
}

export const updateCredentials = (
  ctx: Ctx,
  { number, password_hash, totp_sealed }: Pick<StaffRow, 'number' | 'password_hash' | 'totp_sealed'>,
) =>
  exec(
    ctx,
    sql`update desk.staff set password_hash = ${password_hash}, totp_sealed = ${totp_sealed}, totp_step = 0, stopped_at = null, last_in_at = ${ctx.now}
        where number = ${number}`,
  )
