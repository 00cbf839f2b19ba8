import { day_ms, daysLeft, endsSoon, minute_ms } from '#client/desk/platform/times.ts'
import { desk_limits } from '#schemas/desk/limits.ts'
import { type StaffRole, staffRoles } from '#schemas/desk/roles.ts'
import type { StaffList, StaffMember } from '#schemas/desk/staff.ts'

/** A session counts as now if it made a call within this time. The server stores the time of a call once a minute. */
const now_ms = 5 * minute_ms

/** The filters of the list, as the address has them. */
export interface StaffFilter {
  text: string
  role: StaffRole | null
  is_ending: boolean
}

export const staffFilterOf = (query: URLSearchParams): StaffFilter => ({
  text: query.get('q') ?? '',
  role: staffRoles.find((role) => role === query.get('role')) ?? null,
  is_ending: query.has('soon'),
})

/** The first end of the person's grants. Null if no grant ends by date. */
export const firstEnd = ({ grants }: Pick<StaffMember, 'grants'>): string | null =>
  grants.flatMap(({ ends_at }) => ends_at ?? []).sort()[0] ?? null

/** When the person was last at the desk: now, at a moment, or never. */
export function lastIn({ sessions, last_in_at }: Pick<StaffMember, 'sessions' | 'last_in_at'>, now: Date): 'now' | string | null {
  const seen = sessions
    .map(({ seen_at }) => seen_at)
    .sort()
    .at(-1)
  if (seen && now.getTime() - Date.parse(seen) < now_ms) return 'now'
  return (
    [seen, last_in_at ?? undefined]
      .flatMap((moment) => moment ?? [])
      .sort()
      .at(-1) ?? null
  )
}

/** In how many days an unused login stops by itself. Null while that is far away, and for the last owner of a company. */
export function stopsIn(
  member: Pick<StaffMember, 'sessions' | 'last_in_at' | 'since' | 'grants' | 'is_stopped'>,
  now: Date,
): number | null {
  const last = lastIn(member, now)
  if (member.is_stopped || last === 'now' || member.grants.some(({ is_last_owner }) => is_last_owner)) return null
  const stop = new Date(Date.parse(last ?? member.since) + desk_limits.unused_login_days * day_ms)
  const days = daysLeft(stop.toISOString(), now)
  return days <= desk_limits.grant_warning_days ? days : null
}

export function filterStaff({ staff, invitations }: Pick<StaffList, 'staff' | 'invitations'>, filter: StaffFilter, now: Date) {
  const wanted = filter.text.trim().toLocaleLowerCase()
  const hasText = ({ name, email }: { name: string; email: string }) =>
    name.toLocaleLowerCase().includes(wanted) || email.toLocaleLowerCase().includes(wanted)
  const hasRole = ({ grants }: { grants: readonly { role: StaffRole }[] }) =>
    filter.role === null || grants.some(({ role }) => role === filter.role)
  return {
    staff: staff.filter(
      (member) => hasText(member) && hasRole(member) && (!filter.is_ending || (!member.is_stopped && endsSoon(firstEnd(member), now))),
    ),
    // an invitation has no grants that end soon
    invitations: filter.is_ending ? [] : invitations.filter((invitation) => hasText(invitation) && hasRole(invitation)),
  }
}
