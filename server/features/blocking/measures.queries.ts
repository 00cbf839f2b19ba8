import { sql } from 'kysely'
import type { MeasureKind, StoredMeasure } from '#schemas/safety/measures.ts'
import { exec, maybeOne, one } from '#server/platform/database/db.ts'
import type { Context } from '#server/platform/http/context.ts'

type Ctx = Pick<Context, 'site' | 'unit' | 'now'>

const closing: StoredMeasure[] = ['suspend', 'ban', 'hold']

export interface NewMeasure {
  decision_id: string
  member_id: string
  kind: StoredMeasure
  targets: readonly string[]
  ends_at: Date | null
}

export const insertMeasure = (ctx: Ctx, { decision_id, member_id, kind, targets, ends_at }: NewMeasure) =>
  exec(
    ctx,
    sql`insert into measure (site_id, decision_id, kind, member_id, targets, starts_at, ends_at)
        values (${ctx.site.id}, ${decision_id}, ${kind}, ${member_id}, ${[...targets]}::uuid[], ${ctx.now}, ${ends_at})`,
  )

/** The latest end of the running measures of these kinds. Null without one. */
export async function findLatestEnd(
  ctx: Ctx,
  { member_id, kinds }: { member_id: string; kinds: readonly MeasureKind[] },
): Promise<Date | null> {
  const { ends_at } = await one<{ ends_at: Date | null }>(
    ctx,
    sql`select max(ends_at) as ends_at from measure
        where site_id = ${ctx.site.id} and member_id = ${member_id} and kind = any(${[...kinds]}::text[]) and lifted_at is null and ends_at > ${ctx.now}`,
  )
  return ends_at
}

/** When the running measures that close an account end. Null if one has no end, and `none` without such a measure. */
export async function findClosingEnd(ctx: Ctx, member_id: string): Promise<Date | null | 'none'> {
  const found = await maybeOne<{ ends_at: Date | null }>(
    ctx,
    sql`select ends_at from measure
        where site_id = ${ctx.site.id} and member_id = ${member_id} and kind = any(${closing}::text[]) and lifted_at is null
          and (ends_at is null or ends_at > ${ctx.now})
        order by ends_at desc nulls first limit 1`,
  )
  return found ? found.ends_at : 'none'
}

/** Marks the closing measures of a member as lifted. */
export const liftClosing = (ctx: Ctx, member_id: string) =>
  exec(
    ctx,
    sql`update measure set lifted_at = ${ctx.now}
        where site_id = ${ctx.site.id} and member_id = ${member_id} and kind = any(${closing}::text[]) and lifted_at is null
          and (ends_at is null or ends_at > ${ctx.now})`,
  )

/** Restores the statuses from before a ban whose time is over, in one statement. False if there is no such ban. */
export async function endOverBan(ctx: Ctx, account_id: string): Promise<boolean> {
  const ended = await maybeOne(
    ctx,
    sql`with over as (
          delete from ban where site_id = ${ctx.site.id} and account_id = ${account_id} and until_at <= ${ctx.now}
          returning site_id, account_id, account_status, profile_status),
        a as (
          update account set status = over.account_status from over
          where account.site_id = over.site_id and account.id = over.account_id and account.status = 'banned' returning account.id)
        update profile p set status = over.profile_status from over, a
        where p.site_id = over.site_id and p.member_id = over.account_id returning p.member_id`,
  )
  return ended !== null
}

/** Closes a restored account again whose ban is not over. */
export async function banAgain(ctx: Ctx, account_id: string): Promise<boolean> {
  const banned = await maybeOne(
    ctx,
    sql`with a as (
          update account set status = 'banned' from ban b
          where account.site_id = ${ctx.site.id} and account.id = ${account_id} and b.site_id = account.site_id and b.account_id = account.id
            and (b.until_at is null or b.until_at > ${ctx.now}) returning account.site_id, account.id)
        update profile p set status = 'disabled' from a where p.site_id = a.site_id and p.member_id = a.id returning p.member_id`,
  )
  return banned !== null
}

/** The token of the statement of the latest decision that closed the account. Null for a ban without a decision. */
export const findClosingToken = (ctx: Ctx, account_id: string) =>
  maybeOne<{ token: string }>(
    ctx,
    sql`select d.token from decision d join measure m on m.site_id = d.site_id and m.decision_id = d.id
        where d.site_id = ${ctx.site.id} and d.member_id = ${account_id} and d.token is not null and m.kind = any(${closing}::text[])
          and m.lifted_at is null and (m.ends_at is null or m.ends_at > ${ctx.now})
        order by d.decided_at desc, d.id limit 1`,
  )
