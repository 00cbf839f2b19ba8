import { useSuspenseQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { styled } from 'styled-components'
import { useApi } from '#client/platform/page/page-context.tsx'
import { useViewer } from '#client/platform/page/viewer.tsx'
import { showPremiumAlert } from '#client/platform/premium-alert.store.ts'
import { useT } from '#client/platform/texts/texts.tsx'
import { Cluster, Stack } from '#client/ui/layout/layout.tsx'
import { LinkButton } from '#client/ui/text/links.tsx'
import { Text } from '#client/ui/text/text.tsx'
import type { Profile, ProfileCard } from '#schemas/members/profile.ts'
import { FitReasons } from './fit-reasons.tsx'
import { profileQuery } from './members.api.ts'
import { PhotoGallery } from './photo-gallery.tsx'
import { ProfileActions } from './profile-actions.tsx'
import { ProfileDetails } from './profile-details.tsx'
import { ProfileFrame } from './profile-frame.tsx'
import { ProfileHead } from './profile-head.tsx'
import { RelatedProfiles } from './related-profiles.tsx'

/** Components that other features implement. The route passes them in. */
interface ProfileSlots {
  like(profile: Profile): ReactNode
  /** Renders the like button on the card of a related profile. */
  likeCard(profile: ProfileCard): ReactNode
  /** Renders the viewer's private notes about this member. */
  notes(profile: Profile): ReactNode
  /** Renders the buttons to block and report this member. */
  safety(profile: Profile): ReactNode
  /** Called when a visitor wants to write, send a gift or see more. A visitor cannot do so, so the signup opens (RO-02). */
  onVisitor(profile: Pick<Profile, 'id' | 'name' | 'kind'>): void
}

/** The profile of another member (SC-01): photos, text, shared interests, action buttons and related profiles. */
export function ProfilePage({ id, like, likeCard, notes, safety, onVisitor }: ProfileSlots & { id: string }) {
  const viewer = useViewer()
  const { data: profile } = useSuspenseQuery(profileQuery(useApi(), id))
  const is_own = viewer?.profile.id === id
  return (
    <ProfileFrame
      gallery={
        // because of the key, each profile starts at its first photo
        <PhotoGallery key={id} profile={profile} onUnlock={() => (viewer ? showPremiumAlert('photos') : onVisitor(profile))} />
      }
      below={!is_own && <RelatedProfiles key={id} profile={profile} like={likeCard} />}
    >
      <ProfileHead profile={profile} />
      {is_own ? <OwnProfile /> : <ProfileActions profile={profile} like={like(profile)} onVisitor={() => onVisitor(profile)} />}
      {profile.fit && <FitReasons reasons={profile.fit} name={profile.name} />}
      <ProfileDetails profile={profile} />
      {!is_own && (
        <Foot>
          {viewer && notes(profile)}
          {safety(profile)}
        </Foot>
      )}
    </ProfileFrame>
  )
}

function OwnProfile() {
  const t = useT()
  return (
    <Cluster>
      <Text data-tone="muted">{t('members.it_is_you')}</Text>
      <LinkButton to="/profile" variant="soft">
        {t('members.edit_profile')}
      </LinkButton>
    </Cluster>
  )
}

const Foot = styled(Stack)`
  padding-block-start: var(--t-space-6);
  border-block-start: 1px solid var(--t-line);
`
