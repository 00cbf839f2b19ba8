import { sql } from 'kysely'
import { limits } from '#schemas/limits.ts'
import { exec, maybeOne, one } from '#server/platform/database/db.ts'
import type { Context } from '#server/platform/http/context.ts'

const { count, device_count, window_minutes, lock_minutes } = limits.login_attempts
const minutesFrom = (now: Date, minutes: number) => new Date(now.getTime() + minutes * 60_000)

/**
 * Counts one attempt in row `l`. After the window or the lock has expired, a new count starts. If parallel attempts exceed the limit, the
 * row is locked at once.
 */
function counted({ now }: Context, most: number) {
  const is_over = sql`coalesce(l.locked_until <= ${now}, l.first_failed_at <= ${minutesFrom(now, -window_minutes)}, true)`
  return sql`failures = case when ${is_over} then 1 else l.failures + 1 end,
             first_failed_at = case when ${is_over} then ${now} else l.first_failed_at end,
             locked_until = case when ${is_over} then null
                                 when l.failures >= ${most} then coalesce(l.locked_until, ${minutesFrom(now, lock_minutes)})
                                 else l.locked_until end`
}

/**
 * Counts an attempt before its password is checked. If attempts were counted after the check, the passwords of many parallel attempts would
 * be checked. Returns the end of the lock, or null.
 */
export async function countAttempt(ctx: Context, email_key: string): Promise<Date | null> {
  const { locked_until } = await one<{ locked_until: Date | null }>(
    ctx,
    sql`insert into login_lock as l (site_id, email_key, failures, first_failed_at) values (${ctx.site.id}, ${email_key}, 1, ${ctx.now})
        on conflict (site_id, email_key) do update set ${counted(ctx, count)}
        returning locked_until`,
  )
  return locked_until
}

/** Call it after a wrong attempt. Locks the account if the wrong attempt was the last one allowed. Returns the end of the lock, or null. */
export async function lockIfSpent(ctx: Context, email_key: string): Promise<Date | null> {
  const row = await maybeOne<{ locked_until: Date }>(
    ctx,
    sql`update login_lock set locked_until = coalesce(locked_until, ${minutesFrom(ctx.now, lock_minutes)})
        where site_id = ${ctx.site.id} and email_key = ${email_key} and failures >= ${count}
        returning locked_until`,
  )
  return row?.locked_until ?? null
}

export const uncountAttempt = (ctx: Context, email_key: string) =>
  exec(ctx, sql`update login_lock set failures = greatest(failures - 1, 0) where site_id = ${ctx.site.id} and email_key = ${email_key}`)

export const deleteAccountLock = (ctx: Context, email_key: string) =>
  exec(ctx, sql`delete from login_lock where site_id = ${ctx.site.id} and email_key = ${email_key}`)

/** Ends every lock of the account: the lock of the account itself and the locks of its devices. */
export async function deleteLock(ctx: Context, email_key: string): Promise<void> {
  await deleteAccountLock(ctx, email_key)
  await exec(
    ctx,
    sql`update known_device d set failures = 0, first_failed_at = null, locked_until = null
        from account a where a.site_id = ${ctx.site.id} and a.email_key = ${email_key} and d.site_id = a.site_id and d.account_id = a.id
          and d.failures > 0`,
  )
}

export interface Device {
  account_id: string
  device_hash: Buffer
}

/** A device is known if the account used its cookie at or after this moment. */
const knownSince = (now: Date): Date => new Date(now.getTime() - limits.known_device_days * 86_400_000)

const isDevice = ({ site, now }: Context, { account_id, device_hash }: Device) =>
  sql`l.site_id = ${site.id} and l.account_id = ${account_id} and l.device_hash = ${device_hash} and l.last_seen_at > ${knownSince(now)}`

export const findKnownDevice = (ctx: Context, device: Device) =>
  maybeOne<{ device_hash: Buffer }>(ctx, sql`select device_hash from known_device l where ${isDevice(ctx, device)}`)

/** Counts an attempt on a known device. Returns null if the account does not know the device. */
export const countDeviceAttempt = (ctx: Context, device: Device) =>
  maybeOne<{ locked_until: Date | null }>(
    ctx,
    sql`update known_device l set ${counted(ctx, device_count)} where ${isDevice(ctx, device)} returning locked_until`,
  )

export async function lockDeviceIfSpent(ctx: Context, device: Device): Promise<Date | null> {
  const row = await maybeOne<{ locked_until: Date }>(
    ctx,
    sql`update known_device l set locked_until = coalesce(locked_until, ${minutesFrom(ctx.now, lock_minutes)})
        where ${isDevice(ctx, device)} and failures >= ${device_count} returning locked_until`,
  )
  return row?.locked_until ?? null
}

export const uncountDeviceAttempt = (ctx: Context, device: Device) =>
  exec(ctx, sql`update known_device l set failures = greatest(failures - 1, 0) where ${isDevice(ctx, device)}`)

export const clearDevice = (ctx: Context, device: Device) =>
  exec(ctx, sql`update known_device l set failures = 0, first_failed_at = null, locked_until = null where ${isDevice(ctx, device)}`)
