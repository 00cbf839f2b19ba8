import { useEffect, useState } from 'react'
import { useLive } from '#client/platform/live/live.ts'
import { limits } from '#schemas/limits.ts'

/** Whether the other member is typing. True for 5 s after each typing signal, or until the next message arrives. */
export function useIsTyping(conversation_id: string | undefined): boolean {
  const [signal, setSignal] = useState(0)
  useLive('typing', (event) => {
    if (event.conversation_id === conversation_id) setSignal((count) => count + 1)
  })
  useLive('message', (event) => {
    if (event.conversation_id === conversation_id && event.message.sender_id === event.profile_id) setSignal(0)
  })
  useEffect(() => {
    if (signal === 0) return
    const timer = setTimeout(() => setSignal(0), limits.typing_visible_ms)
    return () => clearTimeout(timer)
  }, [signal])
  return signal > 0
}
