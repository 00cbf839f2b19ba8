import { memo, Suspense } from 'react'
import { styled } from 'styled-components'
import { renderedPart } from '#client/platform/page/rendered-part.ts'
import { Skeleton } from '#client/ui/layout/skeleton.tsx'
import type { ProfileCard } from '#schemas/members/profile.ts'

const code = import('./chat-person.tsx').then((module) => module.ChatPerson)
const ChatPerson = renderedPart(() => code)

/**
 * The third column of a conversation, for the other member. Only a wide window has room for it. The server renders it, so its code loads
 * after the page. Without `memo`, an update of the conversation before that would remove it.
 */
export const ChatAside = memo(function ChatAside({ profile }: { profile: ProfileCard }) {
  return (
    <Column aria-label={profile.name}>
      <Suspense fallback={<Skeleton data-shape="card" />}>
        <ChatPerson profile={profile} />
      </Suspense>
    </Column>
  )
})

const Column = styled.aside`
  display: none;
  @media (min-width: 75em) {
    flex: none;
    display: block;
    width: 18.5rem;
    padding: var(--t-space-5);
    overflow-y: auto;
    border-inline-start: 1px solid var(--t-line);
  }
`
