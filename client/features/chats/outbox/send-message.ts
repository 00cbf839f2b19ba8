import { useQueryClient } from '@tanstack/react-query'
import { useApi } from '#client/platform/page/page-context.tsx'
import { useViewer } from '#client/platform/page/viewer.tsx'
import { deliverMessages } from './deliver-messages.ts'
import { addToOutbox, nextMoment, type OutboxMessage, removeFromOutbox, updateOutbox, useOutbox } from './outbox.store.ts'

/**
 * Sends messages. A message shows at once, is sent after the earlier messages, and can be retried safely. The member can retry or discard
 * one failed message or all of them.
 */
export function useSendMessage(profile_id: string) {
  const api = useApi()
  const queryClient = useQueryClient()
  const sender_id = useViewer()?.profile.id
  const deliver = () => void deliverMessages({ api, queryClient }, profile_id)
  const isLeft = (message: OutboxMessage) => message.profile_id === profile_id && message.state === 'failed'
  return {
    send(body: string) {
      if (!sender_id) return
      addToOutbox({ id: crypto.randomUUID(), sender_id, profile_id, body, written_at: nextMoment(), state: 'sending' })
      deliver()
    },
    retry(id?: string) {
      updateOutbox((message) => isLeft(message) && (id === undefined || message.id === id), { state: 'sending', is_refused: false })
      deliver()
    },
    discard(id?: string) {
      if (id !== undefined) return removeFromOutbox(id)
      for (const message of useOutbox.getState().messages.filter(isLeft)) removeFromOutbox(message.id)
    },
  }
}
