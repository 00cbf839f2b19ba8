import { createFileRoute } from '@tanstack/react-router'
import { requireMember, throwIfSignedOut } from '#client/app/guards.ts'
import { LikesPending } from '#client/app/screens/late-placeholders.tsx'
import { LikesScreen } from '#client/app/screens/likes-screen.tsx'
import { likesQuery } from '#client/features/likes/likes.api.ts'
import { newMembersQuery } from '#client/features/members/members.api.ts'

export const Route = createFileRoute('/likes/')({
  beforeLoad: requireMember,
  async loader({ context: { api, queryClient } }) {
    await Promise.all([
      queryClient.ensureQueryData(likesQuery(api)).catch(throwIfSignedOut),
      // without these members, the page shows the likes only
      queryClient.ensureInfiniteQueryData(newMembersQuery(api)).catch(throwIfSignedOut),
    ])
  },
  head: ({ match }) => ({ meta: [{ title: match.context.t('likes.title') }] }),
  staticData: { is_private: true },
  pendingComponent: LikesPending,
  component: () => <LikesScreen type={null} />,
})
