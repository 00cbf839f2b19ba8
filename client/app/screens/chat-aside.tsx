import { styled } from 'styled-components'
import { latePart, useLatePart } from '#client/platform/page/late-part.ts'
import { Skeleton } from '#client/ui/layout/skeleton.tsx'
import type { ProfileCard } from '#schemas/members/profile.ts'

const chatPerson = latePart(() => import('./chat-person.tsx').then((module) => module.ChatPerson))

/** The third column of a conversation, for the other member. Only a wide window has room for it. */
export function ChatAside({ profile }: { profile: ProfileCard }) {
  const { Part } = useLatePart(chatPerson, false)
  return <Column aria-label={profile.name}>{Part ? <Part profile={profile} /> : <Skeleton data-shape="photo" />}</Column>
}

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
