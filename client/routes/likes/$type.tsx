import { createFileRoute, notFound } from '@tanstack/react-router'
import { requireMember, throwIfSignedOut } from '#client/app/guards.ts'
import { LikesPending } from '#client/app/screens/late-placeholders.tsx'
import { LikesScreen } from '#client/app/screens/likes-screen.tsx'
import { readLikeType } from '#client/features/likes/like-type.ts'
import { likesOfTypeQuery } from '#client/features/likes/likes.api.ts'

export const Route = createFileRoute('/likes/$type')({
  beforeLoad: requireMember,
  async loader({ context: { api, queryClient }, params }) {
    const type = readLikeType(params.type)
    if (!type) throw notFound()
    await queryClient.ensureInfiniteQueryData(likesOfTypeQuery(api, type)).catch(throwIfSignedOut)
  },
  head: ({ match, params }) => ({ meta: [{ title: match.context.t(`likes.${readLikeType(params.type) ?? 'title'}`) }] }),
  staticData: { is_private: true },
  pendingComponent: LikesPending,
  component: LikesOfType,
})

function LikesOfType() {
  const { type } = Route.useParams()
  return <LikesScreen type={readLikeType(type) ?? 'received'} />
}
