import { deliverHeldMessage } from '#server/features/chats/chats.service.ts'
import { endPasskeys } from '#server/features/identity/login/sessions.service.ts'
import { confirmAccount } from '#server/features/identity/signup/signup.queries.ts'
import { noticeNewMember } from '#server/features/notifications/new-member-notices.service.ts'
import { afterCommit } from '#server/platform/database/db.ts'
import type { Context } from '#server/platform/http/context.ts'

/** The mailbox is proven to be the account's (ST-07): confirms it, once, and lets the message go that waited for it. */
export async function confirmMailbox(ctx: Context, account_id: string): Promise<void> {
  if (!(await confirmAccount(ctx, account_id))) return
  await endPasskeys(ctx, account_id)
  await deliverHeldMessage(ctx, account_id)
  await noticeNewMember(ctx, account_id)
  // the page that asked to look into the mailbox goes on by itself
  afterCommit(ctx, () => ctx.live.send(account_id, { kind: 'confirmed' }))
}
