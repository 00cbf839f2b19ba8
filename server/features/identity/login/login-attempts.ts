import { transaction } from '#server/platform/database/db.ts'
import type { Context } from '#server/platform/http/context.ts'
import { named_limits } from '#server/platform/http/limits/named-limits.ts'
import { giveBack, hit } from '#server/platform/http/limits/rate-limit.ts'
import { deviceHash, readDeviceToken } from '#server/platform/http/visitor/device-token.ts'
import { networkOf } from '#server/platform/http/visitor/network-address.ts'
import {
  clearDevice,
  countAttempt,
  countDeviceAttempt,
  type Device,
  deleteAccountLock,
  findKnownDevice,
  lockDeviceIfSpent,
  lockIfSpent,
  uncountAttempt,
  uncountDeviceAttempt,
} from './login-attempts.queries.ts'

interface Attempt {
  /** The end of the lock, while the login is locked. The password must then not be checked. */
  locked_until: Date | null
  /** Records a wrong password. Returns the end of the lock if this was the last attempt allowed. */
  fail(): Promise<Date | null>
  succeed(): Promise<void>
  /** Removes the attempt from the count. Call it if the password was not checked. */
  undo(): Promise<void>
}

interface Target {
  email_key: string
  account_id: string | null
}

/** Account id for an unknown address, so that the answer takes as long as for a known address. */
const no_account = '00000000-0000-0000-0000-000000000000'

/**
 * Counts a login attempt. On a known device, the attempt counts only for the device. On any other device, the attempt counts for the
 * network address and for the account.
 */
export async function beginAttempt(ctx: Context, { email_key, account_id }: Target): Promise<Attempt> {
  const device = deviceOf(ctx, account_id)
  const on_device = device && (await transaction(ctx, (tx) => countDeviceAttempt(tx, device)))
  if (device && on_device)
    return {
      locked_until: on_device.locked_until,
      fail: () => transaction(ctx, (tx) => lockDeviceIfSpent(tx, device)),
      succeed: async () => void (await transaction(ctx, (tx) => clearDevice(tx, device))),
      undo: async () => void (await transaction(ctx, (tx) => uncountDeviceAttempt(tx, device))),
    }
  const succeedAtAddress = await countAtAddress(ctx)
  return {
    locked_until: await transaction(ctx, (tx) => countAttempt(tx, email_key)),
    fail: () => transaction(ctx, (tx) => lockIfSpent(tx, email_key)),
    succeed: async () => {
      await transaction(ctx, (tx) => deleteAccountLock(tx, email_key))
      await succeedAtAddress()
    },
    undo: async () => {
      await transaction(ctx, (tx) => uncountAttempt(tx, email_key))
      await succeedAtAddress()
    },
  }
}

/**
 * Counts a login without a password. On a known device, the login does not count for the limit of the network address. Call the returned
 * function on success.
 */
export async function countUnlessKnown(ctx: Context, account_id: string | null): Promise<() => Promise<void>> {
  return (await isKnownDevice(ctx, account_id)) ? async () => {} : countAtAddress(ctx)
}

export async function isKnownDevice(ctx: Context, account_id: string | null): Promise<boolean> {
  const device = deviceOf(ctx, account_id)
  return device !== null && (await findKnownDevice(ctx, device)) !== null
}

/**
 * Counts an attempt before the result is known, so that parallel attempts cannot exceed the limit. The returned function undoes the count
 * on success.
 */
async function countAtAddress(ctx: Context): Promise<() => Promise<void>> {
  const address = networkOf(ctx.client.ip)
  await hit(ctx, named_limits.failed_login, address)
  return () => giveBack(ctx, named_limits.failed_login, address)
}

function deviceOf(ctx: Context, account_id: string | null): Device | null {
  const token = readDeviceToken(ctx)
  const id = account_id ?? no_account
  return token === null ? null : { account_id: id, device_hash: deviceHash(id, token) }
}
