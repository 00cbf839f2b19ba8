import { sql } from 'kysely'
import type { NewGrant } from '#schemas/desk/staff.ts'
import { exec, many, maybeOne, type Unit } from '#server/platform/database/db.ts'

interface Ctx {
  unit: Unit
  now: Date
}

export interface InvitationRow {
  id: string
  email: string
  name: string
  grants: NewGrant[]
  invited_by: string
  staff_number: number | null
  totp_sealed: Buffer
  expires_at: Date
}

const columns = sql`id, email, name, grants, invited_by, staff_number, totp_sealed, expires_at`

interface NewInvitationRow extends Omit<InvitationRow, 'expires_at'> {
  hash: Buffer
  email_key: string
  hours: number
}

export const insertInvitation = (ctx: Ctx, row: NewInvitationRow) =>
  maybeOne<{ expires_at: Date }>(
    ctx,
    sql`insert into desk.staff_invite (id, hash, email, email_key, name, grants, invited_by, staff_number, totp_sealed, created_at, expires_at)
        values (${row.id}, ${row.hash}, ${row.email}, ${row.email_key}, ${row.name}, ${JSON.stringify(row.grants)}::jsonb, ${row.invited_by},
                ${row.staff_number}, ${row.totp_sealed}, ${ctx.now}, ${ctx.now}::timestamptz + make_interval(hours => ${row.hours}))
        returning expires_at`,
  )

/** An invitation that can be accepted now. In a transaction, the row is locked. */
export const findOpenInvitation = (ctx: Ctx, hash: Buffer) =>
  maybeOne<InvitationRow>(
    ctx,
    sql`select ${columns} from desk.staff_invite where hash = ${hash} and used_at is null and expires_at > ${ctx.now} ${ctx.unit.is_transaction ? sql`for update` : sql``}`,
  )

/** All invitations that nobody has accepted, with those whose time is over. */
export const listInvitations = (ctx: Ctx) =>
  many<InvitationRow>(ctx, sql`select ${columns} from desk.staff_invite where used_at is null order by created_at, id`)

export const findInvitation = (ctx: Ctx, id: string) =>
  maybeOne<InvitationRow>(ctx, sql`select ${columns} from desk.staff_invite where id = ${id} and used_at is null for update`)

export const markUsed = (ctx: Ctx, id: string) => exec(ctx, sql`update desk.staff_invite set used_at = ${ctx.now} where id = ${id}`)

/** Deletes the open links that give new keys to a person. */
export const deleteResets = (ctx: Ctx, staff_number: number) =>
  exec(ctx, sql`delete from desk.staff_invite where staff_number = ${staff_number} and used_at is null`)

/** Deletes all links that a person can still use, of new keys and of further roles. */
export const deleteInvitationsOf = (ctx: Ctx, staff_number: number) =>
  exec(
    ctx,
    sql`delete from desk.staff_invite i using desk.staff s
        where s.number = ${staff_number} and i.used_at is null and (i.staff_number = s.number or i.email_key = s.email_key)`,
  )

export const deleteInvitation = (ctx: Ctx, id: string) => exec(ctx, sql`delete from desk.staff_invite where id = ${id}`)
