import type { NoticeKind } from '#schemas/chats/notice-kinds.ts'
import type { Context } from '#server/platform/http/context.ts'
import { hashToken, newToken } from '#server/platform/http/session.ts'
import { insertUnsubscribe } from './unsubscribe.queries.ts'

/** Creates the unsubscribe link of one mail and returns its token. The database stores only a hash of the token. */
export async function issueUnsubscribe(ctx: Context, link: { account_id: string; kind: NoticeKind }): Promise<string> {
  const token = newToken()
  await insertUnsubscribe(ctx, { ...link, token_hash: hashToken(token) })
  return token
}
