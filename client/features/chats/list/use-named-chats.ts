import { useQuery, useSuspenseQuery } from '@tanstack/react-query'
import { useDeferredValue } from 'react'
import { chatsQuery, namedChatsQuery } from '#client/features/chats/chats.api.ts'
import { useApi } from '#client/platform/page/page-context.tsx'
import type { ChatListItem } from '#schemas/chats/chat.ts'
import { containsTyped } from '#schemas/discovery/search-fold.ts'

/**
 * Returns the conversations with members whose name matches. Loaded conversations appear at once, further conversations after the server's
 * reply.
 */
export function useNamedChats(given: string): { items: ChatListItem[]; isSearching: boolean } {
  const api = useApi()
  const { chats, next } = useSuspenseQuery(chatsQuery(api)).data
  const name = useDeferredValue(given.trim())
  const { data, isFetching } = useQuery({ ...namedChatsQuery(api, name), enabled: name !== '' && next !== null })
  if (name === '') return { items: chats, isSearching: false }
  const here = chats.filter(({ profile }) => !profile.is_gone && containsTyped(profile.name, name))
  const known = new Set(here.map(({ conversation }) => conversation.id))
  const elsewhere = (data?.chats ?? []).filter(({ conversation }) => !known.has(conversation.id))
  return { items: [...here, ...elsewhere], isSearching: isFetching }
}
