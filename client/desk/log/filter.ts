import type { Static } from 'typebox'
import type { AuditQuery } from '#schemas/desk/staff.ts'

const names = ['who', 'role', 'act', 'site', 'subject', 'from', 'to'] as const
export type FilterName = (typeof names)[number]
/** The set filters of the log, as the address names them. `from` and `to` are days of the person's calendar: `2026-11-30`. */
export type LogFilter = Partial<Record<FilterName, string>>

export const noFilter: Record<FilterName, null> = { who: null, role: null, act: null, site: null, subject: null, from: null, to: null }

export function filterOf(query: URLSearchParams): LogFilter {
  return Object.fromEntries(names.flatMap((name) => (query.get(name) ? [[name, query.get(name)]] : [])))
}

/** The filters as the server takes them. A day begins and ends at midnight where the person is. */
export function queryOf({ from, to, ...filter }: LogFilter): Static<typeof AuditQuery> {
  const starts = from === undefined ? null : midnight(from, 0)
  const ends = to === undefined ? null : midnight(to, 1)
  return { ...(filter as Static<typeof AuditQuery>), ...(starts && { from: starts }), ...(ends && { until: ends }) }
}

/** The start of the day that is `days` after the named day. Null if the text names no day. */
function midnight(day: string, days: number): string | null {
  const [, year, month, date] = /^(\d{4})-(\d{2})-(\d{2})$/.exec(day) ?? []
  if (!year) return null
  return new Date(Number(year), Number(month) - 1, Number(date) + days).toISOString()
}
