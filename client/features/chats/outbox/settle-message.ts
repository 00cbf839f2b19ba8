import type { QueryClient } from '@tanstack/react-query'
import { readChat, refreshCounts } from '#client/features/chats/chats.api.ts'
import type { ApiFault } from '#client/platform/api.ts'
import { setBalance } from '#client/platform/set-balance.ts'
import type { ChatReply, MessageReply } from '#schemas/chats/chat.ts'
import { receiveMessage } from './receive-message.ts'

/** Whether the server has neither accepted nor rejected the message. The client may then send the same message again. */
export const isPassing = ({ status }: Pick<ApiFault, 'status'>) => status === 0 || status >= 500 || status === 429 || status === 408

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
