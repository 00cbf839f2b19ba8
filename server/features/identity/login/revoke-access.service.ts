import { deleteSessions } from '#server/features/identity/devices/devices.queries.ts'
import { deletePasskeys } from '#server/features/identity/passkeys/passkeys.queries.ts'
import { afterCommit } from '#server/platform/database/db.ts'
import type { Context } from '#server/platform/http/context.ts'

/** Ends sessions of an account and their open streams, in the caller's transaction. */
export async function revokeSessions(ctx: Context, account_id: string, { except }: { except: Buffer | null }): Promise<void> {
  const ended = await deleteSessions(ctx, account_id, { except })
  afterCommit(ctx, () => {
    for (const { token_hash } of ended) ctx.live.endSession(token_hash)
  })
}

/**
 * Deletes every passkey of an account. Another person may have added a passkey before the owner proved access to the mailbox or set a new
 * password.
 */
export const revokePasskeys = (ctx: Context, account_id: string): Promise<number> => deletePasskeys(ctx, account_id)
