import { createHash, ECDH } from 'node:crypto'
import type { NoticeKind } from '#schemas/chats/notice.ts'
import type { BrowserSubscription } from '#schemas/chats/push.ts'
import { limits } from '#schemas/limits.ts'
import { transaction } from '#server/platform/database/db.ts'
import { queueJob } from '#server/platform/database/queue-job.ts'
import { fieldFault } from '#server/platform/http/calls/fault.ts'
import type { Context, MemberContext } from '#server/platform/http/context.ts'
import { deleteBeyond, deleteOthersOfSession, deleteOwnSubscription, listSubscriptions, upsertSubscription } from './push.queries.ts'
import { isPushEndpoint } from './push-hosts.ts'

export interface PushNotice {
  account_id: string
  kind: NoticeKind
  /** The page it leads to, without the language: `/chats/<id>`. */
  path: string
  what?: 'message' | 'gift' | 'photo' | undefined
}

/** What a queued delivery knows. Whether it is still wanted, and its words, are asked when it leaves. */
export interface PushJob extends PushNotice {
  /** Base64 of the endpoint's hash; the endpoint itself opens the browser and stays in its own table. */
  subscription: string
  queued_at: string
}

/** Tells every browser that the member let us tell, in the caller's transaction. A member without any costs one look. */
export async function queuePush(ctx: Context, notice: PushNotice): Promise<void> {
  await transaction(ctx, async (tx) => {
    for (const { endpoint_hash } of await listSubscriptions(tx, notice.account_id)) {
      const { account_id, kind, path, what } = notice
      const payload: PushJob = {
        account_id,
        kind,
        path,
        what,
        subscription: endpoint_hash.toString('base64'),
        queued_at: tx.now.toISOString(),
      }
      await queueJob(tx, { queue: 'push', payload })
    }
  })
}

/** Remembers this browser for the viewer, in place of what it was known by before. */
export async function subscribe(ctx: MemberContext, { endpoint, keys }: BrowserSubscription): Promise<void> {
  if (!isPushEndpoint(endpoint)) throw fieldFault('endpoint', 'not_allowed')
  if (!ctx.site.push) throw fieldFault('endpoint', 'not_allowed')
  if (!isPublicKey(keys.p256dh)) throw fieldFault('p256dh', 'not_allowed')
  const endpoint_hash = hashEndpoint(endpoint)
  await transaction(ctx, async (tx) => {
    await deleteOthersOfSession(tx, endpoint_hash)
    await upsertSubscription(tx, { endpoint_hash, endpoint, ...keys })
    await deleteBeyond(tx, limits.push.most_subscriptions)
  })
}

/** Forgets a browser of the viewer's own; one that is not known is forgotten already. */
export async function unsubscribe(ctx: MemberContext, endpoint: string): Promise<void> {
  await deleteOwnSubscription(ctx, hashEndpoint(endpoint))
}

/** No message can be encrypted for a point that is not on the curve: each job would fail until it waits for an operator. */
function isPublicKey(p256dh: string): boolean {
  try {
    ECDH.convertKey(p256dh, 'prime256v1', 'base64url')
    return true
  } catch {
    return false
  }
}

const hashEndpoint = (endpoint: string): Buffer => createHash('sha256').update(endpoint).digest()
