import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { useChatUpdates } from '#client/features/chats/live-chats.ts'
import { renewAfterLike } from '#client/features/likes/likes.api.ts'
import { keepMatchNews, useMatchNews } from '#client/features/likes/match/match-modal.store.ts'
import { profileQuery } from '#client/features/members/members.api.ts'
import type { Api } from '#client/platform/api.ts'
import { openLive, useLive } from '#client/platform/live/live.ts'
import { usePage } from '#client/platform/page/page-context.tsx'
import { useViewer } from '#client/platform/page/viewer.tsx'
import { setBalance } from '#client/platform/set-balance.ts'
import { forgetOthers } from '#client/platform/stored-map.ts'
import type { User } from '#schemas/members/user.ts'
import { refreshAll } from './background-refresh.tsx'
import { signOut } from './sign-out.ts'

/**
 * Opens the event stream of a member, and updates the cached data after each event, on every page. Screens handle further events with
 * useLive().
 */
export function LiveUpdates() {
  const router = useRouter()
  const queryClient = useQueryClient()
  const { rendered_at, api } = usePage()
  const member_id = useViewer()?.profile.id
  /**
   * The member for whom the server rendered the page. For another member, who logged in later on this page, the event stream starts without
   * a start time.
   */
  const [rendered_for] = useState(member_id)

  useEffect(() => {
    if (!member_id) return
    const heal = () => Promise.all([refreshAll(queryClient, api), queryClient.invalidateQueries({ queryKey: ['chat'] })])
    const poll = async () => {
      await heal()
      return !queryClient.getQueryState(['user'])?.error
    }
    return openLive({ member_id, since: member_id === rendered_for ? rendered_at : null, onHeal: () => void heal(), poll })
  }, [member_id, rendered_for, rendered_at, queryClient, api])
  useEffect(
    () => (member_id ? watchSession(queryClient, { api, member_id, onEnd: () => signOut(router, queryClient) }) : undefined),
    [member_id, queryClient, router, api],
  )

  useEffect(() => {
    forgetOthers(member_id)
    return member_id ? keepMatchNews(member_id) : undefined
  }, [member_id])

  const renew = (...keys: string[]) => {
    for (const key of keys) queryClient.invalidateQueries({ queryKey: [key] })
  }
  useChatUpdates()
  useLive('like', ({ profile_id, matched }) => {
    renew('user', 'likes')
    void queryClient.invalidateQueries({ queryKey: ['profile', profile_id] })
    if (matched && !document.hidden) void tellMatch(queryClient, api, profile_id)
  })
  // lists of likes show which conversations have unread messages
  useLive('message', () => renew('likes'))
  useLive('own_read', () => renew('likes'))
  useLive('own_like', ({ profile_id, is_liked }) => void renewAfterLike(queryClient, { profile_id, is_liked }))
  useLive('own', ({ changed }) => {
    // if a mutation runs in this tab, the mutation fetches the changed data itself when it ends
    renew(...changed.filter((key) => queryClient.isMutating({ mutationKey: [key] }) === 0))
  })
  useLive('credits', ({ credits, paid_user }) => setBalance(queryClient, { credits, paid_user }))
  useLive('confirmed', () => renew('user', 'signup'))
  useLive('signed_out', () => signOut(router, queryClient))
  return null
}

/** Tells the member who liked first about the match, at the moment when the other member likes back. */
async function tellMatch(queryClient: QueryClient, api: Api, profile_id: string): Promise<void> {
  const profile = await queryClient.fetchQuery(profileQuery(api, profile_id)).catch(() => null)
  if (profile?.is_match) useMatchNews.getState().add({ ...profile, is_automatic: profile.is_liked_automatically })
}

interface Watched {
  api: Api
  member_id: string
  onEnd(): void
}

/** A page from the browser's back-forward cache does not know whether its session has ended, so it fetches the user again. */
function watchSession(queryClient: QueryClient, { api, member_id, onEnd }: Watched): () => void {
  const comeBack = ({ persisted }: PageTransitionEvent) => {
    if (persisted) void refreshAll(queryClient, api)
  }
  addEventListener('pageshow', comeBack)
  // this page itself makes `manual` updates, for example at logout
  const forget = queryClient.getQueryCache().subscribe((event) => {
    if (event.type !== 'updated' || event.query.queryKey[0] !== 'user') return
    if (event.action.type !== 'success' || event.action.manual) return
    const user: User | null = event.query.state.data
    if (!user) onEnd()
    // another member has logged in: this page still contains the data of the previous member
    else if (user.profile.id !== member_id) location.reload()
  })
  return () => {
    removeEventListener('pageshow', comeBack)
    forget()
  }
}
