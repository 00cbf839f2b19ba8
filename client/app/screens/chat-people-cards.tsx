import { styled } from 'styled-components'
import { NewMembers } from '#client/features/home/new-members.tsx'
import { useSignupModal } from '#client/features/identity/signup/signup-modal.store.ts'
import { LikeButton } from '#client/features/likes/like-button.tsx'
import { ProfileCard } from '#client/features/members/profile-card.tsx'
import type { ProfileCard as Card } from '#schemas/members/profile.ts'

export function ChatPeopleCards() {
  const openSignup = useSignupModal((state) => state.open)
  const likeOf = (profile: Card) => <LikeButton profile={profile} look="card" onVisitor={() => openSignup(profile)} />
  return (
    <Place>
      <NewMembers isNew={false} isLarge renderMember={(profile) => <ProfileCard profile={profile} like={likeOf(profile)} />} />
    </Place>
  )
}

const Place = styled.div`
  padding: var(--t-space-2) var(--t-space-4) var(--t-space-4);
  border-block-start: 1px solid var(--t-line);
  [data-pane='chat'] & {
    padding-inline: 0;
  }
  @media (min-width: 992px) and (min-width: 50em) {
    [data-pane='chat'] & ul {
      grid-template-columns: repeat(auto-fill, minmax(10.5rem, 1fr));
    }
  }
`
