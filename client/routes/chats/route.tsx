import { createFileRoute, Outlet, useMatch } from '@tanstack/react-router'
import { requireMember } from '#client/app/guards.ts'
import { ChatPeople } from '#client/app/screens/chat-people.tsx'
import { ChatsPending } from '#client/app/screens/late-placeholders.tsx'
import { chatsQuery } from '#client/features/chats/chats.api.ts'
import { ChatsPage } from '#client/features/chats/list/chats-page.tsx'
import { likesQuery } from '#client/features/likes/likes.api.ts'
import { NewMatches } from '#client/features/likes/new-matches.tsx'
import { CamPromotion } from '#client/features/promotions/cam-promotion.tsx'

/** Parent route of the chats, so that the list stays mounted when another conversation opens beside it. */
export const Route = createFileRoute('/chats')({
  staticData: { is_private: true, layout: 'chat' },
  beforeLoad: requireMember,
  async loader({ context: { api, queryClient } }) {
    await Promise.all([queryClient.ensureQueryData(chatsQuery(api)), queryClient.prefetchQuery(likesQuery(api))])
  },
  head: ({ match }) => ({ meta: [{ title: match.context.t('chats.title') }] }),
  component: Chats,
  pendingComponent: ChatsPending,
})

function Chats() {
  const conversation_id = useMatch({ from: '/chats/$id', shouldThrow: false, select: ({ params }) => params.id })
  return (
    <ChatsPage
      open={{ conversation_id }}
      above={<NewMatches />}
      below={
        !conversation_id && (
          <>
            <ChatPeople place="list" />
            <CamPromotion placement="chats" />
          </>
        )
      }
    >
      <Outlet />
    </ChatsPage>
  )
}
