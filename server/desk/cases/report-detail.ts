import type { CasePage, ReportOfCase } from '#schemas/desk/case-calls.ts'
import type { StaffRole } from '#schemas/desk/roles.ts'
import { writeLook } from '#server/features/audit/look.service.ts'
import { ageOn, todayOf } from '#server/platform/calendar.ts'
import type { Context } from '#server/platform/http/context.ts'
import { listFacts } from './case-facts.queries.ts'
import { findProfileNow, listReports, type ReportRow } from './report-detail.queries.ts'
import { readSealed } from './sealed.ts'

type Detail = Pick<CasePage, 'facts' | 'reports' | 'now'>

/** What the reports of a case say, and how the reported profile looks now. Every opening is a look at the reported member. */
export async function readReports(
  ctx: Context,
  { case_id, actor, role }: { case_id: string; actor: string; role: StaffRole },
): Promise<Detail> {
  const rows = await listReports(ctx, case_id)
  const reported_id = rows.findLast((row) => row.reported_id !== null)?.reported_id ?? null
  if (reported_id !== null) await writeLook(ctx, { actor, role, member_id: reported_id, what: 'page', why: { case_id } })
  const now = reported_id === null ? null : await readNow(ctx, reported_id)
  const reports: ReportOfCase[] = []
  for (const [place, row] of rows.entries()) reports.push(await readReport(ctx, row, { letter: letterOf(rows, place), now }))
  return { facts: (await listFacts(ctx, [case_id])).get(case_id) ?? null, reports, now }
}

async function readNow(ctx: Context, member_id: string): Promise<Detail['now']> {
  const found = await findProfileNow(ctx, member_id)
  if (!found) return null
  const { birth_on, ...shown } = found
  return { ...shown, age: ageOn(birth_on, todayOf(ctx)) }
}

async function readReport(ctx: Context, row: ReportRow, { letter, now }: { letter: string; now: Detail['now'] }): Promise<ReportOfCase> {
  const { id, source, reason, law, words, about, locale, marks, created_at } = row
  const marked = (kind: string) => marks.filter((mark) => mark.kind === kind).length
  return {
    id,
    letter,
    source,
    reason,
    law,
    words,
    about,
    language: locale.split('-')[0] ?? '',
    at: created_at.toISOString(),
    marked_photos: marked('photo'),
    marked_messages: marked('message'),
    evidence: await readSealed(ctx, id, now),
  }
}

const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ'

/** One letter for each reporter, in the order of their first reports: A to Z, then A2 and so on. Each visitor has a letter of their own. */
export function letterOf(rows: readonly Pick<ReportRow, 'id' | 'reporter_id'>[], place: number): string {
  const keys = rows.map(({ id, reporter_id }) => reporter_id ?? id)
  const order = [...new Set(keys)].indexOf(keys[place] ?? '')
  const round = Math.floor(order / alphabet.length)
  return `${alphabet[order % alphabet.length]}${round > 0 ? round + 1 : ''}`
}
