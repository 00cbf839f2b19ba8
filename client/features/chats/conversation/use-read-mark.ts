import { useEffect, useSyncExternalStore } from 'react'
import { useMarkRead } from '#client/features/chats/chats.api.ts'
import { useReading } from '#client/features/chats/list/reading.store.ts'
import type { Conversation } from '#schemas/chats/chat.ts'

/** Marks the messages as read (ST-14) while the page is visible and the end of the conversation is in view. */
export function useReadMark(conversation: Conversation | null, is_at_end: boolean): void {
  const { mutate } = useMarkRead()
  const is_visible = useSyncExternalStore(subscribeToVisibility, isVisible, () => false)
  const { id, last_seq = 0, read_seq = 0 } = conversation ?? {}
  const is_reading = id !== undefined && is_visible && is_at_end

  useEffect(() => {
    if (!is_reading) return
    useReading.setState({ conversation_id: id })
    return () => useReading.setState({ conversation_id: null })
  }, [is_reading, id])

  useEffect(() => {
    if (is_reading && last_seq > read_seq) mutate({ id, seq: last_seq })
  }, [is_reading, id, last_seq, read_seq, mutate])
}

function subscribeToVisibility(onChange: () => void): () => void {
  document.addEventListener('visibilitychange', onChange)
  return () => document.removeEventListener('visibilitychange', onChange)
}

const isVisible = () => !document.hidden
