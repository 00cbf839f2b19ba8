import { useQueryClient } from '@tanstack/react-query'
import { useApi } from '#client/platform/page/page-context.tsx'
import { useViewer } from '#client/platform/page/viewer.tsx'
import { deliverLetters } from './deliver-messages.ts'
import { addLetter, type Letter, nextMoment, removeLetter, setLetters, useOutbox } from './outbox.store.ts'

/** Sends what was written: shown at once, delivered in order, repeated safely. What stayed behind is taken up again, or thrown away: one, or all of it. */
export function useSendMessage(profile_id: string) {
  const api = useApi()
  const queryClient = useQueryClient()
  const sender_id = useViewer()?.profile.id
  const deliver = () => void deliverLetters({ api, queryClient }, profile_id)
  const isLeft = (letter: Letter) => letter.profile_id === profile_id && letter.state === 'failed'
  return {
    send(body: string) {
      if (!sender_id) return
      addLetter({ id: crypto.randomUUID(), sender_id, profile_id, body, written_at: nextMoment(), state: 'sending' })
      deliver()
    },
    retry(id?: string) {
      setLetters((letter) => isLeft(letter) && (id === undefined || letter.id === id), { state: 'sending', is_refused: false })
      deliver()
    },
    discard(id?: string) {
      if (id !== undefined) return removeLetter(id)
      for (const letter of useOutbox.getState().letters.filter(isLeft)) removeLetter(letter.id)
    },
  }
}
