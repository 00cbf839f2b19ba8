import { createFileRoute } from '@tanstack/react-router'
import { ChatAside } from '#client/app/screens/chat-aside.tsx'
import { ChatErrorPage } from '#client/app/screens/chat-error-page.tsx'
import { chatSafety } from '#client/app/screens/chat-safety.ts'
import { ChatPending } from '#client/app/screens/late-placeholders.tsx'
import { chatQuery } from '#client/features/chats/chats.api.ts'
import { readGiftMark } from '#client/features/chats/composer/gift-mark.ts'
import { ChatPage } from '#client/features/chats/conversation/chat-page.tsx'

export const Route = createFileRoute('/chats/$id')({
  validateSearch: readGiftMark,
  async loader({ context: { api, queryClient }, params }) {
    const { profile } = await queryClient.ensureQueryData(chatQuery(api, params.id))
    return { title: profile.name }
  },
  head: ({ loaderData, match }) => ({ meta: [{ title: loaderData?.title || match.context.t('chats.gone_member') }] }),
  component: Conversation,
  pendingComponent: ChatPending,
  errorComponent: ChatErrorPage,
})

function Conversation() {
  return <ChatPage id={Route.useParams().id} safety={chatSafety} opensGifts={Route.useSearch().gift === 1} Aside={ChatAside} />
}
