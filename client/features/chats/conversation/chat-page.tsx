import { useSuspenseQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { type ComponentType, type KeyboardEvent, useEffect, useMemo, useState } from 'react'
import { styled } from 'styled-components'
import { chatQuery, chatWithQuery } from '#client/features/chats/chats.api.ts'
import { useGiftMark } from '#client/features/chats/composer/gift-mark.ts'
import { mayWrite } from '#client/features/chats/composer/may-write.ts'
import { useVisibleHeight } from '#client/features/chats/composer/use-visible-height.ts'
import { useShownChat } from '#client/features/chats/gone-member.ts'
import { useOutbox } from '#client/features/chats/outbox/outbox.store.ts'
import { usePhotoUploads } from '#client/features/chats/outbox/photo-uploads.store.ts'
import { useSendMessage } from '#client/features/chats/outbox/send-message.ts'
import { ReportMessageContext } from '#client/features/chats/report-message.tsx'
import { ApiFault } from '#client/platform/api.ts'
import { useApi } from '#client/platform/page/page-context.tsx'
import { useViewer } from '#client/platform/page/viewer.tsx'
import { useT } from '#client/platform/texts/texts.tsx'
import { lateDialog } from '#client/ui/overlay/late-dialog.tsx'
import type { ChatReply } from '#schemas/chats/chat.ts'
import type { ProfileCard } from '#schemas/members/profile.ts'
import { ChatFooter } from './chat-footer.tsx'
import { type ChatSafety, ChatTopBar } from './chat-top-bar.tsx'
import { EmptyChat } from './empty-chat.tsx'
import { MessageList } from './message-list.tsx'
import { messageWords } from './message-words.ts'
import { PhotoCoverContext } from './photo-card.tsx'
import { useGapRepair } from './use-gap-repair.ts'

/** The latest received messages that a report from the menu offers to mark. */
const reportable = 10

const ChatKeys = lateDialog(() => import('./chat-keys.tsx').then((module) => module.ChatKeys))

interface Opening {
  safety: ChatSafety
  /** True if the URL says that the gift picker must open. */
  opensGifts: boolean
  /** Shows the other member beside the conversation. */
  Aside?: ComponentType<{ profile: ProfileCard }>
}

/** The page of a conversation that has messages. */
export function ChatPage({ id, ...opening }: Opening & { id: string }) {
  const { data: chat, error } = useSuspenseQuery(chatQuery(useApi(), id))
  throwUnknown(error)
  useGapRepair(chat)
  return <Chat key={chat.profile.id} given={chat} {...opening} />
}

/**
 * RT-06: the page for the first message to a member. The conversation exists only after the first message; the page then navigates to the
 * URL of the conversation.
 */
export function NewChatPage({ profile_id, ...opening }: Opening & { profile_id: string }) {
  const navigate = useNavigate()
  const { data: chat, error } = useSuspenseQuery(chatWithQuery(useApi(), profile_id))
  throwUnknown(error)
  const id = chat.conversation?.id
  useEffect(() => {
    if (id) void navigate({ to: '/chats/$id', params: { id }, replace: true })
  }, [id, navigate])
  return <Chat key={profile_id} given={chat} {...opening} />
}

/** If the conversation or the member no longer exists, throws the error, so that the 404 page shows (ST-19). */
function throwUnknown(error: Error | null): void {
  if (error instanceof ApiFault && error.code === 'not_found') throw error
}

function Chat({ given, safety, opensGifts, Aside }: Opening & { given: ChatReply }) {
  const chat = useShownChat(given)
  const { profile } = chat
  const viewer = useViewer()
  const member_id = viewer?.profile.id ?? ''
  const all = useOutbox(({ messages }) => messages)
  const photos = usePhotoUploads(({ messages }) => messages)
  const outgoing = useMemo(() => {
    const own = [...all, ...photos].filter((message) => message.profile_id === profile.id)
    return own.toSorted((one, other) => (one.written_at < other.written_at ? -1 : 1))
  }, [all, photos, profile.id])
  const box = useVisibleHeight()
  useGiftMark(profile.id, opensGifts)
  const { send, retry, discard } = useSendMessage(profile.id)
  // photos of a member whom the viewer has not answered are covered
  const is_answered = chat.is_answered || chat.messages.some(({ sender_id }) => sender_id === member_id)
  const is_covered = viewer?.profile.covers_photos !== false && !is_answered
  const t = useT()
  function report(marked?: string) {
    const received = chat.messages.filter(({ sender_id, id }) => sender_id !== member_id && (id === marked || !marked))
    const messages = received.slice(-reportable).map((message) => ({ id: message.id, words: messageWords(t, message) }))
    safety.onReport(profile, { messages, ...(marked !== undefined && { marked }) })
  }
  const [shows_keys, setShowsKeys] = useState(false)
  function handleKey({ key, target }: KeyboardEvent) {
    if (key === '?' && target instanceof HTMLElement && !target.matches('input, textarea')) setShowsKeys(true)
  }
  return (
    <>
      <Main ref={box} onKeyDown={handleKey}>
        <ChatTopBar chat={chat} safety={safety} onReport={() => report()} />
        <ReportMessageContext value={profile.is_gone ? null : report}>
          <PhotoCoverContext value={is_covered}>
            <MessageList
              chat={chat}
              outgoing={outgoing}
              member_id={member_id}
              onRetry={retry}
              onDiscard={discard}
              empty={<EmptyChat profile={profile} canWrite={mayWrite(chat, viewer) === 'yes'} />}
            />
          </PhotoCoverContext>
        </ReportMessageContext>
        <ChatFooter chat={chat} onSend={send} />
        <ChatKeys isOpen={shows_keys} onClose={() => setShowsKeys(false)} />
      </Main>
      {Aside && !profile.is_gone && <Aside profile={profile} />}
    </>
  )
}

const Main = styled.main`
  flex: 1;
  display: flex;
  flex-direction: column;
  min-width: 0;
  min-height: 0;
  /* in a window that is too low, also by zoom or large text, the top scrolls away, never the field */
  @media (max-height: 29.99em) {
    overflow-y: auto;
  }
`
