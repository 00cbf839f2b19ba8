import { createFileRoute, notFound } from '@tanstack/react-router'
import { requireMember } from '#client/app/guards.ts'
import { LikesScreen } from '#client/app/likes-screen.tsx'
import { readLikeType } from '#client/features/likes/like-type.ts'
import { likesQuery } from '#client/features/likes/likes.api.ts'

export const Route = createFileRoute('/likes/$type')({
  beforeLoad: requireMember,
  async loader({ context: { api, queryClient }, params }) {
    if (!readLikeType(params.type)) throw notFound()
    await queryClient.ensureQueryData(likesQuery(api))
  },
  head: ({ match, params }) => ({ meta: [{ title: match.context.t(`likes.${readLikeType(params.type) ?? 'title'}`) }] }),
  staticData: { is_private: true },
  component: LikesOfType,
})

function LikesOfType() {
  const { type } = Route.useParams()
  return <LikesScreen type={readLikeType(type) ?? 'received'} />
}
