import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { styled } from 'styled-components'
import { chatsQuery } from '#client/features/chats/chats.api.ts'
import { likesQuery } from '#client/features/likes/likes.api.ts'
import { useApi } from '#client/platform/page/page-context.tsx'
import { Container } from '#client/ui/layout/layout.tsx'
import type { ChatListItem } from '#schemas/chats/chat.ts'
import type { LikedBy } from '#schemas/discovery/like.ts'
import type { LikeType } from '#schemas/discovery/like-types.ts'
import type { ProfileCard } from '#schemas/members/profile.ts'
import type { User } from '#schemas/members/user.ts'
import { HomeBalance } from './home-balance.tsx'
import { HomeChats } from './home-chats.tsx'
import { HomeHead } from './home-head.tsx'
import { HomeLikes, HomeMatches } from './home-likes.tsx'
import { LookingForQuestion } from './looking-for-question.tsx'
import { FirstMembers, NewMembers } from './new-members.tsx'
import { ProfileTodo } from './profile-todo.tsx'
import { WaysToMeet } from './ways-to-meet.tsx'

/** Components that other features implement. The route passes them in. */
export interface HomeParts {
  renderMember(profile: ProfileCard, isPriority?: boolean): ReactNode
  renderMatch(match: LikedBy, num_unread: number | null): ReactNode
  /** Renders a like. `num_unread` is the number of unread messages in the conversation with this member; null without a conversation. */
  renderLiked(like: LikedBy, type: LikeType, num_unread: number | null): ReactNode
  renderChat(chat: ChatListItem): ReactNode
}

/**
 * The home page of a member (RT-01). A member without matches, messages and likes sees other members first. Any other member sees the open
 * items first. An empty section is left out.
 */
export function HomePage({ viewer, ...parts }: HomeParts & { viewer: User }) {
  const is_new = useIsNew()
  const { profile } = viewer
  return (
    <Container data-bleed>
      {is_new ? (
        <First>
          <HomeHead name={profile.name} isNew />
          <FirstMembers renderMember={parts.renderMember} />
          <ProfileTodo profile={profile} />
        </First>
      ) : (
        <Open>
          <HomeHead name={profile.name} isNew={false} />
          <HomeMatches renderMatch={parts.renderMatch} />
          <div data-part="side">
            <HomeChats renderChat={parts.renderChat} />
            <HomeLikes isBeside renderLiked={parts.renderLiked} />
            <HomeBalance viewer={viewer} />
          </div>
          <HomeLikes isBeside={false} renderLiked={parts.renderLiked} />
          <NewMembers isNew={false} renderMember={parts.renderMember} />
          <ProfileTodo profile={profile} />
        </Open>
      )}
      {is_new && <NewMembers isNew renderMember={parts.renderMember} />}
      <Rest>
        <LookingForQuestion profile={profile} />
        <WaysToMeet />
      </Rest>
    </Container>
  )
}

/** Whether the member has no matches, messages and likes yet. False if this is unknown, because each section shows its own error. */
function useIsNew(): boolean {
  const api = useApi()
  const { data: likes } = useQuery(likesQuery(api))
  const { data: chats } = useQuery(chatsQuery(api))
  return likes?.counts.received === 0 && likes.counts.mutual === 0 && chats?.chats.length === 0
}

const First = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  @media (min-width: 992px) and (min-width: 50em) {
    grid-template-columns: minmax(0, 1fr) minmax(0, 28rem);
    align-items: center;
    column-gap: var(--t-space-10);
    & > [data-part='people'] {
      grid-row: 2;
      grid-column: 1 / -1;
    }
  }
`

/** On a wide window, messages and balance are beside the other sections. Only the last row may grow with the second column. */
const Open = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  & > [data-part='side'] {
    min-width: 0;
  }
  @media (min-width: 992px) and (min-width: 50em) {
    grid-template-columns: minmax(0, 1fr) 23.75rem;
    grid-template-rows: repeat(4, auto) 1fr;
    column-gap: var(--t-space-12);
    & > :not(aside) {
      grid-column: 1;
    }
    & > [data-part='side'] {
      grid-row: 1 / -1;
      grid-column: 2;
      padding-block-start: 1.5rem;
    }
    :root[data-card='tile'] & > [data-part='side'] {
      padding-block-start: var(--t-space-3);
    }
    & > [data-part='side'] > section + section {
      margin-block-start: var(--t-space-5);
      padding-block-end: var(--t-space-5);
    }
    & > [data-part='side'] > section {
      padding: var(--t-space-2) var(--t-space-5) var(--t-space-3);
      border-radius: var(--t-radius-l);
      background: var(--t-surface);
      box-shadow:
        inset 0 0 0 1px var(--t-line),
        var(--t-shadow-1);
    }
    & > [data-part='todo'] {
      align-self: start;
      margin-block-start: var(--t-space-5);
    }
  }
`

const Rest = styled.div`
  display: grid;
  gap: var(--t-space-6);
  padding-block: var(--t-space-6) var(--t-space-12);
`
