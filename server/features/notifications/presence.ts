import { limits } from '#schemas/limits.ts'
import { later } from '#server/platform/calendar.ts'
import type { Context } from '#server/platform/http/context.ts'

/** True if the member has a page open or had a page open recently. The member then sees the event on the page. */
export function wasHereRecently(ctx: Context, { id, last_seen_at }: { id: string; last_seen_at: Date }): boolean {
  return ctx.live.isConnected(id) || last_seen_at > later(ctx.now, { minutes: -limits.notices.quiet_minutes })
}
