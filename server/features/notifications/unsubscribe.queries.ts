import { sql } from 'kysely'
import type { NoticeKind } from '#schemas/chats/notice-kinds.ts'
import { exec, maybeOne } from '#server/platform/database/db.ts'
import type { Context } from '#server/platform/http/context.ts'

interface UnsubscribeRow {
  account_id: string
  kind: NoticeKind
}

export const insertUnsubscribe = (ctx: Context, { token_hash, account_id, kind }: UnsubscribeRow & { token_hash: Buffer }) =>
  exec(
    ctx,
    sql`insert into unsubscribe_link (site_id, token_hash, account_id, kind, created_at)
        values (${ctx.site.id}, ${token_hash}, ${account_id}, ${kind}, ${ctx.now})`,
  )

export const findUnsubscribe = (ctx: Context, token_hash: Buffer) =>
  maybeOne<UnsubscribeRow>(
    ctx,
    sql`select account_id, kind from unsubscribe_link where site_id = ${ctx.site.id} and token_hash = ${token_hash}`,
  )
