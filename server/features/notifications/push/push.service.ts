import { createHash, ECDH } from 'node:crypto'
import type { NoticeKind } from '#schemas/chats/notice-kinds.ts'
import type { BrowserSubscription } from '#schemas/chats/push.ts'
import { limits } from '#schemas/limits.ts'
import { transaction } from '#server/platform/database/db.ts'
import { queueJob } from '#server/platform/database/queue-job.ts'
import { fieldFault } from '#server/platform/http/calls/fault.ts'
import type { Context, MemberContext } from '#server/platform/http/context.ts'
import { deleteBeyond, deleteOthersOfSession, deleteOwnSubscription, listSubscriptions, upsertSubscription } from './push.queries.ts'
import { isPushEndpoint } from './push-hosts.ts'

interface PushNotice {
  account_id: string
  kind: NoticeKind
  /** The path of the linked page without a language prefix: `/chats/<id>`. */
  path: string
  what?: 'message' | 'gift' | 'photo' | undefined
}

/** The payload of a queued push. Preferences and text are read only when the push is sent. */
export interface PushJob extends PushNotice {
  /** Base64 of the endpoint's hash. The endpoint itself is secret and is stored only in its table. */
  subscription: string
  queued_at: string
}

/** Queues a push to every subscribed browser of the member, in the caller's transaction. */
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

/** Stores the browser's subscription for the viewer. It replaces an earlier subscription of the session. */
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

/** Deletes a subscription of the viewer. Idempotent. */
export async function unsubscribe(ctx: MemberContext, endpoint: string): Promise<void> {
  await deleteOwnSubscription(ctx, hashEndpoint(endpoint))
}

/**
 * True for a valid point on the elliptic curve. With any other key, encryption would always fail, and each job would wait for an operator.
 */
function isPublicKey(p256dh: string): boolean {
  try {
    ECDH.convertKey(p256dh, 'prime256v1', 'base64url')
    return true
  } catch {
    return false
  }
}

const hashEndpoint = (endpoint: string): Buffer => createHash('sha256').update(endpoint).digest()
