import { useEffect } from 'react'
import { Banners } from '#client/app/layouts/banners.tsx'
import { useSignupModal } from '#client/features/identity/signup/signup-modal.store.ts'
import { LikeButton } from '#client/features/likes/like-button.tsx'
import { useMarkLikeSeen } from '#client/features/likes/likes.api.ts'
import { rememberOpened } from '#client/features/members/opened-profiles.ts'
import { ProfilePage } from '#client/features/members/profile-page.tsx'
import { NoteCard } from '#client/features/notes/note-card.tsx'
import { MemberSafety } from '#client/features/safety/member-safety.tsx'
import { useSettings } from '#client/platform/page/page-context.tsx'
import { useViewer } from '#client/platform/page/viewer.tsx'
import { ProfileLinks, ProfileMenu } from './profile-menu.tsx'

/** A member's profile with the like button. Two routes show this screen. Opening the screen clears the new-like flag (ST-16). */
export function MemberScreen({ id }: { id: string }) {
  const viewer = useViewer()
  const viewer_id = viewer?.profile.id
  const { visible_profile_notes } = useSettings()
  const openSignup = useSignupModal((state) => state.open)
  const { mutate: markSeen } = useMarkLikeSeen()
  useEffect(() => rememberOpened(id), [id])
  useEffect(() => {
    if (viewer_id && viewer_id !== id) markSeen(id)
  }, [viewer_id, id, markSeen])
  return (
    <ProfilePage
      id={id}
      like={(profile) => <LikeButton profile={profile} look="profile" onVisitor={() => openSignup(profile)} />}
      likeCard={(profile) => <LikeButton profile={profile} look="card" onVisitor={() => openSignup(profile)} />}
      notes={(profile) => visible_profile_notes && <NoteCard member={profile} />}
      safety={(profile) => <MemberSafety member={profile} />}
      menu={(profile) => viewer && <ProfileMenu viewer={viewer} member={profile} />}
      strip={<Banners />}
      links={viewer && <ProfileLinks viewer={viewer} />}
      onVisitor={openSignup}
    />
  )
}
