import { useQuery } from '@tanstack/react-query'
import { useSyncExternalStore } from 'react'
import { chatsQuery } from '#client/features/chats/chats.api.ts'
import { latePart, useLatePart } from '#client/platform/page/late-part.ts'
import { useApi } from '#client/platform/page/page-context.tsx'

const people = latePart(() => import('./chat-people-cards.tsx').then((module) => module.ChatPeopleCards))

/** A list with more conversations fills the window. */
const most_chats = 6

/**
 * Other members, for a member with few conversations. A narrow window shows them below the conversations (`list`). A wide window shows them
 * in the place of a conversation (`pane`).
 */
export function ChatPeople({ place }: { place: 'list' | 'pane' }) {
  const is_wide = useSyncExternalStore(onWidthChange, isWide, () => null)
  const { data } = useQuery(chatsQuery(useApi()))
  const chats = data?.chats.length ?? 0
  const home = is_wide && chats > 0 ? 'pane' : 'list'
  const is_shown = is_wide !== null && place === home && (is_wide || chats <= most_chats)
  const { Part } = useLatePart(people, is_shown)
  return is_shown && Part ? <Part /> : null
}

const wide = '(min-width: 48em)'
const isWide = () => matchMedia(wide).matches

function onWidthChange(listener: () => void): () => void {
  const media = matchMedia(wide)
  media.addEventListener('change', listener)
  return () => media.removeEventListener('change', listener)
}
