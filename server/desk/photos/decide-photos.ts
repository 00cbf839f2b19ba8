import type { PhotoRejection, PhotoResult, PhotoVerdicts } from '#schemas/desk/photos.ts'
import type { StaffRole } from '#schemas/desk/roles.ts'
import { requireCase } from '#server/desk/cases/claims.ts'
import type { PersonContext } from '#server/desk/context.ts'
import { actWithCurrentGrants } from '#server/desk/staff/act-on-staff.ts'
import { writeAudit } from '#server/features/audit/audit.service.ts'
import { finishOwnCase } from '#server/features/cases/cases.service.ts'
import { approveInCase, findPhotoOfCase } from '#server/features/photos/photo-review.service.ts'
import { findDecision } from '#server/features/safety/decisions/decide.ts'
import { caseLine } from '#server/features/safety/decisions/decision-facts.ts'
import { decideOnPhoto } from '#server/features/safety/decisions/reject-photo.ts'
import { isPassedOn, passOnPhoto, wasPassedOn } from '#server/features/safety/pass-on-photo.ts'
import { transaction } from '#server/platform/database/db.ts'
import { Fault } from '#server/platform/http/calls/fault.ts'
import type { Context } from '#server/platform/http/context.ts'

type Verdict = PhotoVerdicts['approved'][number] | PhotoRejection

interface Acting {
  number: number
  role: StaffRole
  case_id: string
}

/**
 * Decides photos that the person has taken. Each photo is a transaction of its own, so one that is gone, or that
 * the person no longer opens, does not stop the others. An approval counts at once. A rejection is a decision: it is carried out and told
 * after the time for an undo. The photo of a possible minor is passed on to child safety instead.
 */
export function decidePhotos(ctx: PersonContext, { approved, rejected }: PhotoVerdicts): Promise<{ results: PhotoResult[] }> {
  return actWithCurrentGrants(ctx, [], async (desk) => {
    const results: PhotoResult[] = []
    for (const verdict of [...approved, ...rejected]) results.push({ id: verdict.id, state: await decideOne(desk, verdict) })
    return { results }
  })
}

async function decideOne(desk: PersonContext, verdict: Verdict): Promise<PhotoResult['state']> {
  try {
    const { key, role, row } = await requireCase(desk, verdict)
    if (row.kind !== 'photo') throw new Fault('not_found')
    const acting: Acting = { number: desk.person.number, role, case_id: key.id }
    return await desk.inSite(key.site_id, (of_site) => transaction(of_site, (tx) => decide(tx, acting, verdict)))
  } catch (error) {
    if (!(error instanceof Fault) || !['not_found', 'conflict'].includes(error.code)) throw error
    return error.code === 'conflict' ? 'taken' : 'gone'
  }
}

async function decide(tx: Context, acting: Acting, verdict: Verdict): Promise<'done' | 'passed_on'> {
  if (!('decision' in verdict)) await approve(tx, acting)
  else if (isPassedOn(verdict.reason)) return passOn(tx, acting, verdict)
  else await reject(tx, acting, verdict)
  return 'done'
}

async function approve(tx: Context, { number, role, case_id }: Acting): Promise<void> {
  await approveInCase(tx, case_id, number)
  await writeAudit(tx, { ...caseLine(tx, { actor: `staff:${number}`, role, case_id }), act: 'photo.approve' })
}

async function reject(tx: Context, { number, role, case_id }: Acting, { decision: id, reason }: PhotoRejection): Promise<void> {
  const actor = `staff:${number}`
  const before = await findDecision(tx, id)
  // the same call again; a decision that was taken back decides nothing any more
  if (before?.case_id === case_id && before.decided_by === actor && before.state !== 'undone') return
  if (before || !(await finishOwnCase(tx, case_id, number))) throw new Fault('conflict')
  const photo = await findPhotoOfCase(tx, case_id)
  if (!photo) throw new Fault('not_found')
  if (!(await decideOnPhoto(tx, { id, case_id, photo, reason, actor, role }))) throw new Fault('conflict')
}

async function passOn(tx: Context, { number, role, case_id }: Acting, { decision: id, reason }: PhotoRejection): Promise<'passed_on'> {
  // the same call again
  if (await wasPassedOn(tx, id)) return 'passed_on'
  const photo = await findPhotoOfCase(tx, case_id)
  if (!photo) throw new Fault('not_found')
  await passOnPhoto(tx, { id, photo, reason })
  if (!(await finishOwnCase(tx, case_id, number))) throw new Fault('conflict')
  await writeAudit(tx, { ...caseLine(tx, { actor: `staff:${number}`, role, case_id }), act: 'photo.pass_on', facts: { reason } })
  return 'passed_on'
}
