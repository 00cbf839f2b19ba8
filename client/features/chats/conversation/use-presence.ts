import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { listWithPresence } from '#client/features/chats/chat-cache.ts'
import { changeChat, changeList } from '#client/features/chats/chats.api.ts'
import { profileQuery } from '#client/features/members/members.api.ts'
import { ApiFault } from '#client/platform/api.ts'
import { useLive } from '#client/platform/live/live.ts'
import { useApi } from '#client/platform/page/page-context.tsx'
import { limits } from '#schemas/limits.ts'
import type { LastActive, ProfileCard } from '#schemas/members/profile.ts'

/**
 * Returns the online state and the last activity of the other member. The hook fetches them every minute, and at once after an event. It
 * also writes the online state into the cached conversation and list, so that all dots show the same state.
 */
export function usePresence(
  { id, kind, is_online: was_online }: ProfileCard,
  conversation_id: string | undefined,
): { is_online: boolean | null; last_active: LastActive | null } {
  const api = useApi()
  const queryClient = useQueryClient()
  const query = profileQuery(api, id)
  const { data, dataUpdatedAt, error, errorUpdatedAt } = useQuery({
    ...query,
    enabled: kind === 'member',
    refetchInterval: limits.refresh.interval_ms,
  })
  useLive('presence', (event) => {
    if (event.profile_id === id) void queryClient.invalidateQueries({ queryKey: query.queryKey })
  })
  const is_online = data?.is_online
  // biome-ignore lint/correctness/useExhaustiveDependencies: a message may have changed the dot, and every reply must correct it
  useEffect(() => {
    if (is_online === undefined) return
    if (conversation_id) changeChat(queryClient, conversation_id, (chat) => ({ ...chat, profile: { ...chat.profile, is_online } }))
    changeList(queryClient, (list) => listWithPresence(list, id, is_online))
  }, [is_online, dataUpdatedAt, conversation_id, id, queryClient])
  const is_hidden = error instanceof ApiFault && error.code === 'not_found'
  // biome-ignore lint/correctness/useExhaustiveDependencies: after each "not found", fetch why the member is hidden
  useEffect(() => {
    if (is_hidden) void queryClient.invalidateQueries({ queryKey: conversation_id ? ['chat', conversation_id] : ['chat', 'with', id] })
  }, [is_hidden, errorUpdatedAt, conversation_id, id, queryClient])
  // before the first message, no cached conversation contains the online state, so use the state in the reply
  return { is_online: conversation_id || is_online === undefined ? was_online : is_online, last_active: data?.last_active ?? null }
}
