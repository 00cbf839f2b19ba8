import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useRouterState } from '@tanstack/react-router'
import { useEffect } from 'react'
import { lastSeqOf } from '#client/features/chats/chat-cache.ts'
import { chatsQuery } from '#client/features/chats/chats.api.ts'
import { useApi } from '#client/platform/page/page-context.tsx'
import type { ChatReply } from '#schemas/chats/chat.ts'

/**
 * Fetches the conversation again after missed events. The periodic refresh of the list shows that events were missed: it contains a newer
 * message, a newer read mark, or a conversation that the other member has started.
 */
export function useGapRepair(chat: ChatReply): void {
  const queryClient = useQueryClient()
  const id = chat.conversation?.id
  const profile_id = chat.profile.id
  const { data, dataUpdatedAt } = useQuery(chatsQuery(useApi()))
  const listed = data?.chats.find(({ conversation, profile }) => (id ? conversation.id === id : profile.id === profile_id))?.conversation
  const known_seq = lastSeqOf(chat)
  const is_behind =
    listed !== undefined && (listed.last_seq > known_seq || listed.other_read_seq > (chat.conversation?.other_read_seq ?? 0))
  const last_seq = listed?.last_seq
  // after a block, this page stays on the screen for a moment, although the viewer has left its URL
  const is_open = useRouterState({ select: ({ location }) => location.pathname.endsWith(`/${id}`) })
  // the list is complete and newer than the conversation, but does not contain it: the viewer may no longer have access to the conversation
  const is_missing = is_open && id !== undefined && data?.next === null && listed === undefined && known_seq > 0
  // biome-ignore lint/correctness/useExhaustiveDependencies: fetches once for each change of the list
  useEffect(() => {
    if (is_behind) void queryClient.invalidateQueries({ queryKey: id ? ['chat', id] : ['chat', 'with', profile_id] })
  }, [is_behind, last_seq, id, profile_id, queryClient])
  useEffect(() => {
    const known_at = queryClient.getQueryState(['chat', id])?.dataUpdatedAt ?? 0
    if (is_missing && dataUpdatedAt > known_at) void queryClient.invalidateQueries({ queryKey: ['chat', id] })
  }, [is_missing, dataUpdatedAt, id, queryClient])
}
