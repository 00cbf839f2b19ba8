import { sql } from 'kysely'
import type { ChosenMeasure } from '#schemas/desk/decisions.ts'
import type { FoundIn, Ground, StoredMeasure } from '#schemas/safety/measures.ts'
import type { ReportOutcome, ReportReason } from '#schemas/safety/report-reasons.ts'
import { exec, many, maybeOne, one } from '#server/platform/database/db.ts'
import type { Context } from '#server/platform/http/context.ts'

type Ctx = Pick<Context, 'site' | 'unit' | 'now'>

export interface DecisionRow {
  id: string
  case_id: string
  member_id: string | null
  outcome: ReportOutcome
  rule: ReportReason | null
  ground: Ground | null
  law: string
  found_in: FoundIn | null
  source: 'report' | 'own'
  measures: ChosenMeasure[]
  gives_back: boolean
  decided_by: string
  decided_at: Date
  state: 'waiting' | 'applied' | 'undone'
}

const columns = sql`id, case_id, member_id, outcome, rule, ground, law, found_in, source, measures, gives_back, decided_by, decided_at, state`

export type NewDecisionRow = Omit<DecisionRow, 'decided_at' | 'state'> & { answered_by: string | null }

/** Returns false if the decision was already stored. */
export async function insertDecision(ctx: Ctx, row: NewDecisionRow): Promise<boolean> {
  const count = await exec(
    ctx,
    sql`insert into decision (site_id, id, case_id, member_id, outcome, rule, ground, law, found_in, source, measures, gives_back, decided_by, answered_by, decided_at, state)
        values (${ctx.site.id}, ${row.id}, ${row.case_id}, ${row.member_id}, ${row.outcome}, ${row.rule}, ${row.ground}, ${row.law}, ${row.found_in},
                ${row.source}, ${JSON.stringify(row.measures)}::jsonb, ${row.gives_back}, ${row.decided_by}, ${row.answered_by}, ${ctx.now}, 'waiting')
        on conflict (site_id, id) do nothing`,
  )
  return count === 1
}

export const findDecision = (ctx: Ctx, id: string) =>
  maybeOne<DecisionRow>(ctx, sql`select ${columns} from decision where site_id = ${ctx.site.id} and id = ${id}`)

/** Locks a decision that is neither carried out nor taken back. Of an undo and the job at the same moment, one gets it. */
export const lockWaiting = (ctx: Ctx, id: string) =>
  maybeOne<DecisionRow>(
    ctx,
    sql`select ${columns} from decision where site_id = ${ctx.site.id} and id = ${id} and state = 'waiting' for update`,
  )

export const markApplied = (ctx: Ctx, { id, token }: { id: string; token: string | null }) =>
  exec(
    ctx,
    sql`update decision set state = 'applied', told_at = ${ctx.now}, token = ${token} where site_id = ${ctx.site.id} and id = ${id}`,
  )

/** Empties what was decided. The row stays, so that a late repetition of the call decides nothing. */
export const markUndone = (ctx: Ctx, id: string) =>
  exec(
    ctx,
    sql`update decision set state = 'undone', measures = '[]', gives_back = false, law = '', member_id = null where site_id = ${ctx.site.id} and id = ${id}`,
  )

/** The member whom the reports of a case are about. */
export const findSubject = (ctx: Ctx, case_id: string) =>
  maybeOne<{ member_id: string }>(
    ctx,
    sql`select reported_id as member_id from report
        where site_id = ${ctx.site.id} and case_id = ${case_id} and reported_id is not null order by created_at desc, id limit 1`,
  )

/** Whether somebody reported, or staff alone found what the case is about. */
export const findSource = async (ctx: Ctx, case_id: string): Promise<DecisionRow['source']> =>
  (await maybeOne(ctx, sql`select 1 from report where site_id = ${ctx.site.id} and case_id = ${case_id} and source <> 'staff' limit 1`))
    ? 'report'
    : 'own'

/** Every message locks the account of its sender too. */
export const lockMember = (ctx: Ctx, member_id: string) =>
  maybeOne(ctx, sql`select 1 from account where site_id = ${ctx.site.id} and id = ${member_id} for no key update`)

/** The given photos that belong to the member. */
export const listPhotosOf = (ctx: Ctx, member_id: string, ids: readonly string[]) =>
  many<{ id: string }>(
    ctx,
    sql`select id from photo where site_id = ${ctx.site.id} and member_id = ${member_id} and id = any(${[...ids]}::uuid[])`,
  )

/** Empties the texts that the member wrote in the profile. */
export async function emptyTexts(ctx: Ctx, member_id: string): Promise<void> {
  await exec(ctx, sql`update profile set about = '' where site_id = ${ctx.site.id} and member_id = ${member_id}`)
  await exec(ctx, sql`delete from profile_answer where site_id = ${ctx.site.id} and member_id = ${member_id}`)
}

export interface Reporter {
  id: string
  reason: ReportReason
  number: string
  created_at: Date
  reporter_id: string | null
  name: string
  /** Where the answer goes. Null for an erased account, an unconfirmed address and a visitor without an address. */
  email: string | null
  locale: string
}

/** The number of reports of a case. */
export const countReports = async (ctx: Ctx, case_id: string): Promise<number> =>
  (await one<{ n: number }>(ctx, sql`select count(*)::int as n from report where site_id = ${ctx.site.id} and case_id = ${case_id}`)).n

/** The reports of a case, with the mailboxes of the reporters. */
export const listReporters = (ctx: Ctx, case_id: string) =>
  many<Reporter>(
    ctx,
    sql`select r.id, r.reason, coalesce(r.number, '') as number, r.created_at, r.reporter_id, coalesce(p.name, r.contact_name) as name,
          case when r.reporter_id is null then r.contact_email when a.confirmed_at is not null or a.status = 'active' then a.email end as email,
          coalesce(nullif(a.locale, ''), r.locale) as locale
        from report r
        left join account a on a.site_id = r.site_id and a.id = r.reporter_id
        left join profile p on p.site_id = r.site_id and p.member_id = r.reporter_id
        where r.site_id = ${ctx.site.id} and r.case_id = ${case_id} order by r.created_at, r.id`,
  )

export const updateOutcome = (ctx: Ctx, case_id: string, outcome: ReportOutcome) =>
  exec(ctx, sql`update report set outcome = ${outcome}, told_at = ${ctx.now} where site_id = ${ctx.site.id} and case_id = ${case_id}`)

/** The mailbox of a member. Null if the account is erased or the address is unconfirmed. */
export const findMailboxOf = (ctx: Ctx, member_id: string) =>
  maybeOne<{ email: string; name: string; locale: string }>(
    ctx,
    sql`select a.email, p.name, a.locale from account a join profile p on p.site_id = a.site_id and p.member_id = a.id
        where a.site_id = ${ctx.site.id} and a.id = ${member_id} and a.email is not null and (a.confirmed_at is not null or a.status = 'active')`,
  )

export interface ShownMeasure {
  kind: StoredMeasure
  targets: readonly string[]
  ends_at: Date | null
  lifted_at: Date | null
}

export const listMeasures = (ctx: Ctx, decision_id: string) =>
  many<ShownMeasure>(
    ctx,
    sql`select kind, targets, ends_at, lifted_at from measure where site_id = ${ctx.site.id} and decision_id = ${decision_id} order by kind`,
  )

/** The decisions that the member was told, the newest first. */
export const listTold = (ctx: Ctx, member_id: string, size: number) =>
  many<DecisionRow>(
    ctx,
    sql`select ${columns} from decision
        where site_id = ${ctx.site.id} and member_id = ${member_id} and state = 'applied' and outcome = 'measure'
        order by decided_at desc, id limit ${size}`,
  )

export const findByToken = (ctx: Ctx, token: string) =>
  maybeOne<DecisionRow>(ctx, sql`select ${columns} from decision where site_id = ${ctx.site.id} and token = ${token}`)

export const markSeen = (ctx: Ctx, ids: readonly string[]) =>
  exec(
    ctx,
    sql`update decision set seen_at = ${ctx.now} where site_id = ${ctx.site.id} and id = any(${[...ids]}::uuid[]) and seen_at is null`,
  )

/** True if evidence of the case was sealed with another key than this installation has. */
export async function hasLockedEvidence(ctx: Ctx & Pick<Context, 'evidence_key'>, case_id: string): Promise<boolean> {
  const found = await maybeOne(
    ctx,
    sql`select 1 from report r join report_evidence e on e.site_id = r.site_id and e.report_id = r.id
        where r.site_id = ${ctx.site.id} and r.case_id = ${case_id} and e.key_id <> ${ctx.evidence_key.id} limit 1`,
  )
  return found !== null
}
