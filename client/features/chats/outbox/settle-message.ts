import type { QueryClient } from '@tanstack/react-query'
import { showChatAlert } from '#client/features/chats/chat-alert.store.ts'
import { readChat, refreshCounts } from '#client/features/chats/chats.api.ts'
import type { ApiFault } from '#client/platform/api.ts'
import { setBalance } from '#client/platform/set-balance.ts'
import type { ChatReply, MessageReply } from '#schemas/chats/chat.ts'
import { receiveMessage } from './receive-message.ts'

/** Updates the conversation, the list and the balance after the server has stored a message. */
export function settle(queryClient: QueryClient, { profile_id }: { profile_id: string }, reply: MessageReply): void {
  const { conversation, message, credits } = reply
  const { id } = conversation
  setBalance(queryClient, { credits })
  if (readChat(queryClient, id)) {
    receiveMessage(queryClient, { conversation_id: id, message, is_own: true })
    return
  }
  // after the first message, the page of the new conversation shows the stored conversation
  const started = queryClient.getQueryData<ChatReply>(['chat', 'with', profile_id])
  if (started) {
    if (message.seq === 1)
      queryClient.setQueryData<ChatReply>(['chat', id], { ...started, conversation, messages: [message], has_older: false })
    queryClient.setQueryData<ChatReply>(['chat', 'with', profile_id], { ...started, conversation })
  }
  void refreshCounts(queryClient)
}

/** Shows why the server rejected a message or photo, and refreshes cached data. */
export function handleRejection(queryClient: QueryClient, { kind, error }: { kind: 'send' | 'photo'; error: ApiFault }): void {
  // the rejection shows that cached data is outdated: the balance, the email confirmation, the conversation count, or a member who no
  // longer exists
  void refreshCounts(queryClient)
  if (error.code === 'not_found') void queryClient.invalidateQueries({ queryKey: ['chat'] })
  showChatAlert({ kind, error })
}
