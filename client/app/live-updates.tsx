import { useQueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'
import { useChatUpdates } from '#client/features/chats/live-chats.ts'
import { openLive, useLive } from '#client/platform/live.ts'
import { useApi } from '#client/platform/page-context.tsx'
import { userQuery, useViewer } from '#client/platform/viewer.tsx'
import { refreshAll } from './background-refresh.tsx'
import { signOut } from './sign-out.ts'

/** The event stream of a member, and what every page does with its events; screens listen for more with useLive(). */
export function LiveUpdates() {
  const router = useRouter()
  const queryClient = useQueryClient()
  const { queryKey } = userQuery(useApi())
  const member_id = useViewer()?.profile.id

  useEffect(() => {
    if (!member_id) return
    const heal = () => Promise.all([refreshAll(queryClient), queryClient.invalidateQueries({ queryKey: ['chat'] })])
    return openLive({ onHeal: () => void heal() })
  }, [member_id, queryClient])

  const renew = (...keys: string[]) => {
    for (const key of keys) queryClient.invalidateQueries({ queryKey: [key] })
  }
  useChatUpdates()
  useLive('like', () => renew('user', 'likes'))
  useLive('credits', ({ credits, paid_user }) => queryClient.setQueryData(queryKey, (user) => user && { ...user, credits, paid_user }))
  useLive('confirmed', () => renew('user', 'signup'))
  useLive('signed_out', () => signOut(router, queryClient))
  return null
}
