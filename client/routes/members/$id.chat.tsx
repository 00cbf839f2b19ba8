import { createFileRoute, redirect } from '@tanstack/react-router'
import { requireMember } from '#client/app/guards.ts'
import { ChatErrorPage } from '#client/app/screens/chat-error-page.tsx'
import { chatSafety } from '#client/app/screens/chat-safety.ts'
import { ChatPending } from '#client/app/screens/late-placeholders.tsx'
import { chatsQuery, chatWithQuery } from '#client/features/chats/chats.api.ts'
import { readGiftMark } from '#client/features/chats/composer/gift-mark.ts'
import { NewChatPage } from '#client/features/chats/conversation/chat-page.tsx'
import { ChatsPage } from '#client/features/chats/list/chats-page.tsx'

/**
 * Opens the conversation with a member. A conversation exists only after the first message (RT-06); before that, the page is for a new
 * conversation.
 */
export const Route = createFileRoute('/members/$id/chat')({
  validateSearch: readGiftMark,
  staticData: { is_private: true, layout: 'chat' },
  beforeLoad: requireMember,
  loaderDeps: ({ search }) => search,
  async loader({ context: { api, queryClient }, params, deps }) {
    const [{ conversation, profile }] = await Promise.all([
      // fetch again: the other member may have sent the first message after the reply was cached
      queryClient.fetchQuery({ ...chatWithQuery(api, params.id), staleTime: 0 }),
      queryClient.ensureQueryData(chatsQuery(api)),
    ])
    if (conversation) throw redirect({ to: '/chats/$id', params: { id: conversation.id }, search: deps, replace: true })
    return { title: profile.name }
  },
  head: ({ loaderData, match }) => ({ meta: [{ title: loaderData?.title || match.context.t('chats.gone_member') }] }),
  component: NewChat,
  pendingComponent: ChatPending,
  errorComponent: ChatErrorPage,
})

function NewChat() {
  const { id } = Route.useParams()
  return (
    <ChatsPage open={{ profile_id: id }}>
      <NewChatPage profile_id={id} safety={chatSafety} opensGifts={Route.useSearch().gift === 1} />
    </ChatsPage>
  )
}
