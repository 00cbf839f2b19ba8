import { notifyManager, type QueryClient } from '@tanstack/react-query'
import { returnToDraft } from '#client/features/chats/composer/drafts.store.ts'
import { type Api, ApiFault, isTemporary } from '#client/platform/api.ts'
import type { MessageReply } from '#schemas/chats/chat.ts'
import { isWrittenHere, type OutboxMessage, refreshOutbox, removeFromOutbox, updateOutbox, useOutbox } from './outbox.store.ts'
import { forgetRetries, retryLater } from './retry-later.ts'
import { handleRejection, settle } from './settle-message.ts'

interface Post {
  api: Api
  queryClient: QueryClient
}

/** Sends all pending messages that were not rejected. Called when the server may be reachable again. */
export function deliverAll(post: Post): void {
  updateOutbox(({ state, is_refused }) => state !== 'sending' && !is_refused, { state: 'sending' })
  const receivers = new Set(useOutbox.getState().messages.map(({ profile_id }) => profile_id))
  for (const profile_id of receivers) void deliverMessages(post, profile_id)
}

const running = new Set<string>()

/**
 * Sends the pending messages to one member one after the other, including messages that other tabs wrote. So a conversation keeps the order
 * in which the messages were written.
 */
export async function deliverMessages(post: Post, profile_id: string): Promise<void> {
  if (running.has(profile_id)) return
  running.add(profile_id)
  try {
    await alone(`outbox:${profile_id}`, async () => {
      // another tab may have sent the messages while this tab waited for the lock
      refreshOutbox()
      for (let message = nextFor(profile_id); message; message = nextFor(profile_id)) await deliverMessage(post, message)
    })
  } finally {
    running.delete(profile_id)
  }
  // a message may have been written while the lock was released
  if (nextFor(profile_id)) await deliverMessages(post, profile_id)
}

/**
 * Runs `work` in one tab at a time. Without the Locks API, two tabs may send the same message. That is safe, because the message id makes
 * the request idempotent.
 */
const alone = (name: string, work: () => Promise<void>): Promise<void> => navigator.locks?.request(name, work) ?? work()

const nextFor = (profile_id: string) =>
  useOutbox.getState().messages.find((message) => message.profile_id === profile_id && message.state === 'sending')

async function deliverMessage(post: Post, message: OutboxMessage): Promise<void> {
  const { id, profile_id, body } = message
  if (!navigator.onLine) return keepAll(profile_id, { state: 'waiting' })
  try {
    const reply = await post.api.post<MessageReply>('/api/messages', { id, profile_id, body }, { is_idempotent: true })
    forgetRetries()
    settle(post.queryClient, message, reply)
    // wait until the page shows the stored message, otherwise the message would disappear for a moment
    await new Promise<void>((resolve) => notifyManager.schedule(resolve))
    removeFromOutbox(id)
  } catch (error) {
    if (!(error instanceof ApiFault) || isServerError(error)) keepAll(profile_id, { state: 'failed' })
    else if (isTemporary(error)) {
      keepAll(profile_id, { state: 'waiting' })
      retryLater(() => deliverAll(post))
    } else refuse(post, message, error)
  }
}

/**
 * Whether the server itself failed, and not a proxy in front of the server. Another attempt may fail in the same way, so the member decides
 * about the retry (RT-04).
 */
const isServerError = ({ status }: ApiFault) => status >= 500 && !(status >= 502 && status <= 504)

const keepAll = (profile_id: string, change: Pick<OutboxMessage, 'state' | 'is_refused'>) =>
  updateOutbox((message) => message.profile_id === profile_id && message.state === 'sending', change)

/**
 * Handles a rejected message. If it is the only pending message and this tab wrote it, its text returns to the message field. In all other
 * cases, all pending messages keep their order, and the member decides what to do.
 */
function refuse({ queryClient }: Post, message: OutboxMessage, error: ApiFault): void {
  const { id, profile_id, body } = message
  const is_alone = useOutbox.getState().messages.filter((message) => message.profile_id === profile_id).length === 1
  if (is_alone && isWrittenHere(message)) {
    removeFromOutbox(id)
    returnToDraft(profile_id, body)
  } else keepAll(profile_id, { state: 'failed', is_refused: true })
  handleRejection(queryClient, { kind: 'send', error })
}
