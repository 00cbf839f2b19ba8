import { limits } from '#schemas/limits.ts'
import type { Context } from '#server/platform/http/context.ts'

/** The current time plus a duration, which may be negative. */
export function later({ now }: Context, { hours = 0, minutes = 0 }: { hours?: number; minutes?: number }): Date {
  return new Date(now.getTime() + (hours * 60 + minutes) * 60_000)
}

/** True if the member has a page open or had a page open recently. The member then sees the event on the page. */
export function isHere(ctx: Context, { id, last_seen_at }: { id: string; last_seen_at: Date }): boolean {
  return ctx.live.isConnected(id) || last_seen_at > later(ctx, { minutes: -limits.notices.quiet_minutes })
}
