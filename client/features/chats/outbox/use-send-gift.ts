import { useMutation, useQueryClient } from '@tanstack/react-query'
import { ApiFault } from '#client/platform/api.ts'
import { useApi } from '#client/platform/page/page-context.tsx'
import type { MessageReply } from '#schemas/chats/chat.ts'
import type { Gift } from '#schemas/chats/gift.ts'
import { isPassing, settle } from './settle-message.ts'

interface Choice {
  gift: Gift
  credits: number
}

/** Gifts that went out and were not heard of again: the same one to the same person is the same gift, so that nobody pays twice. */
const unanswered = new Map<string, string>()

/** Not queued as words are: whoever spends this much waits for the answer, and nothing is bought behind their back. */
export function useSendGift(profile_id: string, { onGiven }: { onGiven(): void }) {
  const api = useApi()
  const queryClient = useQueryClient()
  return useMutation({
    // offline it fails at once, and does not wait for a connection
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
        if (error instanceof ApiFault && !isPassing(error)) unanswered.delete(key)
        throw error
      }
    },
    onSuccess(reply) {
      settle(queryClient, { profile_id }, reply)
      onGiven()
    },
  })
}
