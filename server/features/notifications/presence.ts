import { limits } from '#schemas/limits.ts'
import type { Context } from '#server/platform/http/context.ts'

/** So much later than now; earlier with a minus. */
export function later({ now }: Context, { hours = 0, minutes = 0 }: { hours?: number; minutes?: number }): Date {
  return new Date(now.getTime() + (hours * 60 + minutes) * 60_000)
}

/** They have a page open, or had one a moment ago, and see there what there is to see. */
export function isHere(ctx: Context, { id, last_seen_at }: { id: string; last_seen_at: Date }): boolean {
  return ctx.live.isConnected(id) || last_seen_at > later(ctx, { minutes: -limits.notices.quiet_minutes })
}
