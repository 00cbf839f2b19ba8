import { notifyManager, type QueryClient, useQueryClient } from '@tanstack/react-query'
import { type Api, ApiFault } from '#client/platform/api.ts'
import { useApi } from '#client/platform/page-context.tsx'
import { useViewer } from '#client/platform/viewer.tsx'
import type { ChatReply, MessageReply } from '#schemas/chat.ts'
import type { User } from '#schemas/user.ts'
import { showChatAlert } from './chat-alert.store.ts'
import { readChat, refreshCounts } from './chats.api.ts'
import { returnToDraft } from './drafts.store.ts'
import { addLetter, type Letter, removeLetter, setLetters, useOutbox } from './outbox.store.ts'
import { receiveMessage } from './receive-message.ts'

export interface Post {
  api: Api
  queryClient: QueryClient
}

/** Sends what was written: shown at once, delivered in order, repeated safely. `retry` takes up letters that stayed behind. */
export function useSendMessage(profile_id: string) {
  const api = useApi()
  const queryClient = useQueryClient()
  const sender_id = useViewer()?.profile.id
  const deliver = () => void deliverLetters({ api, queryClient }, profile_id)
  return {
    send(body: string) {
      if (!sender_id) return
      addLetter({ id: crypto.randomUUID(), sender_id, profile_id, body, written_at: new Date().toISOString(), state: 'sending' })
      deliver()
    },
    retry() {
      setLetters((letter) => letter.profile_id === profile_id, 'sending')
      deliver()
    },
    discard: removeLetter,
  }
}

/** Everything that stayed behind, once there is a connection again. */
export function deliverAll(post: Post): void {
  setLetters(({ state }) => state !== 'sending', 'sending')
  const receivers = new Set(useOutbox.getState().letters.map(({ profile_id }) => profile_id))
  for (const profile_id of receivers) void deliverLetters(post, profile_id)
}

const running = new Set<string>()

/** One after the other: a conversation keeps the order in which it was written. */
async function deliverLetters(post: Post, profile_id: string): Promise<void> {
  if (running.has(profile_id)) return
  running.add(profile_id)
  try {
    for (let letter = nextFor(profile_id); letter; letter = nextFor(profile_id)) await deliverLetter(post, letter)
  } finally {
    running.delete(profile_id)
  }
}

const nextFor = (profile_id: string) =>
  useOutbox.getState().letters.find((letter) => letter.profile_id === profile_id && letter.state === 'sending')

async function deliverLetter(post: Post, letter: Letter): Promise<void> {
  const { id, profile_id, body } = letter
  if (!navigator.onLine) return keepAll(profile_id, 'waiting')
  try {
    const reply = await post.api.post<MessageReply>('/api/messages', { id, profile_id, body }, { is_idempotent: true })
    settle(post.queryClient, letter, reply)
    // once the cache has told the page, or the message would be gone for a moment
    await new Promise<void>((resolve) => notifyManager.schedule(resolve))
    removeLetter(id)
  } catch (error) {
    if (!(error instanceof ApiFault) || isPassing(error)) return keepAll(profile_id, navigator.onLine ? 'failed' : 'waiting')
    removeLetter(id)
    returnToDraft(profile_id, body)
    // the number of conversations left, the confirmation and the balance are not what the page believed
    void refreshCounts(post.queryClient)
    showChatAlert({ kind: 'send', error })
  }
}

/** No answer, or none that tells anything about the message: it may be sent again as it is. */
const isPassing = ({ status }: ApiFault) => status === 0 || status >= 500 || status === 429 || status === 408

const keepAll = (profile_id: string, state: Letter['state']) =>
  setLetters((letter) => letter.profile_id === profile_id && letter.state === 'sending', state)

function settle(queryClient: QueryClient, letter: Letter, { conversation, message, credits }: MessageReply): void {
  const { id } = conversation
  queryClient.setQueryData<User | null>(['user'], (user) => user && { ...user, credits })
  if (readChat(queryClient, id)) {
    receiveMessage(queryClient, { conversation_id: id, message, is_own: true })
    return
  }
  // the first message: what was an intention has become a conversation
  const started = queryClient.getQueryData<ChatReply>(['chat', 'with', letter.profile_id])
  if (started) {
    if (message.seq === 1)
      queryClient.setQueryData<ChatReply>(['chat', id], { ...started, conversation, messages: [message], has_older: false })
    queryClient.setQueryData<ChatReply>(['chat', 'with', letter.profile_id], { ...started, conversation })
  }
  void refreshCounts(queryClient)
}
