import { createFileRoute } from '@tanstack/react-router'
import { requireHome } from '#client/app/guards.ts'
import { HomeScreen } from '#client/app/screens/home-screen.tsx'
import { HomePending } from '#client/app/screens/late-placeholders.tsx'
import { chatsQuery } from '#client/features/chats/chats.api.ts'
import { likesQuery } from '#client/features/likes/likes.api.ts'
import { newMembersQuery } from '#client/features/members/members.api.ts'

export const Route = createFileRoute('/')({
  beforeLoad: requireHome,
  async loader({ context: { api, queryClient } }) {
    // each part of the page shows its own error, so a failed request does not break the page
    await Promise.allSettled([
      queryClient.ensureQueryData(chatsQuery(api)),
      queryClient.ensureQueryData(likesQuery(api)),
      queryClient.ensureInfiniteQueryData(newMembersQuery(api)),
    ])
  },
  head: ({ match }) => ({ meta: [{ title: match.context.t('navigation.home') }] }),
  staticData: { is_private: true },
  pendingComponent: HomePending,
  component: HomeScreen,
})
