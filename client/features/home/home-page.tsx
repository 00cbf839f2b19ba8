import type { ReactNode } from 'react'
import { Container, Stack } from '#client/ui/layout/layout.tsx'
import type { ChatListItem } from '#schemas/chats/chat.ts'
import type { LikedBy } from '#schemas/discovery/like.ts'
import type { LikeType } from '#schemas/discovery/like-types.ts'
import type { ProfileCard } from '#schemas/members/profile.ts'
import type { User } from '#schemas/members/user.ts'
import { HomeChats } from './home-chats.tsx'
import { HomeHead } from './home-head.tsx'
import { HomeLikes } from './home-likes.tsx'
import { LookingForQuestion } from './looking-for-question.tsx'
import { NewMembers } from './new-members.tsx'
import { NextSteps } from './next-steps.tsx'
import { WaysToMeet } from './ways-to-meet.tsx'

/** Components that other features implement. The route passes them in. */
export interface HomeParts {
  renderMember(profile: ProfileCard): ReactNode
  /** Renders a like. `num_unread` is the number of unread messages in the conversation with this member; null without a conversation. */
  renderLiked(like: LikedBy, type: LikeType, num_unread: number | null): ReactNode
  renderChat(chat: ChatListItem): ReactNode
}

interface HomePageProps extends HomeParts {
  viewer: User
  /** Whether the page already shows the reminder to confirm the email address. */
  isReminded: boolean
}

/** The home page of a member (RT-01). First come news, then new members, then suggested steps. */
export function HomePage({ viewer, isReminded, renderMember, renderLiked, renderChat }: HomePageProps) {
  return (
    <Container>
      <Stack data-gap="xl">
        <HomeHead viewer={viewer} />
        <LookingForQuestion profile={viewer.profile} />
        <HomeChats renderChat={renderChat} />
        <HomeLikes renderLiked={renderLiked} />
        <NewMembers renderMember={renderMember} />
        {/* only the browser knows whether the member closed this part, so it is below the content of the server and moves nothing */}
        <NextSteps viewer={viewer} isReminded={isReminded} />
        <WaysToMeet />
      </Stack>
    </Container>
  )
}
