import { createFileRoute } from '@tanstack/react-router'
import { requireMember } from '#client/app/guards.ts'
import { DiscoverTabs } from '#client/app/layouts/navigation/discover-tabs.tsx'
import { MatchFinderPending } from '#client/app/screens/late-placeholders.tsx'
import { LikeButton } from '#client/features/likes/like-button.tsx'
import { finderQuery, matchesQuery } from '#client/features/match-finder/match-finder.api.ts'
import { MatchFinderPage } from '#client/features/match-finder/match-finder-page.tsx'
import { readQuestion } from '#client/features/match-finder/questions.ts'

export const Route = createFileRoute('/match-finder')({
  validateSearch: readQuestion,
  beforeLoad: requireMember,
  async loader({ context: { api, queryClient } }) {
    const { ranked_at } = await queryClient.ensureQueryData(finderQuery(api))
    if (ranked_at !== null) await queryClient.ensureInfiniteQueryData(matchesQuery(api))
  },
  head: ({ match }) => ({ meta: [{ title: match.context.t('finder.title') }] }),
  staticData: { is_private: true },
  pendingComponent: MatchFinderPending,
  component: MatchFinder,
})

function MatchFinder() {
  const { question } = Route.useSearch()
  const navigate = Route.useNavigate()
  return (
    <>
      <DiscoverTabs />
      <MatchFinderPage
        question={question ?? null}
        onAsked={(asked) => void navigate({ search: { question: asked }, replace: true })}
        onQuestion={(next) => navigate({ search: next === null ? {} : { question: next } })}
        renderLike={(profile) => <LikeButton profile={profile} look="card" onVisitor={() => {}} />}
      />
    </>
  )
}
