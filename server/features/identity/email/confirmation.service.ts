import { deliverHeldMessage } from '#server/features/chats/chats.service.ts'
import { noteActivation } from '#server/features/figures/facts.service.ts'
import { revokePasskeys } from '#server/features/identity/login/revoke-access.service.ts'
import { confirmAccount } from '#server/features/identity/signup/signup.queries.ts'
import { queueNewMemberMails } from '#server/features/notifications/new-member-notices.service.ts'
import { afterCommit } from '#server/platform/database/db.ts'
import type { Context } from '#server/platform/http/context.ts'

/** Confirms the account, once, after a proof of access to its mailbox (ST-07). Delivers the message that was written at signup. */
export async function confirmMailbox(ctx: Context, account_id: string): Promise<void> {
  if (!(await confirmAccount(ctx, account_id))) return
  await revokePasskeys(ctx, account_id)
  await deliverHeldMessage(ctx, account_id)
  await noteActivation(ctx, account_id)
  await queueNewMemberMails(ctx, account_id)
  // lets the page that waits for the confirmation continue
  afterCommit(ctx, () => ctx.live.send(account_id, { kind: 'confirmed' }))
}
