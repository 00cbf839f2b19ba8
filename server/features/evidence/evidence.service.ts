import { createHash } from 'node:crypto'
import { buffer } from 'node:stream/consumers'
import { queueJob } from '#server/platform/database/queue-job.ts'
import type { Context } from '#server/platform/http/context.ts'
import { unseal } from '#server/platform/sealing/seal.ts'
import { copy_queue, copyPinned, end_queue } from './evidence.jobs.ts'
import {
  findEvidence,
  insertEvidence,
  insertPins,
  listKeyIds,
  listPinned,
  listPinsOfMember,
  type Pin,
  updateEnd,
} from './evidence.queries.ts'
import type { Evidence } from './evidence.ts'
import { boundTo, copyNameOf, dataKeyOf, type KeyContext, sealNew } from './evidence-seal.ts'

export type { Evidence, EvidenceMessage, EvidencePhoto } from './evidence.ts'
export type { Pin }

interface NewEvidence {
  report_id: string
  content: Evidence
  /** The files of the marked pictures. */
  pins: readonly Pin[]
  /** True for sexual abuse of children: the files are never copied, and nobody deletes them. */
  is_locked: boolean
}

/**
 * Seals the evidence of a report in the transaction of the report. From then on, no job deletes a pinned file. The files are copied after the
 * commit. The caller has locked the rows that name the files.
 */
export async function sealEvidence(tx: Context, { report_id, content, pins, is_locked }: NewEvidence): Promise<void> {
  const { sealed, wrapped_key } = sealNew(tx, report_id, Buffer.from(JSON.stringify(content)))
  await insertEvidence(tx, report_id, { sealed, wrapped_key, key_id: tx.evidence_key.id, sha256: sha256(sealed) })
  await insertPins(tx, report_id, { pins, is_locked })
  if (pins.length > 0 && !is_locked) await queueJob(tx, { queue: copy_queue, payload: { report_id } })
}

export type OpenedEvidence =
  | { state: 'open'; content: Evidence }
  /** The installation has another key now. */
  | { state: 'key_missing'; key_id: string }
  | { state: 'changed' }
  /** The report has no evidence, or its time is over. */
  | { state: 'none' }

type OpeningContext = KeyContext & Pick<Context, 'unit'>

/** Opens the evidence of a report. Only the desk calls this, inside a case, and logs it. */
export async function openEvidence(ctx: OpeningContext, report_id: string): Promise<OpenedEvidence> {
  const row = await findEvidence(ctx, report_id)
  if (!row) return { state: 'none' }
  if (row.key_id !== ctx.evidence_key.id) return { state: 'key_missing', key_id: row.key_id }
  const data_key = dataKeyOf(ctx, report_id, row)
  const content = data_key && unseal(data_key, row.sealed, boundTo(ctx, report_id))
  return content ? { state: 'open', content: JSON.parse(content.toString()) } : { state: 'changed' }
}

/** Opens the copy of a picture. Null if there is no copy: the file was gone, is locked, or is not copied yet. */
export async function openPicture(
  ctx: OpeningContext & Pick<Context, 'media'>,
  { report_id, place }: { report_id: string; place: number },
): Promise<Buffer | null> {
  const row = await findEvidence(ctx, report_id)
  if (row?.key_id !== ctx.evidence_key.id) return null
  const data_key = dataKeyOf(ctx, report_id, row)
  const file = data_key && (await ctx.media.read(copyNameOf(report_id, place)))
  return file && unseal(data_key, await buffer(file.stream), boundTo(ctx, report_id, place))
}

/** Sets the end of the evidence of decided reports. Evidence without an end stays. */
export async function keepEvidenceUntil(
  tx: Pick<Context, 'site' | 'unit' | 'now' | 'request_id' | 'wakeJobs'>,
  report_ids: readonly string[],
  until: Date,
): Promise<void> {
  for (const { report_id } of await updateEnd(tx, report_ids, until))
    await queueJob(tx, { queue: end_queue, payload: { report_id }, run_at: until })
}

/** A file is copied within seconds. A locked file stays until the case ends. */
const wait_ms = { copied: 5 * 60_000, locked: 86_400_000 }

/**
 * Returns the files among these that a report needs. Whatever deletes files leaves them, and `again` queues another attempt for them.
 */
export async function waitForReports(
  ctx: Pick<Context, 'site' | 'unit' | 'now'>,
  names: readonly string[],
  again: (later: { names: string[]; run_at: Date }) => Promise<void>,
): Promise<ReadonlySet<string>> {
  const pinned = await listPinned(ctx, names)
  for (const wait of ['copied', 'locked'] as const) {
    const waiting = pinned.filter(({ is_locked }) => is_locked === (wait === 'locked')).map(({ name }) => name)
    if (waiting.length > 0) await again({ names: waiting, run_at: new Date(ctx.now.getTime() + wait_ms[wait]) })
  }
  return new Set(pinned.map(({ name }) => name))
}

/** Copies the files of a member that reports need, before all files of the member are deleted. Returns the files that must stay. */
export async function releaseFilesOf(ctx: Context, member_id: string): Promise<ReadonlySet<string>> {
  const pins = await listPinsOfMember(ctx, member_id)
  for (const report_id of new Set(pins.filter(({ is_locked }) => !is_locked).map((pin) => pin.report_id))) await copyPinned(ctx, report_id)
  const locked = pins.filter(({ is_locked }) => is_locked)
  return new Set(locked.map(({ name }) => name))
}

/** The ids of the keys that sealed evidence of this site and that this installation does not have. */
export async function missingKeys(
  ctx: Pick<Context, 'unit'> & { site: { id: number }; evidence_key: { id: string } | null },
): Promise<string[]> {
  return (await listKeyIds(ctx)).map(({ key_id }) => key_id).filter((id) => id !== ctx.evidence_key?.id)
}

const sha256 = (content: Buffer): Buffer => createHash('sha256').update(content).digest()
