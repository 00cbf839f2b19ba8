import { useSignupModal } from '#client/features/identity/signup/signup-modal.store.ts'
import { LikeButton } from '#client/features/likes/like-button.tsx'
import { LikesOverview } from '#client/features/likes/likes-overview.tsx'
import { type LikedCard, LikesPage } from '#client/features/likes/likes-page.tsx'
import { ProfileCard } from '#client/features/members/profile-card.tsx'
import type { LikeType } from '#schemas/discovery/like-types.ts'

/** A list of likes, rendered with the cards of the members feature. If `type` is null, the screen shows the overview of all lists. */
export function LikesScreen({ type }: { type: LikeType | null }) {
  const openSignup = useSignupModal((state) => state.open)
  const renderCard = ({ profile, badge, plate, answers, onUnliked }: LikedCard) => (
    <ProfileCard
      profile={profile}
      isLike
      badge={badge}
      plate={plate}
      like={!answers && <LikeButton profile={profile} look="card" onVisitor={() => openSignup(profile)} onUnliked={onUnliked} />}
    />
  )
  // each type has its own list: the key discards the state of the previous list
  return type ? (
    <LikesPage key={type} type={type} renderCard={renderCard} />
  ) : (
    <LikesOverview
      renderCard={renderCard}
      renderMember={(profile) => (
        <ProfileCard profile={profile} like={<LikeButton profile={profile} look="card" onVisitor={() => openSignup(profile)} />} />
      )}
    />
  )
}
