import { useMutation, useQueryClient } from '@tanstack/react-query'
import { ApiFault, isTemporary } from '#client/platform/api.ts'
import { useApi } from '#client/platform/page/page-context.tsx'
import type { MessageReply } from '#schemas/chats/chat.ts'
import type { Gift } from '#schemas/chats/gift.ts'
import { settle } from './settle-message.ts'

interface Choice {
  gift: Gift
  credits: number
}

/**
 * Ids of gifts for which no reply has arrived. If the member sends the same gift to the same member again, the id is reused, so that the
 * server charges only once.
 */
const unanswered = new Map<string, string>()

/** Sends a gift. Unlike messages, gifts are not queued: they cost credits, so the member waits for the reply. */
export function useSendGift(profile_id: string, { onGiven }: { onGiven(): void }) {
  const api = useApi()
  const queryClient = useQueryClient()
  return useMutation({
    // without a connection, the request fails at once instead of waiting for a connection
    networkMode: 'always',
    async mutationFn({ gift, credits }: Choice) {
      const key = `${profile_id} ${gift}`
      const id = unanswered.get(key) ?? crypto.randomUUID()
      unanswered.set(key, id)
      try {
        const reply = await api.post<MessageReply>('/api/gifts', { id, profile_id, gift, credits }, { is_idempotent: true })
        unanswered.delete(key)
        return reply
      } catch (error) {
        if (error instanceof ApiFault && !isTemporary(error)) unanswered.delete(key)
        throw error
      }
    },
    onSuccess(reply) {
      settle(queryClient, { profile_id }, reply)
      onGiven()
    },
  })
}
