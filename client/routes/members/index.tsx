import { createFileRoute } from '@tanstack/react-router'
import { searchAllowed } from '#client/app/guards.ts'
import { LikeButton } from '#client/features/likes/like-button.tsx'
import { readCriteria } from '#client/features/members/criteria.ts'
import { regionsQuery, searchQuery } from '#client/features/members/members.api.ts'
import { SearchPage } from '#client/features/members/search-page.tsx'
import { useSignupModal } from '#client/features/signup/signup-modal.store.ts'

export const Route = createFileRoute('/members/')({
  validateSearch: readCriteria,
  beforeLoad: searchAllowed,
  loaderDeps: ({ search }) => search,
  async loader({ context: { api, queryClient }, deps }) {
    await Promise.all([queryClient.ensureInfiniteQueryData(searchQuery(api, deps)), queryClient.ensureQueryData(regionsQuery(api))])
  },
  head: ({ match }) => ({ meta: [{ title: match.context.t('members.page_title') }] }),
  component: Members,
})

function Members() {
  const criteria = Route.useSearch()
  const navigate = Route.useNavigate()
  const openSignup = useSignupModal((state) => state.open)
  return (
    <SearchPage
      criteria={criteria}
      onSearch={(search) => void navigate({ search })}
      renderLike={(profile) => <LikeButton profile={profile} look="card" onVisitor={() => openSignup(profile)} />}
    />
  )
}
