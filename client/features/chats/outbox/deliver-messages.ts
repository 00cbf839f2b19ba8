import { notifyManager, type QueryClient } from '@tanstack/react-query'
import { showChatAlert } from '#client/features/chats/chat-alert.store.ts'
import { refreshCounts } from '#client/features/chats/chats.api.ts'
import { returnToDraft } from '#client/features/chats/composer/drafts.store.ts'
import { type Api, ApiFault } from '#client/platform/api.ts'
import type { MessageReply } from '#schemas/chats/chat.ts'
import { isWrittenHere, type OutboxMessage, refreshOutbox, removeFromOutbox, updateOutbox, useOutbox } from './outbox.store.ts'
import { forgetRetries, retryLater } from './retry-later.ts'
import { settle } from './settle-message.ts'

export interface Post {
  api: Api
  queryClient: QueryClient
}

/** Everything that stayed behind and was not refused, once somebody may answer again. */
export function deliverAll(post: Post): void {
  updateOutbox(({ state, is_refused }) => state !== 'sending' && !is_refused, { state: 'sending' })
  const receivers = new Set(useOutbox.getState().messages.map(({ profile_id }) => profile_id))
  for (const profile_id of receivers) void deliverMessages(post, profile_id)
}

const running = new Set<string>()

/** One after the other, whichever tab wrote it and whichever tab is first: a conversation keeps the order in which it was written. */
export async function deliverMessages(post: Post, profile_id: string): Promise<void> {
  if (running.has(profile_id)) return
  running.add(profile_id)
  try {
    await alone(`outbox:${profile_id}`, async () => {
      // another tab may have sent them while this one waited
      refreshOutbox()
      for (let message = nextFor(profile_id); message; message = nextFor(profile_id)) await deliverMessage(post, message)
    })
  } finally {
    running.delete(profile_id)
  }
  // written while the lock was given back
  if (nextFor(profile_id)) await deliverMessages(post, profile_id)
}

/** One tab at a time. A browser without locks may send twice at one moment; the id makes it one message all the same. */
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
    // once the cache has told the page, or the message would be gone for a moment
    await new Promise<void>((resolve) => notifyManager.schedule(resolve))
    removeFromOutbox(id)
  } catch (error) {
    if (error instanceof ApiFault && isAbsent(error)) {
      keepAll(profile_id, { state: 'waiting' })
      retryLater(() => deliverAll(post))
    } else if (!(error instanceof ApiFault) || error.status >= 500) keepAll(profile_id, { state: 'failed' })
    else refuse(post, message, error)
  }
}

/** Nobody answers, or somebody asks for patience: the message itself was not looked at. */
const isAbsent = ({ status }: ApiFault) => status === 0 || (status >= 502 && status <= 504) || status === 429 || status === 408

const keepAll = (profile_id: string, change: Pick<OutboxMessage, 'state' | 'is_refused'>) =>
  updateOutbox((message) => message.profile_id === profile_id && message.state === 'sending', change)

/** The words go back to where they were written; another tab's, and all where more are waiting behind them, stay in their order until somebody decides. */
function refuse({ queryClient }: Post, message: OutboxMessage, error: ApiFault): void {
  const { id, profile_id, body } = message
  const is_alone = useOutbox.getState().messages.filter((message) => message.profile_id === profile_id).length === 1
  if (is_alone && isWrittenHere(message)) {
    removeFromOutbox(id)
    returnToDraft(profile_id, body)
  } else keepAll(profile_id, { state: 'failed', is_refused: true })
  // the number of conversations left, the confirmation and the balance are not what the page believed; or there is nobody any more
  void refreshCounts(queryClient)
  if (error.code === 'not_found') void queryClient.invalidateQueries({ queryKey: ['chat'] })
  showChatAlert({ kind: 'send', error })
}
