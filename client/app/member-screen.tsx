import { useEffect } from 'react'
import { LikeButton } from '#client/features/likes/like-button.tsx'
import { useMarkLikeSeen } from '#client/features/likes/likes.api.ts'
import { ProfilePage } from '#client/features/members/profile-page.tsx'
import { MemberSafety } from '#client/features/safety/member-safety.tsx'
import { useSignupModal } from '#client/features/signup/signup-modal.store.ts'
import { useViewer } from '#client/platform/viewer.tsx'

/** A member's profile with its like, on both addresses that show it. Opening it clears its new-like flag (ST-16). */
export function MemberScreen({ id }: { id: string }) {
  const viewer_id = useViewer()?.profile.id
  const openSignup = useSignupModal((state) => state.open)
  const { mutate: markSeen } = useMarkLikeSeen()
  useEffect(() => {
    if (viewer_id && viewer_id !== id) markSeen(id)
  }, [viewer_id, id, markSeen])
  return (
    <ProfilePage
      id={id}
      like={(profile) => <LikeButton profile={profile} look="profile" onVisitor={() => openSignup(profile)} />}
      safety={(profile) => <MemberSafety member={profile} />}
      onVisitor={openSignup}
    />
  )
}
