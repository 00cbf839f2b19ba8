import { limits } from '#schemas/limits.ts'
import type { LastActive, Profile } from '#schemas/members/profile.ts'
import { dayIn } from '#server/platform/calendar.ts'
import type { Context } from '#server/platform/http/context.ts'
import { listedMemberFacts, mayView, viewerFactsOf } from './may-view.service.ts'

/** The fields that decide presence: kind of profile, last visit, and whether both members show presence. */
interface PresenceRow {
  id: string
  kind: Profile['kind']
  last_seen_at: Date
  shares_presence: boolean
}

interface Presence {
  /** Null if the site, the viewer or the member hides presence. */
  is_online: boolean | null
  last_active: LastActive | null
}

/** Decides presence on cards, profiles and in conversations. No other code may decide this. A fictional profile is never online. */
export function presenceOf(ctx: Context, row: PresenceRow): Presence {
  if (row.kind === 'fictional') return { is_online: false, last_active: null }
  const is_shown = mayView(viewerFactsOf(ctx), listedMemberFacts(row), 'presence')
  return is_shown ? { is_online: isOnline(ctx, row), last_active: lastActive(ctx, row) } : { is_online: null, last_active: null }
}

/** Members with a visit after this time count as online, unless they have closed the page. */
export const onlineSince = ({ now }: Pick<Context, 'now'>) => new Date(now.getTime() - limits.online_minutes * 60_000)

function isOnline(ctx: Context, { id, last_seen_at }: PresenceRow): boolean {
  if (ctx.live.hasLeft(id)) return false
  return ctx.live.isConnected(id) || last_seen_at > onlineSince(ctx)
}

/** The day of the last visit. The exact time is private. */
function lastActive(ctx: Context, { last_seen_at }: PresenceRow): LastActive {
  const { time_zone } = ctx.site.file
  if (dayIn(time_zone, last_seen_at) === dayIn(time_zone, ctx.now)) return 'today'
  const days = (ctx.now.getTime() - last_seen_at.getTime()) / 86_400_000
  if (days < 7) return 'week'
  return days < 30 ? 'month' : 'longer'
}
