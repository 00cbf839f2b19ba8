import { LikeButton } from '#client/features/likes/like-button.tsx'
import type { LikeType } from '#client/features/likes/like-type.ts'
import { LikesPage } from '#client/features/likes/likes-page.tsx'
import { ProfileCard } from '#client/features/members/profile-card.tsx'
import { useSignupModal } from '#client/features/signup/signup-modal.store.ts'

/** Likes and members meet here: a list of the one, drawn with the cards of the other. */
export function LikesScreen({ type }: { type: LikeType }) {
  const openSignup = useSignupModal((state) => state.open)
  return (
    <LikesPage
      type={type}
      renderCard={(profile, badge) => (
        <ProfileCard
          profile={profile}
          badge={badge}
          like={<LikeButton profile={profile} look="card" onVisitor={() => openSignup(profile)} />}
        />
      )}
    />
  )
}
