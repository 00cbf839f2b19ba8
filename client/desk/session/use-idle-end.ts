import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { lastReplyAt } from '#client/desk/desk.api.ts'
import { minute_ms } from '#client/desk/platform/times.ts'
import { desk_limits } from '#schemas/desk/limits.ts'
import { endSession, readMe } from './queries.ts'

/** The server's clock decides, so the page asks a little later. An earlier question would keep the session open. */
const margin_ms = 5_000
const check_every_ms = 15_000

export const isIdle = (last_reply_at: number, now: number): boolean =>
  now - last_reply_at > desk_limits.idle_minutes * minute_ms + margin_ms

/** Asks the server after the idle time whether the session still exists, so that no data stays on the screen of an abandoned desk. */
export function useIdleEnd(): void {
  const queries = useQueryClient()
  useEffect(() => {
    const timer = setInterval(async () => {
      if (!isIdle(lastReplyAt(), Date.now())) return
      const me = await readMe().catch(() => undefined)
      if (me === null) endSession(queries)
    }, check_every_ms)
    return () => clearInterval(timer)
  }, [queries])
}
