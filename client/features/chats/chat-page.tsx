import { useSuspenseQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useEffect } from 'react'
import { styled } from 'styled-components'
import { useApi } from '#client/platform/page-context.tsx'
import { useViewer } from '#client/platform/viewer.tsx'
import type { ChatReply } from '#schemas/chat.ts'
import { ChatFooter } from './chat-footer.tsx'
import { type ChatSafety, ChatTopBar } from './chat-top-bar.tsx'
import { chatQuery, chatWithQuery } from './chats.api.ts'
import { EmptyChat } from './empty-chat.tsx'
import { useShownChat } from './gone-member.ts'
import { mayWrite } from './may-write.ts'
import { MessageList } from './message-list.tsx'
import { useOutbox } from './outbox.store.ts'
import { useSendMessage } from './send-message.ts'
import { useGapRepair } from './use-gap-repair.ts'
import { useVisibleHeight } from './use-visible-height.ts'

/** A conversation of the viewer. */
export function ChatPage({ id, safety }: { id: string; safety: ChatSafety }) {
  const { data: chat } = useSuspenseQuery(chatQuery(useApi(), id))
  useGapRepair(chat)
  return <Chat key={chat.profile.id} given={chat} safety={safety} />
}

/** RT-06: nothing exists before the first message; then the address is the conversation's. */
export function NewChatPage({ profile_id, safety }: { profile_id: string; safety: ChatSafety }) {
  const navigate = useNavigate()
  const { data: chat } = useSuspenseQuery(chatWithQuery(useApi(), profile_id))
  const id = chat.conversation?.id
  useEffect(() => {
    if (id) void navigate({ to: '/chats/$id', params: { id }, replace: true })
  }, [id, navigate])
  return <Chat key={profile_id} given={chat} safety={safety} />
}

function Chat({ given, safety }: { given: ChatReply; safety: ChatSafety }) {
  const chat = useShownChat(given)
  const { profile } = chat
  const viewer = useViewer()
  const member_id = viewer?.profile.id ?? ''
  const all = useOutbox(({ letters }) => letters)
  const letters = all.filter((letter) => letter.profile_id === profile.id)
  const box = useVisibleHeight()
  const { send, retry, discard } = useSendMessage(profile.id)
  return (
    <Main ref={box}>
      <ChatTopBar chat={chat} safety={safety} />
      <MessageList
        chat={chat}
        letters={letters}
        member_id={member_id}
        onRetry={retry}
        onDiscard={discard}
        empty={<EmptyChat profile={profile} canWrite={mayWrite(chat, viewer) === 'yes'} />}
      />
      <ChatFooter chat={chat} onSend={send} />
    </Main>
  )
}

const Main = styled.main`
  flex: 1;
  display: flex;
  flex-direction: column;
  min-width: 0;
  min-height: 0;
`
