import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { chatsQuery } from '#client/features/chats/chats.api.ts'
import { likesQuery } from '#client/features/likes/likes.api.ts'
import type { Api } from '#client/platform/api.ts'
import { useApi } from '#client/platform/page/page-context.tsx'
import { userQuery } from '#client/platform/page/viewer.tsx'
import { limits } from '#schemas/limits.ts'

/** The first part of the keys of the queries that the background refresh fetches (ST-18). */
const kept = ['user', 'chats', 'likes']

/** Fetches the user. For a member, it also fetches the chats and the likes, even if the page has not loaded them yet. */
export async function refreshAll(queryClient: QueryClient, api: Api): Promise<void> {
  const loaded = queryClient.getQueryCache().findAll({ predicate: ({ options }) => options.queryFn !== undefined })
  const lacks = (key: string) => !loaded.some(({ queryKey }) => queryKey.length === 1 && queryKey[0] === key)
  const user = queryClient.getQueryData(userQuery(api).queryKey)
  const is_member = user !== null && user !== undefined && !user.is_incomplete
  await Promise.all([
    queryClient.refetchQueries({ predicate: (query) => kept.includes(String(query.queryKey[0])) && loaded.includes(query) }),
    // data that came with the page has no query function until a component uses the query
    is_member && lacks('chats') && queryClient.prefetchQuery({ ...chatsQuery(api), staleTime: 0 }),
    is_member && lacks('likes') && queryClient.prefetchQuery({ ...likesQuery(api), staleTime: 0 }),
  ])
}

/**
 * The first refresh runs 5 s after the page opens. Then a refresh runs every minute, or less often if push is on. A hidden page is not
 * refreshed.
 */
export function BackgroundRefresh() {
  const queryClient = useQueryClient()
  const api = useApi()
  useEffect(() => startRefresh(() => refreshAll(queryClient, api)), [queryClient, api])
  return null
}

export function startRefresh(refresh: () => Promise<void>): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined
  let due_at = Date.now() + limits.refresh.first_ms
  let is_stopped = false

  const plan = () => {
    clearTimeout(timer)
    if (!is_stopped && !document.hidden) timer = setTimeout(run, Math.max(0, due_at - Date.now()))
  }
  const run = async () => {
    due_at = Date.now() + ((await hasPush()) ? limits.refresh.push_interval_ms : limits.refresh.interval_ms)
    // a failed refresh shows no error, because the next refresh is already planned
    await refresh().catch(() => {})
    plan()
  }

  plan()
  document.addEventListener('visibilitychange', plan)
  return () => {
    is_stopped = true
    clearTimeout(timer)
    document.removeEventListener('visibilitychange', plan)
  }
}

async function hasPush(): Promise<boolean> {
  try {
    const registration = await navigator.serviceWorker?.getRegistration()
    return (await registration?.pushManager?.getSubscription()) != null
  } catch {
    return false
  }
}
