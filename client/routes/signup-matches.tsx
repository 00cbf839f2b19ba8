import { createFileRoute } from '@tanstack/react-router'
import { requireMember } from '#client/app/guards.ts'
import { SignupMatchesPage } from '#client/features/identity/signup/matches-page.tsx'
import { readPartnerMark } from '#client/features/identity/signup/partner-mark.ts'
import { progressQuery, signupMatchesQuery } from '#client/features/identity/signup/signup.api.ts'
import { useSignupModal } from '#client/features/identity/signup/signup-modal.store.ts'
import { LikeButton } from '#client/features/likes/like-button.tsx'
import { ProfileCard } from '#client/features/members/profile-card.tsx'

export const Route = createFileRoute('/signup-matches')({
  validateSearch: readPartnerMark,
  staticData: { is_private: true },
  beforeLoad: requireMember,
  async loader({ context: { api, queryClient } }) {
    await Promise.all([queryClient.ensureQueryData(signupMatchesQuery(api)), queryClient.ensureQueryData(progressQuery(api))])
  },
  head: ({ match }) => ({ meta: [{ title: match.context.t('signup.matches_title') }] }),
  component: SignupMatches,
})

function SignupMatches() {
  const openSignup = useSignupModal((state) => state.open)
  return (
    <SignupMatchesPage
      renderCard={(profile) => (
        <ProfileCard profile={profile} like={<LikeButton profile={profile} look="card" onVisitor={() => openSignup(profile)} />} />
      )}
    />
  )
}
