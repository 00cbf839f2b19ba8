import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { useLive, useStream } from '#client/platform/live/live.ts'
import { usePage } from '#client/platform/page/page-context.tsx'
import { useViewer } from '#client/platform/page/viewer.tsx'
import type { ChatReply } from '#schemas/chats/chat.ts'
import { listWithOtherRead, setOtherRead } from './chat-cache.ts'
import { applyOwnRead, changeChat, changeList } from './chats.api.ts'
import { forgetDrafts, loadDrafts } from './composer/drafts.store.ts'
import { deliverAll } from './outbox/deliver-messages.ts'
import { dropAllMessages } from './outbox/kept-messages.ts'
import { forgetOutbox, loadOutbox, refreshOutbox, watchOutbox } from './outbox/outbox.store.ts'
import { receiveMessage } from './outbox/receive-message.ts'
import { forgetRetries } from './outbox/retry-later.ts'

import { deliverWaitingPhotos, forgetPhotos } from './outbox/send-photo.ts'

/**
 * Keeps conversations, their order and the unread counts up to date on every page, and sends pending messages. Only one component may use
 * this hook.
 */
export function useChatUpdates(): void {
  const queryClient = useQueryClient()
  const member_id = useViewer()?.profile.id
  useLive('message', ({ conversation_id, profile_id, message }) => {
    receiveMessage(queryClient, { conversation_id, message, is_own: message.sender_id === member_id })
    adopt(queryClient, profile_id)
  })
  useLive('read', ({ conversation_id, seq }) => {
    changeChat(queryClient, conversation_id, (chat) => setOtherRead(chat, seq))
    changeList(queryClient, (list) => listWithOtherRead(list, conversation_id, seq))
  })
  useLive('own_read', ({ conversation_id, seq }) => void applyOwnRead(queryClient, { id: conversation_id, seq }))
  useOutboxDelivery(member_id)
}

/** Called when the other member writes first: the page of the new conversation then fetches the conversation. */
function adopt(queryClient: QueryClient, profile_id: string): void {
  const started = queryClient.getQueryData<ChatReply>(['chat', 'with', profile_id])
  if (started && !started.conversation) void queryClient.invalidateQueries({ queryKey: ['chat', 'with', profile_id] })
}

/** Loads the drafts and unsent messages of the logged-in member, and sends pending messages when the server is reachable. */
function useOutboxDelivery(member_id: string | undefined): void {
  const { api, locale } = usePage()
  const queryClient = useQueryClient()
  useEffect(() => {
    if (!member_id) return
    loadDrafts(member_id)
    loadOutbox(member_id)
    const deliver = () => {
      deliverAll({ api, queryClient })
      deliverWaitingPhotos({ queryClient, locale: locale.tag })
    }
    deliver()
    addEventListener('online', deliver)
    const stopWatching = watchOutbox(refreshOutbox)
    // runs when the server is reachable again
    const stopListening = useStream.subscribe(({ state }, before) => state !== 'lost' && before.state === 'lost' && deliver())
    return () => {
      removeEventListener('online', deliver)
      stopWatching()
      stopListening()
      forgetRetries()
    }
  }, [member_id, api, queryClient, locale.tag])
  useForgetting(member_id)
}

/** Deletes the member's data only at logout. If a page fails and renders again, the member is unchanged, so nothing is deleted. */
function useForgetting(member_id: string | undefined): void {
  const last = useRef(member_id)
  useEffect(() => {
    const left = last.current
    last.current = member_id
    if (!member_id) dropAllMessages()
    if (!left || left === member_id) return
    forgetDrafts(left)
    forgetOutbox(left)
    forgetPhotos()
  }, [member_id])
}
