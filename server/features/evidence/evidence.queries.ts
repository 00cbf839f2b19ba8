import { sql } from 'kysely'
import { exec, many, maybeOne } from '#server/platform/database/db.ts'
import type { Context } from '#server/platform/http/context.ts'

export type EvidenceContext = Pick<Context, 'site' | 'unit'>

export interface SealedRow {
  sealed: Buffer
  wrapped_key: Buffer
  key_id: string
  sha256: Buffer
}

export const insertEvidence = (
  ctx: EvidenceContext & Pick<Context, 'now'>,
  report_id: string,
  { sealed, wrapped_key, key_id, sha256 }: SealedRow,
) =>
  exec(
    ctx,
    sql`insert into report_evidence (site_id, report_id, sealed, wrapped_key, key_id, sha256, created_at)
        values (${ctx.site.id}, ${report_id}, ${sealed}, ${wrapped_key}, ${key_id}, ${sha256}, ${ctx.now})`,
  )

export const findEvidence = (ctx: EvidenceContext, report_id: string) =>
  maybeOne<SealedRow>(
    ctx,
    sql`select sealed, wrapped_key, key_id, sha256 from report_evidence where site_id = ${ctx.site.id} and report_id = ${report_id}`,
  )

export interface Pin {
  place: number
  name: string
  member_id: string
}

export interface StoredPin extends Pin {
  report_id: string
  is_locked: boolean
}

export const insertPins = (ctx: EvidenceContext, report_id: string, { pins, is_locked }: { pins: readonly Pin[]; is_locked: boolean }) =>
  exec(
    ctx,
    sql`insert into evidence_pin (site_id, report_id, place, name, member_id, is_locked)
        select ${ctx.site.id}::int, ${report_id}::uuid, (pin->>'place')::smallint, pin->>'name', (pin->>'member_id')::uuid, ${is_locked}::bool
        from jsonb_array_elements(${JSON.stringify(pins)}::jsonb) pin`,
  )

export const listPins = (ctx: EvidenceContext, report_id: string) =>
  many<StoredPin>(
    ctx,
    sql`select report_id, place, name, member_id, is_locked from evidence_pin
        where site_id = ${ctx.site.id} and report_id = ${report_id} order by place`,
  )

export const listPinsOfMember = (ctx: EvidenceContext, member_id: string) =>
  many<StoredPin>(
    ctx,
    sql`select report_id, place, name, member_id, is_locked from evidence_pin
        where site_id = ${ctx.site.id} and member_id = ${member_id} order by report_id, place`,
  )

export const listPinned = (ctx: EvidenceContext, names: readonly string[]) =>
  many<{ name: string; is_locked: boolean }>(
    ctx,
    sql`select name, bool_or(is_locked) as is_locked from evidence_pin
        where site_id = ${ctx.site.id} and name = any(${[...names]}::text[]) group by name`,
  )

export const deletePin = (ctx: EvidenceContext, { report_id, name }: Pick<StoredPin, 'report_id' | 'name'>) =>
  exec(ctx, sql`delete from evidence_pin where site_id = ${ctx.site.id} and report_id = ${report_id} and name = ${name}`)

export const deletePins = (ctx: EvidenceContext, report_id: string) =>
  exec(ctx, sql`delete from evidence_pin where site_id = ${ctx.site.id} and report_id = ${report_id}`)

export const deleteEvidence = (ctx: EvidenceContext, report_id: string) =>
  exec(ctx, sql`delete from report_evidence where site_id = ${ctx.site.id} and report_id = ${report_id}`)

/** Returns the reports whose evidence now has an end. */
export const updateEnd = (ctx: EvidenceContext, report_ids: readonly string[], until: Date) =>
  many<{ report_id: string }>(
    ctx,
    sql`update report_evidence set kept_until = ${until}
        where site_id = ${ctx.site.id} and report_id = any(${[...report_ids]}::uuid[]) returning report_id`,
  )

export const hasEnded = async (ctx: EvidenceContext & Pick<Context, 'now'>, report_id: string): Promise<boolean> => {
  const row = await maybeOne(
    ctx,
    sql`select 1 from report_evidence where site_id = ${ctx.site.id} and report_id = ${report_id} and kept_until <= ${ctx.now}`,
  )
  return row !== null
}

/** Which keys sealed the evidence of a site. It reads one index entry for each key. */
export const listKeyIds = (ctx: Pick<Context, 'unit'> & { site: { id: number } }) =>
  many<{ key_id: string }>(
    ctx,
    sql`with recursive used (key_id) as (
          select min(key_id) from report_evidence where site_id = ${ctx.site.id}
          union all
          select (select min(e.key_id) from report_evidence e where e.site_id = ${ctx.site.id} and e.key_id > used.key_id)
          from used where used.key_id is not null
        ) select key_id from used where key_id is not null`,
  )

/** True if nothing is left of the account but its number. */
export const isErased = async (ctx: EvidenceContext, member_id: string): Promise<boolean> =>
  (await maybeOne(ctx, sql`select 1 from account where site_id = ${ctx.site.id} and id = ${member_id} and email is not null`)) === null
