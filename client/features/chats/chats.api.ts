import { type QueryClient, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import type { Api } from '#client/platform/api.ts'
import { useApi } from '#client/platform/page/page-context.tsx'
import type { ChatReply, ChatsReply } from '#schemas/chats/chat.ts'
import { limits } from '#schemas/limits.ts'
import type { User } from '#schemas/members/user.ts'
import { addNewer, addOlder, lastSeqOf, listWithout, listWithRead, setRead, withFirstPage, withNextPage } from './chat-cache.ts'

/** The viewer's conversations, newest first: the first page and every further page that was loaded. */
export const chatsQuery = (api: Api) =>
  queryOptions({
    queryKey: ['chats'],
    async queryFn({ client }) {
      const page = await api.get<ChatsReply>('/api/chats')
      return withFirstPage(client.getQueryData<ChatsReply>(['chats']), page)
    },
  })

/** Conversations with members whose name matches. The server also searches conversations that are not loaded. */
export const namedChatsQuery = (api: Api, name: string) =>
  queryOptions({ queryKey: ['chats', 'named', name], queryFn: () => api.get<ChatsReply>('/api/chats', { name }) })

/** Loads the next page of conversations. */
export function useMoreChats() {
  const api = useApi()
  const queryClient = useQueryClient()
  return useMutation({
    async mutationFn() {
      const after = queryClient.getQueryData<ChatsReply>(['chats'])?.next
      if (!after) return
      const page = await api.get<ChatsReply>('/api/chats', { after })
      queryClient.setQueryData<ChatsReply>(['chats'], (list) => list && withNextPage(list, page))
    },
  })
}

/**
 * One conversation. The first call fetches the newest page. Each later call fetches only the messages after the last known message. So a
 * refetch adds missed messages and keeps all loaded messages.
 */
export const chatQuery = (api: Api, id: string) =>
  queryOptions({
    queryKey: ['chat', id],
    async queryFn({ client }) {
      const newest = () => api.get<ChatReply>(`/api/chats/${encodeURIComponent(id)}`)
      const known = readChat(client, id)
      if (!known || known.messages.length === 0) return newest()
      const page = await api.get<ChatReply>(`/api/chats/${encodeURIComponent(id)}`, { after: lastSeqOf(known) })
      // read the cached conversation again, because events may have changed it while the request ran
      return addNewer(readChat(client, id) ?? known, page) ?? newest()
    },
  })

/** The conversation with a member. If there is none yet, the reply contains the data for a new conversation (RT-06). */
export const chatWithQuery = (api: Api, profile_id: string) =>
  queryOptions({
    queryKey: ['chat', 'with', profile_id],
    queryFn: () => api.get<ChatReply>(`/api/members/${encodeURIComponent(profile_id)}/chat`),
  })

export const readChat = (client: QueryClient, id: string) => client.getQueryData<ChatReply>(['chat', id])

/** Loads the page of messages that comes before the oldest known message. */
export function useOlderMessages(id: string) {
  const api = useApi()
  const queryClient = useQueryClient()
  return useMutation({
    async mutationFn() {
      const before = readChat(queryClient, id)?.messages[0]?.seq
      if (before === undefined) return
      const page = await api.get<ChatReply>(`/api/chats/${encodeURIComponent(id)}`, { before })
      changeChat(queryClient, id, (chat) => addOlder(chat, page))
    },
  })
}

/** Marks a conversation as read up to a message. It changes the cache at once, and then the server. */
export function useMarkRead() {
  const api = useApi()
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: ({ id, seq }: { id: string; seq: number }) =>
      api.put(`/api/chats/${encodeURIComponent(id)}/read`, { seq }, { is_idempotent: true }),
    async onMutate({ id, seq }) {
      // a request that is still under way may return the read messages as unread
      const is_under_way = queryClient.isFetching({ queryKey: ['chats'] }) + queryClient.isFetching({ queryKey: ['user'] }) > 0
      await stopRefresh(queryClient)
      changeChat(queryClient, id, (chat) => setRead(chat, seq))
      changeList(queryClient, (list) => listWithRead(list, id, seq))
      return { is_under_way }
    },
    // a failed request shows no error, because the next read mark also covers these messages
    onSettled: (_reply, _error, _mark, context) => (context?.is_under_way ? refreshCounts(queryClient) : undefined),
  })
}

/**
 * Called after the viewer has read up to a message in another session. If this session cannot compute the new unread counts, it fetches
 * them.
 */
export function applyOwnRead(queryClient: QueryClient, { id, seq }: { id: string; seq: number }): Promise<unknown> | undefined {
  changeChat(queryClient, id, (chat) => setRead(chat, seq))
  const known = queryClient.getQueryData<ChatsReply>(['chats'])?.chats.find(({ conversation }) => conversation.id === id)
  if (known && known.conversation.read_seq >= seq) return
  const is_fetching = queryClient.isFetching({ queryKey: ['chats'] }) + queryClient.isFetching({ queryKey: ['user'] }) > 0
  if (!known || is_fetching || known.conversation.last_seq > seq) return refreshCounts(queryClient)
  changeList(queryClient, (list) => listWithRead(list, id, seq))
}

/** Tells the other member that the viewer is typing, at most once every 3 s. */
export function useTyping(id: string | undefined): () => void {
  const api = useApi()
  const last_at = useRef(0)
  return () => {
    if (!id || Date.now() - last_at.current < limits.typing_interval_ms) return
    last_at.current = Date.now()
    // if the typing signal is lost, no error shows
    api.post(`/api/chats/${encodeURIComponent(id)}/typing`).catch(() => {})
  }
}

/**
 * ST-15: removes the conversation from the list at once. If the server rejects the deletion, the list is fetched again and `onError` is
 * called.
 */
export function useDeleteChat({ onError }: { onError(error: unknown): void }) {
  const api = useApi()
  const queryClient = useQueryClient()
  return useMutation({
    // no retry, so that the member sees a failure at once
    mutationFn: (conversation: string) => api.delete('/api/chat', { conversation }),
    async onMutate(id) {
      await stopRefresh(queryClient)
      changeList(queryClient, (list) => listWithout(list, id))
    },
    onSuccess(_, id) {
      changeChat(queryClient, id, (chat) => ({ ...chat, messages: [], has_older: false, is_answered: false }))
    },
    onError,
    onSettled: () => refreshCounts(queryClient),
  })
}

const stopRefresh = (queryClient: QueryClient) =>
  Promise.all([queryClient.cancelQueries({ queryKey: ['chats'] }), queryClient.cancelQueries({ queryKey: ['user'] })])

export const refreshCounts = (queryClient: QueryClient) =>
  Promise.all([queryClient.invalidateQueries({ queryKey: ['chats'] }), queryClient.invalidateQueries({ queryKey: ['user'] })])

/** Changes a conversation in the cache. Without a cached conversation, nothing happens, because its page will fetch all data. */
export function changeChat(queryClient: QueryClient, id: string, change: (chat: ChatReply) => ChatReply): void {
  queryClient.setQueryData<ChatReply>(['chat', id], (chat) => chat && change(chat))
}

/** Changes the conversation list in the cache, and changes the unread count of the navigation by the same difference. */
export function changeList(queryClient: QueryClient, change: (list: ChatsReply) => ChatsReply): void {
  const before = queryClient.getQueryData<ChatsReply>(['chats'])
  if (!before) return
  const after = change(before)
  queryClient.setQueryData(['chats'], after)
  changeUnread(queryClient, after.num_unread_messages - before.num_unread_messages)
}

export function changeUnread(queryClient: QueryClient, by: number): void {
  if (by === 0) return
  queryClient.setQueryData<User | null>(
    ['user'],
    (user) => user && { ...user, num_unread_messages: Math.max(0, user.num_unread_messages + by) },
  )
}
