import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { limits } from '#schemas/limits.ts'

/** What the background keeps fresh (ST-18): of these, whatever the page has loaded. */
const kept = ['user', 'chats', 'likes']

export async function refreshAll(queryClient: QueryClient): Promise<void> {
  // data that came with the page has no way to fetch itself until a component has asked for it
  await queryClient.refetchQueries({
    predicate: ({ queryKey, options }) => kept.includes(String(queryKey[0])) && options.queryFn !== undefined,
  })
}

/** First 5 s after the page started, then every minute; seldom when push tells us anyway. Pauses while the page is hidden. */
export function BackgroundRefresh() {
  const queryClient = useQueryClient()
  useEffect(() => startRefresh(() => refreshAll(queryClient)), [queryClient])
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
    // a failed refresh is silent: the next one comes by itself
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
