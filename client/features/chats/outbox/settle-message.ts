import type { QueryClient } from '@tanstack/react-query'
import { readChat, refreshCounts } from '#client/features/chats/chats.api.ts'
import type { ApiFault } from '#client/platform/api.ts'
import { setBalance } from '#client/platform/set-balance.ts'
import type { ChatReply, MessageReply } from '#schemas/chats/chat.ts'
import { receiveMessage } from './receive-message.ts'

/** No answer, or none that tells anything about the message: it may be sent again as it is. */
export const isPassing = ({ status }: Pick<ApiFault, 'status'>) => status === 0 || status >= 500 || status === 429 || status === 408

/** What was sent has been stored: conversation, list and balance become what the server said. */
export function settle(queryClient: QueryClient, { profile_id }: { profile_id: string }, reply: MessageReply): void {
  const { conversation, message, credits } = reply
  const { id } = conversation
  setBalance(queryClient, { credits })
  if (readChat(queryClient, id)) {
    receiveMessage(queryClient, { conversation_id: id, message, is_own: true })
    return
  }
  // the first message: what was an intention has become a conversation
  const started = queryClient.getQueryData<ChatReply>(['chat', 'with', profile_id])
  if (started) {
    if (message.seq === 1)
      queryClient.setQueryData<ChatReply>(['chat', id], { ...started, conversation, messages: [message], has_older: false })
    queryClient.setQueryData<ChatReply>(['chat', 'with', profile_id], { ...started, conversation })
  }
  void refreshCounts(queryClient)
}
