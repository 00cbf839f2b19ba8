import { isDeepStrictEqual } from 'node:util'
import type { Static } from 'typebox'
import type { CaseParams } from '#schemas/desk/case-calls.ts'
import type { Decided, DecisionParams, NewDecision } from '#schemas/desk/decisions.ts'
import type { StaffRole } from '#schemas/desk/roles.ts'
import { closingMeasures } from '#schemas/safety/measures.ts'
import { steppedUpUntil } from '#server/desk/access/login.ts'
import type { AskRow } from '#server/desk/asks/ask.queries.ts'
import { askSecond } from '#server/desk/asks/ask-second.ts'
import type { PersonContext } from '#server/desk/context.ts'
import { actWithCurrentGrants } from '#server/desk/staff/act-on-staff.ts'
import { writeAudit } from '#server/features/audit/audit.service.ts'
import { finishCase, finishClaimedCase, reopenCase } from '#server/features/cases/cases.service.ts'
import { lockPhotoOfCase } from '#server/features/photos/photo-review.service.ts'
import {
  appliesAt,
  checkAgainstCase,
  countReports,
  findDecision,
  storeDecision,
  undoDecision,
} from '#server/features/safety/decisions/decide.ts'
import { caseLine, factsOf, measureInWords } from '#server/features/safety/decisions/decision-facts.ts'
import { reopenReports } from '#server/features/safety/file-report.ts'
import { transaction } from '#server/platform/database/db.ts'
import { Fault } from '#server/platform/http/calls/fault.ts'
import type { Context } from '#server/platform/http/context.ts'
import { type OpenableCase, requireCase, requireOpened, takenFault } from './claims.ts'

type Params = Static<typeof CaseParams>

/**
 * Decides a case that the person has opened and claimed. The case, the decision and the line in the log are one transaction. A job carries
 * the decision out after the time for an undo. A case of sexual abuse of children is decided by a second person.
 */
export function decideCase(ctx: PersonContext, params: Params, decision: NewDecision): Promise<Decided> {
  const is_closing = (decision.measures ?? []).some(({ kind }) => closingMeasures.has(kind))
  if (is_closing && !steppedUpUntil(ctx, ctx.person)) throw new Fault('forbidden', { data: { needs: 'step_up' } })
  return actWithCurrentGrants(ctx, [], async (desk) => {
    const found = await requireReport(desk, params)
    const actor = `staff:${desk.person.number}`
    return desk.inSite(found.key.site_id, async (of_site) => {
      const before = await findDecision(of_site, decision.id)
      if (before) return repeated(before, { case_id: found.key.id, actor, decision })
      if (found.row.needs === 'child_safety') return askAboutChild(desk, of_site, { found, decision, actor })
      await transaction(of_site, async (tx) => {
        const is_finished = await finishClaimedCase(tx, found.key.id, desk.person.number)
        if (!is_finished) throw await takenFault(desk, found.key)
        await decideWithLine(tx, { case_id: found.key.id, decision, actor, role: found.role })
      })
      return { state: 'waiting', applies_at: appliesAt({ decided_at: of_site.now }).toISOString() }
    })
  })
}

/** Only reports are decided here. The case must have been opened a short time ago, so nobody decides what they have not read. */
export async function requireReport(ctx: PersonContext, params: Params): Promise<OpenableCase> {
  const found = await requireOpened(ctx, params)
  if (found.row.kind !== 'report') throw new Fault('not_found')
  return found
}

type Stored = NonNullable<Awaited<ReturnType<typeof findDecision>>>

/** The same call again has the same answer. The id of another decision, or of one that was taken back, is a conflict. */
function repeated(before: Stored, { case_id, actor, decision }: { case_id: string; actor: string; decision: NewDecision }): Decided {
  const is_same = before.case_id === case_id && before.decided_by === actor && isDeepStrictEqual(choicesIn(before), choicesIn(decision))
  if (!is_same || before.state === 'undone') throw new Fault('conflict')
  return { state: 'waiting', applies_at: appliesAt(before).toISOString() }
}

/** What was chosen, in one form for a stored decision and for a call. */
const choicesIn = ({ outcome, rule, ground, law, found_in, gives_back, measures }: Partial<NewDecision> | Stored) =>
  [outcome, rule ?? null, ground ?? null, law?.trim() ?? '', found_in ?? null, gives_back ?? false, measures ?? []] as const

interface DecisionAct {
  case_id: string
  decision: NewDecision
}

async function askAboutChild(
  desk: PersonContext,
  of_site: Context,
  { found, decision, actor }: { found: OpenableCase; decision: NewDecision; actor: string },
): Promise<Decided> {
  const { key, slug, role, row } = found
  if (row.state !== 'open' || row.claimed_by !== desk.person.number) throw await takenFault(desk, key)
  await checkAgainstCase(of_site, key.id, decision)
  const act: DecisionAct & { name: string } = { case_id: key.id, decision, name: inWords(decision) }
  const ask = {
    id: decision.id,
    kind: 'child_decision',
    scope: { kind: 'site', id: slug },
    subject: `case:${key.id}`,
    act,
    why: inWords(decision),
  } as const
  await askSecond(desk, { actor, role }, ask)
  return { state: 'asked', applies_at: null }
}

/** The decision that an ask was about, after a second person said yes. */
export async function carryOutDecision(tx: Context, ask: AskRow, answered_by: string): Promise<void> {
  // only decideCase() writes such asks
  const { case_id, decision } = ask.act as DecisionAct
  if (!(await finishCase(tx, case_id))) throw new Fault('conflict', { data: { reason: 'decided' } })
  await decideWithLine(tx, { case_id, decision, actor: ask.asked_by, role: ask.asked_role, answered_by })
}

interface Deciding extends DecisionAct {
  actor: string
  role: StaffRole | null
  answered_by?: string
}

async function decideWithLine(tx: Context, { case_id, decision, actor, role, answered_by }: Deciding): Promise<void> {
  // the case is finished in this transaction, so no report joins it any more
  if ((await countReports(tx, case_id)) !== decision.reports) throw new Fault('conflict', { data: { reason: 'new_report' } })
  if (!(await storeDecision(tx, decision, { case_id, decided_by: actor, answered_by }))) throw new Fault('conflict')
  await writeAudit(tx, { ...caseLine(tx, { actor, role, case_id }), act: 'case.decide', facts: factsOf(decision) })
}

/** Takes a decision back before it is carried out. The case is open again, and the person has it. */
export function undoCase(ctx: PersonContext, { decision: id, ...params }: Static<typeof DecisionParams>): Promise<void> {
  return actWithCurrentGrants(ctx, [], async (desk) => {
    const { key, role, row } = await requireCase(desk, params)
    const actor = `staff:${desk.person.number}`
    await desk.inSite(key.site_id, (of_site) =>
      transaction(of_site, async (tx) => {
        const { case_id } = await undoDecision(tx, id, actor)
        if (case_id !== key.id) throw new Fault('not_found')
        const { number } = desk.person
        const joined = row.kind === 'report' ? await reopenReports(tx, case_id, number) : null
        // its owner may have deleted a rejected photo: then nothing waits any more
        if (row.kind === 'photo' && (await lockPhotoOfCase(tx, case_id))) await reopenCase(tx, case_id, number)
        const facts = { decision: id, ...(joined && { joined }) }
        await writeAudit(tx, { ...caseLine(tx, { actor, role, case_id }), act: 'case.undo', facts })
        if (joined) await writeAudit(tx, { ...caseLine(tx, { actor, role, case_id: joined }), act: 'case.join', facts: { into: case_id } })
      }),
    )
  })
}

const inWords = ({ outcome, rule, measures = [] }: NewDecision): string =>
  measures.length === 0 ? outcome : `${rule}: ${measures.map(measureInWords).join(', ')}`
