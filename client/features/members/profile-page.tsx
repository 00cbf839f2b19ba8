import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Camera } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { styled } from 'styled-components'
import { useApi } from '#client/platform/page/page-context.tsx'
import { useViewer } from '#client/platform/page/viewer.tsx'
import { showPremiumAlert } from '#client/platform/premium-alert.store.ts'
import { useT } from '#client/platform/texts/texts.tsx'
import { Cluster, Stack } from '#client/ui/layout/layout.tsx'
import { Skeleton } from '#client/ui/layout/skeleton.tsx'
import { VisuallyHidden } from '#client/ui/layout/visually-hidden.tsx'
import { OfflineHint } from '#client/ui/offline-hint.tsx'
import { LinkButton } from '#client/ui/text/links.tsx'
import { Text } from '#client/ui/text/text.tsx'
import type { Profile, ProfileCard } from '#schemas/members/profile.ts'
import { FictionalPlate } from './fictional-notice.tsx'
import { FitReasons } from './fit-reasons.tsx'
import { findShownCard, profileQuery } from './members.api.ts'
import { PhotoGallery } from './photo-gallery.tsx'
import { ProfileActions } from './profile-actions.tsx'
import { ProfileBar } from './profile-bar.tsx'
import { ProfileBoard } from './profile-board.tsx'
import { ProfileFacts, ProfileInterests } from './profile-facts.tsx'
import { ProfileFrame } from './profile-frame.tsx'
import { ProfileHero } from './profile-hero.tsx'
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
  /** Renders the menu with the navigation links. */
  menu(profile: Profile): ReactNode
  /** The alert strip of the page. */
  strip: ReactNode
  /** The navigation links after the last section. */
  links: ReactNode
  /** Called when a visitor wants to write, send a gift or see more. A visitor cannot do so, so the signup opens (RO-02). */
  onVisitor(profile: Pick<Profile, 'id' | 'name' | 'kind'>): void
}

/** The profile of another member (SC-01): photos, text, shared interests, action buttons and related profiles. */
export function ProfilePage({ id, like, likeCard, notes, safety, menu, strip, links, onVisitor }: ProfileSlots & { id: string }) {
  const t = useT()
  const viewer = useViewer()
  const { profile, is_partial } = useProfile(id)
  const [viewed, setViewed] = useState<number | null>(null)
  if (!profile) return null
  const { name, kind, photos, num_locked_photos, fit } = profile
  const is_own = viewer?.profile.id === id
  return (
    <ProfileFrame
      bar={<ProfileBar profile={profile} menu={menu(profile)} />}
      photos={
        <ProfileHero profile={profile}>
          {/* because of the key, each profile starts at its first photo */}
          <PhotoGallery key={id} profile={profile} viewed={viewed} onView={setViewed} />
        </ProfileHero>
      }
      actions={!is_own && <ProfileActions profile={profile} like={like(profile)} onVisitor={() => onVisitor(profile)} />}
      below={
        <Stack data-gap="xl">
          {!is_own && <RelatedProfiles key={id} profile={profile} like={likeCard} />}
          {links}
        </Stack>
      }
    >
      {kind === 'fictional' && <FictionalPlate />}
      {strip}
      {is_own && <OwnProfile />}
      {photos.length + num_locked_photos === 0 && !is_partial && (
        <Missing>
          <Camera aria-hidden /> {t('members.no_photo', { name })}
        </Missing>
      )}
      <ProfileFacts profile={profile} />
      {fit && <FitReasons reasons={fit} name={name} />}
      {is_partial ? (
        <Waiting />
      ) : (
        <ProfileBoard profile={profile} onView={setViewed} onUnlock={() => (viewer ? showPremiumAlert('photos') : onVisitor(profile))} />
      )}
      <ProfileInterests profile={profile} />
      {!is_own && !is_partial && (
        <Foot>
          {viewer && notes(profile)}
          {safety(profile)}
        </Foot>
      )}
    </ProfileFrame>
  )
}

/** Returns the profile. While it loads, returns the data of the member's card, if a list has shown the card. */
function useProfile(id: string): { profile: Profile | undefined; is_partial: boolean } {
  const queryClient = useQueryClient()
  const { data, isPlaceholderData } = useQuery({
    ...profileQuery(useApi(), id),
    placeholderData: () => partOf(findShownCard(queryClient, id)),
    throwOnError: (_, { state }) => !state.data,
  })
  return { profile: data, is_partial: isPlaceholderData }
}

function partOf(card: ProfileCard | undefined): Profile | undefined {
  if (!card) return
  const unknown = {
    looking_for: null,
    sexuality: null,
    date_of_birth: null,
    promotion_consent: null,
    shows_presence: null,
    covers_photos: null,
  }
  const photos = card.main_image ? [{ ...card.main_image, large_filename: null }] : []
  return {
    ...card,
    ...unknown,
    photos,
    num_locked_photos: 0,
    status: 'active',
    about: '',
    answers: [],
    interests: [],
    likes_you: card.likes_you ?? false,
    last_active: card.last_active ?? null,
  }
}

/** Loading placeholder of the member's words. */
function Waiting() {
  const t = useT()
  return (
    <>
      <OfflineHint>{t('common.offline_page')}</OfflineHint>
      <VisuallyHidden role="status">{t('common.loading')}</VisuallyHidden>
      <Grey aria-hidden />
      <Grey aria-hidden />
    </>
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

const Grey = styled(Skeleton)`
  height: 8rem;
  border-radius: min(22px, var(--t-radius-xl));
`

const Missing = styled.p`
  display: flex;
  align-items: center;
  gap: 12px;
  color: var(--t-muted);
  & > svg {
    flex: none;
    width: 1.15em;
    height: 1.15em;
  }
`

const Foot = styled(Stack)`
  padding-block-start: var(--t-space-6);
  border-block-start: 1px solid var(--t-line);
`
