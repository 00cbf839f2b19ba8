import { createFileRoute } from '@tanstack/react-router'
import { ChatPeople } from '#client/app/screens/chat-people.tsx'
import { NoChatChosen } from '#client/features/chats/list/no-chat-chosen.tsx'

export const Route = createFileRoute('/chats/')({
  component: NoChat,
})

function NoChat() {
  return (
    <NoChatChosen>
      <ChatPeople place="pane" />
    </NoChatChosen>
  )
}
