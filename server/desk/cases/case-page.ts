import type { Static } from 'typebox'
import type { CaseEvent, CaseNote, CasePage, CaseParams, NewNote } from '#schemas/desk/case-calls.ts'
import type { PersonContext } from '#server/desk/context.ts'
import { writeAudit } from '#server/features/audit/audit.service.ts'
import { transaction } from '#server/platform/database/db.ts'
import { fieldFault } from '#server/platform/http/calls/fault.ts'
import type { Context } from '#server/platform/http/context.ts'
import { rowOf, standingOf } from './case-row.ts'
import { listCaseLines, listNames } from './claim.queries.ts'
import { openCaseFor, requireOpened, viewersOfCase } from './claims.ts'
import { readHold } from './hold.ts'
import { insertNote, listNotes } from './note.queries.ts'
import { readReports } from './report-detail.ts'

type Params = Static<typeof CaseParams>

/** Opens a case and reads it. Whatever concerns a person is read in the unit of the site. */
export async function openCasePage(ctx: PersonContext, params: Params): Promise<CasePage> {
  const opened = await openCaseFor(ctx, params)
  const { key, row, slug } = opened
  const given = { site: slug, number: ctx.person.number, viewers: await viewersOfCase(ctx, key) }
  const { notes, detail, hold } = await ctx.inSite(key.site_id, async (of_site) => ({
    detail:
      row.kind === 'report'
        ? await readReports(of_site, { case_id: key.id, actor: `staff:${ctx.person.number}`, role: opened.role })
        : no_detail,
    notes: await listNotes(of_site, key.id),
    hold: row.kind === 'report' ? await readHold(of_site, key.id) : null,
  }))
  return {
    ...rowOf(row, given),
    ...standingOf(row, given),
    ...detail,
    hold,
    shows_pictures: row.needs !== 'child_safety',
    notes: await named(ctx, notes),
    events: await readEvents(ctx, key.id),
  }
}

/** The details of other kinds of cases come with their queues. */
const no_detail = { facts: null, reports: [], now: null }

/** Notes a sentence for colleagues. Only a person who has opened the case writes in it. */
export async function addNote(ctx: PersonContext, params: Params, { id, words }: NewNote): Promise<{ notes: CaseNote[] }> {
  if (words.trim() === '') throw fieldFault('words', 'required')
  const { key, company_id, role } = await requireOpened(ctx, params)
  const { number } = ctx.person
  const notes = await ctx.inSite(key.site_id, async (of_site: Context) => {
    await transaction(of_site, async (tx) => {
      if (!(await insertNote(tx, { id, case_id: key.id, staff_number: number, words: words.trim() }))) return
      const line = { actor: `staff:${number}`, role, act: 'case.note', site_id: key.site_id, company_id }
      await writeAudit(tx, { ...line, case_id: key.id, subject: `case:${key.id}` })
    })
    return listNotes(of_site, key.id)
  })
  return { notes: await named(ctx, notes) }
}

async function named(ctx: PersonContext, notes: Awaited<ReturnType<typeof listNotes>>): Promise<CaseNote[]> {
  const numbers = [...new Set(notes.map(({ staff_number }) => staff_number))]
  const names = new Map((numbers.length > 0 ? await listNames(ctx, numbers) : []).map(({ number, name }) => [number, name]))
  return notes.map(({ id, staff_number, words, created_at }) => ({
    id,
    by: names.get(staff_number) ?? '',
    at: created_at.toISOString(),
    words,
  }))
}

const readEvents = async (ctx: PersonContext, id: string): Promise<CaseEvent[]> =>
  (await listCaseLines(ctx, id))
    // the opening of the case has a line of its own
    .filter(({ act }) => !act.startsWith('look.'))
    .reverse()
    .map(({ id: line, at, actor, name, act, why, facts }) => ({ id: line, at: at.toISOString(), who: name ?? actor, act, why, facts }))
