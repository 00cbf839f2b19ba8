import { createFileRoute } from '@tanstack/react-router'
import { NoChatChosen } from '#client/features/chats/chat-pending.tsx'

export const Route = createFileRoute('/chats/')({
  component: NoChatChosen,
})
