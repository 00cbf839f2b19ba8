import type { QueryClient } from '@tanstack/react-query'
import { addMessage, listWithMessage } from '#client/features/chats/chat-cache.ts'
import { changeList, changeUnread, readChat, refreshCounts } from '#client/features/chats/chats.api.ts'
import { isReading } from '#client/features/chats/list/reading.store.ts'
import type { ChatsReply, Message } from '#schemas/chats/chat.ts'

interface Incoming {
  conversation_id: string
  message: Message
  is_own: boolean
}

/** Adds a message to the cached conversation and list. If earlier messages are missing, the conversation or the list is fetched instead. */
export function receiveMessage(queryClient: QueryClient, { conversation_id, message, is_own }: Incoming): void {
  const chat = readChat(queryClient, conversation_id)
  const changed = chat && addMessage(chat, message, is_own)
  if (changed) queryClient.setQueryData(['chat', conversation_id], changed)
  else if (chat) void queryClient.invalidateQueries({ queryKey: ['chat', conversation_id] })

  const list = queryClient.getQueryData<ChatsReply>(['chats'])
  const arrival = { conversation_id, message, is_own, is_seen: isReading(conversation_id) }
  if (list && listWithMessage(list, arrival)) changeList(queryClient, (known) => listWithMessage(known, arrival) ?? known)
  else if (list || is_own) void refreshCounts(queryClient)
  else if (!arrival.is_seen) changeUnread(queryClient, 1)
}
