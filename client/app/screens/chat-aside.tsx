import { memo, Suspense } from 'react'
import { styled } from 'styled-components'
import { renderedPart } from '#client/platform/page/rendered-part.ts'
import { Skeleton } from '#client/ui/layout/skeleton.tsx'
import type { ProfileCard } from '#schemas/members/profile.ts'

// starts to load with this file; the server has the code before its first page
const code = import('./chat-person.tsx').then((module) => module.ChatPerson)
const ChatPerson = renderedPart(() => code)

/**
 * The third column of a conversation, for the other member. Only a wide window has room for it. The server renders it, so its code loads
 * after the page. The column renders again only for another member: an update before the code is loaded, for example when the member comes
 * online, would differ from the HTML of the server.
 */
export const ChatAside = memo(
  ({ profile }: { profile: ProfileCard }) => (
    <Column aria-label={profile.name}>
      <Suspense fallback={<Skeleton data-shape="card" />}>
        <ChatPerson profile={profile} />
      </Suspense>
    </Column>
  ),
  (before, after) => before.profile.id === after.profile.id,
)

const Column = styled.aside`
  display: none;
  @media (min-width: 75em) {
    flex: none;
    display: block;
    width: 18.5rem;
    padding: var(--t-space-5);
    overflow-y: auto;
    border-inline-start: 1px solid var(--t-line);
    :root[data-card='arch'] & [data-ratio] {
      max-width: 10.5rem;
    }
    && section {
      border: 0;
    }
  }
`
