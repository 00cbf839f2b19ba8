import { useQuery } from '@tanstack/react-query'
import { useSyncExternalStore } from 'react'
import { styled } from 'styled-components'
import { chatsQuery } from '#client/features/chats/chats.api.ts'
import { NewMembers } from '#client/features/home/new-members.tsx'
import { useSignupModal } from '#client/features/identity/signup/signup-modal.store.ts'
import { LikeButton } from '#client/features/likes/like-button.tsx'
import { ProfileCard } from '#client/features/members/profile-card.tsx'
import { useApi } from '#client/platform/page/page-context.tsx'
import type { ProfileCard as Card } from '#schemas/members/profile.ts'

/** A list with more conversations fills the window. */
const most_chats = 6

/**
 * Other members, for a member with few conversations. A narrow window shows them below the conversations (`list`). A wide window shows them
 * in the place of a conversation (`pane`). The server does not know the width, so it renders both places, and the styles hide one.
 */
export function ChatPeople({ place }: { place: 'list' | 'pane' }) {
  const is_wide = useSyncExternalStore(onWidthChange, isWide, () => null)
  const openSignup = useSignupModal((state) => state.open)
  const chats = useQuery(chatsQuery(useApi())).data?.chats.length ?? 0
  const fits = place === 'pane' ? chats > 0 : chats <= most_chats
  const is_place = is_wide === null || place === (is_wide && chats > 0 ? 'pane' : 'list')
  if (!fits || !is_place) return null
  const likeOf = (profile: Card) => <LikeButton profile={profile} look="card" onVisitor={() => openSignup(profile)} />
  return (
    <Place data-narrow={(place === 'list' && chats > 0) || undefined}>
      <NewMembers isNew={false} isLarge renderMember={(profile) => <ProfileCard profile={profile} like={likeOf(profile)} />} />
    </Place>
  )
}

const wide = '(min-width: 48em)'
const isWide = () => matchMedia(wide).matches

function onWidthChange(listener: () => void): () => void {
  const media = matchMedia(wide)
  media.addEventListener('change', listener)
  return () => media.removeEventListener('change', listener)
}

const Place = styled.div`
  padding: var(--t-space-2) var(--t-space-4) var(--t-space-4);
  border-block-start: 1px solid var(--t-line);
  [data-pane='chat'] & {
    padding-inline: 0;
  }
  @media (min-width: 48em) {
    &[data-narrow] {
      display: none;
    }
  }
  /* one whole row, or two rows in a high window */
  @media (min-width: 992px) and (min-width: 50em) {
    [data-pane='chat'] & ul {
      grid-template-columns: repeat(2, minmax(0, 1fr));
    }
    [data-pane='chat'] & li:nth-child(n + 3) {
      display: none;
    }
  }
  @media (min-width: 1200px) and (min-width: 62em) {
    [data-pane='chat'] & ul {
      grid-template-columns: repeat(3, minmax(0, 1fr));
    }
    [data-pane='chat'] & li:nth-child(3) {
      display: block;
    }
  }
  @media (min-width: 1200px) and (min-width: 62em) and (min-height: 62em) {
    [data-pane='chat'] & ul {
      grid-template-columns: repeat(4, minmax(0, 1fr));
    }
    [data-pane='chat'] & li:nth-child(n) {
      display: block;
    }
  }
`
