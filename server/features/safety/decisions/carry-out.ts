import type { ChosenMeasure } from '#schemas/desk/decisions.ts'
import { desk_limits } from '#schemas/desk/limits.ts'
import { reasonOfRule } from '#schemas/safety/photo-rules.ts'
import { childReasons } from '#schemas/safety/report-reasons.ts'
import { insertMeasure } from '#server/features/blocking/measures.service.ts'
import { keepEvidenceUntil } from '#server/features/evidence/evidence.service.ts'
import { writeFact } from '#server/features/figures/facts.service.ts'
import { rejectPhoto, reviewPassedOn } from '#server/features/photos/photo-review.service.ts'
import { closeAccount } from '#server/features/safety/ban.service.ts'
import { later } from '#server/platform/calendar.ts'
import { transaction } from '#server/platform/database/db.ts'
import { queueJob } from '#server/platform/database/queue-job.ts'
import { Fault } from '#server/platform/http/calls/fault.ts'
import type { Context } from '#server/platform/http/context.ts'
import { newToken } from '#server/platform/http/session.ts'
import type { FeatureJob } from '#server/platform/job-context.ts'
import { type DecisionRow, emptyTexts, listReporters, lockMember, lockWaiting, markApplied, updateOutcome } from './decisions.queries.ts'
import { queueGiveBack } from './give-back.ts'
import { endHoldOf } from './hold.ts'
import { tellMember, tellReporters } from './tell.ts'

const carry_out_queue = 'safety.carry_out_decision'

/** When a decision is carried out. Until then, it can be taken back. */
export const appliesAt = ({ decided_at }: Pick<DecisionRow, 'decided_at'>): Date =>
  new Date(decided_at.getTime() + desk_limits.undo_seconds * 1000)

/** The parts of a context that requests and commands both have. */
export type DecidingContext = Pick<Context, 'site' | 'unit' | 'now' | 'request_id' | 'wakeJobs'>

/** Queues the job that carries a decision out after the time for an undo. */
export const queueCarryOut = (tx: DecidingContext, id: string): Promise<void> =>
  queueJob(tx, { id, queue: carry_out_queue, payload: { decision_id: id }, run_at: appliesAt({ decided_at: tx.now }) })

/**
 * Carries a decision out and tells everybody, in one transaction: either all of it has happened or nothing. A second run finds no waiting
 * decision. The decision is locked before the member.
 */
async function carryOut(ctx: Context, decision_id: string): Promise<void> {
  await transaction(ctx, async (tx) => {
    const decision = await lockWaiting(tx, decision_id)
    if (!decision) return
    const { id, case_id, member_id, outcome, measures } = decision
    if (member_id && measures.length > 0) {
      // a message that is being sent comes before the measure or is refused by it
      await lockMember(tx, member_id)
      for (const measure of measures) await apply(tx, { ...decision, member_id }, measure)
    }
    await endHoldOf(tx, case_id)
    await reviewPassedOn(tx, case_id)
    if (decision.gives_back) await queueGiveBack(tx, decision)
    const token = member_id && outcome === 'measure' ? newToken() : null
    await markApplied(tx, { id, token })
    const reports = await listReporters(tx, case_id)
    await updateOutcome(tx, case_id, outcome)
    await tellReporters(tx, decision, reports)
    if (member_id && token) {
      await tellMember(tx, { ...decision, member_id }, token)
      await writeFact(tx, { name: 'decision_told', subject_id: id, member_id })
    }
    // no date ends evidence of the abuse of children, because the authorities decide how long it is kept
    const ending = reports.filter(({ reason }) => !childReasons.has(reason)).map((report) => report.id)
    await keepEvidenceUntil(tx, ending, evidenceEnd(tx.now, measures))
  })
}

/** When a measure ends that begins now. */
export const endOf = (now: Date, days: number | undefined): Date | null => (days === undefined ? null : later(now, { days }))

async function apply(
  tx: Context,
  { id, member_id, rule }: DecisionRow & { member_id: string },
  { kind, days, targets = [] }: ChosenMeasure,
) {
  const ends_at = endOf(tx.now, days)
  if (kind === 'suspend' || kind === 'ban') await closeAccount(tx, member_id, ends_at)
  if (kind === 'remove_text') await emptyTexts(tx, member_id)
  for (const photo of targets) await rejectPhoto(tx, photo, reasonOfRule(rule)).catch(unlessGone)
  await insertMeasure(tx, { decision_id: id, member_id, kind, targets, ends_at })
}

/** The member may have deleted the photo meanwhile. */
function unlessGone(error: unknown): void {
  if (!(error instanceof Fault && error.code === 'not_found')) throw error
}

/**
 * Days for which evidence is kept: six months for an appeal and one month more, at least a year after a measure, and two years after a ban.
 */
const keep_days = { least: 365, after: 214, ban: 730 }

function evidenceEnd(now: Date, measures: readonly ChosenMeasure[]): Date {
  if (measures.length === 0) return later(now, { days: keep_days.after })
  if (measures.some(({ kind }) => kind === 'ban')) return later(now, { days: keep_days.ban })
  const longest = Math.max(...measures.map(({ days = 0 }) => days))
  return later(now, { days: Math.max(keep_days.least, keep_days.after + longest) })
}

export const carryOutJob: FeatureJob = {
  queue: carry_out_queue,
  perform: (ctx, payload) => carryOut(ctx, (payload as { decision_id: string }).decision_id),
}
