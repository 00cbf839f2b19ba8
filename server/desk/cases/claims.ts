import type { Static } from 'typebox'
import type { CaseParams, CaseStanding, Snooze } from '#schemas/desk/case-calls.ts'
import { desk_limits } from '#schemas/desk/limits.ts'
import type { StaffRole } from '#schemas/desk/roles.ts'
import { steppedUpUntil } from '#server/desk/access/login.ts'
import type { PersonContext } from '#server/desk/context.ts'
import { writeAudit } from '#server/features/audit/audit.service.ts'
import { transaction } from '#server/platform/database/db.ts'
import { Fault, fieldFault } from '#server/platform/http/calls/fault.ts'
import { standingOf } from './case-row.ts'
import {
  type CaseKey,
  claimCase,
  deleteView,
  freeCase,
  hasOpened,
  insertView,
  listViewers,
  markOpened,
  renewClaim,
  snoozeCase,
  updateView,
  wakeCase,
} from './claim.queries.ts'
import { type CaseIndexRow, findCase } from './queue.queries.ts'
import { grantFor } from './reach.ts'

type Params = Static<typeof CaseParams>

export interface OpenableCase {
  key: CaseKey
  row: CaseIndexRow
  slug: string
  company_id: string
  /** The role in which the person opens the case. */
  role: StaffRole
}

/** The case, if a grant of the person opens it. A case of others, an unknown id and an unknown site have the same answer. */
export async function requireCase(ctx: PersonContext, { site: slug, id }: Params): Promise<OpenableCase> {
  const site = ctx.sites.bySlug(slug)
  const row = await findCase(ctx, { site_id: site?.id ?? 0, id })
  const grant = row && grantFor(ctx, ctx.person, { ...row, slug })
  if (!site || !grant) throw new Fault('not_found')
  return { key: { site_id: site.id, id }, row, slug, company_id: site.file.company_id, role: grant.role }
}

/** The case, if the person has opened it a short time ago. So nothing of a case is read without a line in the log. */
export async function requireOpened(ctx: PersonContext, params: Params): Promise<OpenableCase> {
  const found = await requireCase(ctx, params)
  const { number } = ctx.person
  if (!(await hasOpened(ctx, found.key, { number, minutes: desk_limits.case_pictures_minutes }))) throw new Fault('not_found')
  return found
}

const lineOf = ({ person }: PersonContext, { key, company_id, role }: OpenableCase, act: string) => ({
  actor: `staff:${person.number}`,
  role,
  act,
  site_id: key.site_id,
  company_id,
  case_id: key.id,
  subject: `case:${key.id}`,
})

/**
 * Opens a case: the person claims it if it is free, and the log has a line in any case. A case of the highest severity needs a second check,
 * because its evidence shows at once.
 */
export async function openCaseFor(ctx: PersonContext, params: Params): Promise<OpenableCase> {
  const found = await requireCase(ctx, params)
  if (found.row.severity === 0 && !steppedUpUntil(ctx, ctx.person)) throw new Fault('forbidden', { data: { needs: 'step_up' } })
  const { number } = ctx.person
  await transaction(ctx, async (tx) => {
    await markOpened(tx, found.key)
    const is_claimed = await claimCase(tx, found.key, number)
    await insertView(tx, found.key, { number, role: found.role })
    await writeAudit(tx, lineOf(tx, found, is_claimed ? 'case.open' : 'case.look'))
  })
  return { ...found, row: (await findCase(ctx, found.key)) ?? found.row }
}

/** Takes a case again whose claim is over. If a colleague was faster, the answer says who. */
export async function takeCase(ctx: PersonContext, params: Params): Promise<CaseStanding> {
  const found = await requireOpened(ctx, params)
  const is_claimed = await transaction(ctx, async (tx) => {
    if (!(await claimCase(tx, found.key, tx.person.number))) return false
    await writeAudit(tx, lineOf(tx, found, 'case.take'))
    return true
  })
  if (!is_claimed) throw await takenFault(ctx, found.key)
  return readStanding(ctx, found.key)
}

/** The page with the case is still on the screen. Activity renews the own claim. */
export async function keepCase(ctx: PersonContext, params: Params, is_active: boolean): Promise<CaseStanding> {
  const { key } = await requireCase(ctx, params)
  const { number } = ctx.person
  await transaction(ctx, async (tx) => {
    if (!(await updateView(tx, key, number))) throw new Fault('not_found')
    if (is_active) await renewClaim(tx, key, number)
  })
  return readStanding(ctx, key)
}

/** Frees the own claim: the person left the case. */
export async function leaveCase(ctx: PersonContext, params: Params): Promise<void> {
  const { key } = await requireCase(ctx, params)
  const { number } = ctx.person
  await transaction(ctx, async (tx) => {
    await freeCase(tx, key, number)
    await deleteView(tx, key, number)
  })
}

/** Lets a case sleep, with a reason. It never sleeps past its deadline. */
export async function snooze(ctx: PersonContext, params: Params, { until, why }: Snooze): Promise<CaseStanding> {
  const found = await requireCase(ctx, params)
  const at = new Date(until)
  const latest = Math.min(ctx.now.getTime() + desk_limits.longest_snooze_hours * 3_600_000, found.row.due_at.getTime())
  if (why.trim() === '') throw fieldFault('why', 'required')
  if (!(at > ctx.now)) throw fieldFault('until', 'in_the_past')
  if (at.getTime() > latest) throw fieldFault('until', 'too_late', { latest: new Date(latest).toISOString() })
  const is_done = await transaction(ctx, async (tx) => {
    if (!(await snoozeCase(tx, found.key, { number: tx.person.number, until: at }))) return false
    await writeAudit(tx, { ...lineOf(tx, found, 'case.snooze'), why: why.trim(), facts: { until_at: at.toISOString() } })
    return true
  })
  if (!is_done) throw await takenFault(ctx, found.key)
  return readStanding(ctx, found.key)
}

export async function wake(ctx: PersonContext, params: Params): Promise<CaseStanding> {
  const found = await requireCase(ctx, params)
  await transaction(ctx, async (tx) => {
    if ((await wakeCase(tx, found.key)) === 1) await writeAudit(tx, lineOf(tx, found, 'case.wake'))
  })
  return readStanding(ctx, found.key)
}

async function readStanding(ctx: PersonContext, key: CaseKey): Promise<CaseStanding> {
  const row = await findCase(ctx, key)
  if (!row) throw new Fault('not_found')
  return standingOf(row, { number: ctx.person.number, viewers: await viewersOfCase(ctx, key) })
}

export async function viewersOfCase(ctx: PersonContext, { site_id, id }: CaseKey): Promise<string[]> {
  return (await listViewers(ctx, { site_ids: [site_id], ids: [id], but: ctx.person.number })).map(({ name }) => name)
}

/** Why the case is not the person's: a colleague has it, or it is decided. */
export async function takenFault(ctx: PersonContext, key: CaseKey): Promise<Fault> {
  const row = await findCase(ctx, key)
  if (row?.state !== 'open') return new Fault('conflict', { data: { reason: 'decided' } })
  if (row.claimed_until && row.claimed_by !== ctx.person.number)
    return new Fault('conflict', { data: { reason: 'claimed', name: row.claimed_name ?? '', until: row.claimed_until.toISOString() } })
  return new Fault('conflict')
}
