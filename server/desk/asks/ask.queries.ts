import { sql } from 'kysely'
import type { AskKind } from '#schemas/desk/ask-kinds.ts'
import { desk_limits } from '#schemas/desk/limits.ts'
import type { ScopeKind, StaffRole } from '#schemas/desk/roles.ts'
import { exec, many, maybeOne, type Unit } from '#server/platform/database/db.ts'

interface Ctx {
  unit: Unit
  now: Date
}

export interface AskRow {
  id: string
  kind: AskKind
  scope: ScopeKind
  scope_id: string
  site_id: number | null
  company_id: string | null
  subject: string
  /** What is done after a yes. Only the caller who asked knows its form. */
  act: unknown
  why: string
  asked_by: string
  asked_role: StaffRole | null
  asked_at: Date
}

/** The kind whose rule says who may answer. Who decides on the abuse of children also lifts a ban for it. */
export const answerKindOf = ({ kind, act }: Pick<AskRow, 'kind' | 'act'>): AskKind =>
  kind === 'lift_ban' && (act as { is_child?: boolean }).is_child ? 'child_decision' : kind

const columns = sql`a.id, a.kind, a.scope, a.scope_id, a.site_id, a.company_id, a.subject, a.act, a.why, a.asked_by, a.asked_role, a.asked_at`

/** Nobody answered, and the longest time is not over. A company of one person has twice the time. */
const isOpen = ({ now }: Ctx) =>
  sql`a.answer is null and a.asked_at > ${now}::timestamptz - make_interval(hours => ${2 * desk_limits.ask_hours})`

export const listOpenAsks = (ctx: Ctx) =>
  many<AskRow>(ctx, sql`select ${columns} from desk.ask a where ${isOpen(ctx)} order by a.asked_at, a.id`)

/** An ask that nobody answered, without a lock. */
export const readOpenAsk = (ctx: Ctx, id: string) =>
  maybeOne<AskRow>(ctx, sql`select ${columns} from desk.ask a where a.id = ${id} and ${isOpen(ctx)}`)

/** The open asks about a subject of a site. */
export const listAsksAbout = (ctx: Ctx, { site_id, subject }: { site_id: number; subject: string }) =>
  many<AskRow>(
    ctx,
    sql`select ${columns} from desk.ask a where ${isOpen(ctx)} and a.site_id = ${site_id} and a.subject = ${subject} order by a.asked_at, a.id`,
  )

/** Finds an ask that nobody answered, and locks it. */
export const findOpenAsk = (ctx: Ctx, id: string) =>
  maybeOne<AskRow>(ctx, sql`select ${columns} from desk.ask a where a.id = ${id} and ${isOpen(ctx)} for update`)

export const insertAsk = (ctx: Ctx, row: Omit<AskRow, 'asked_at'>) =>
  exec(
    ctx,
    sql`insert into desk.ask (id, kind, scope, scope_id, site_id, company_id, subject, act, why, asked_by, asked_role, asked_at)
        values (${row.id}, ${row.kind}, ${row.scope}, ${row.scope_id}, ${row.site_id}, ${row.company_id}, ${row.subject},
                ${JSON.stringify(row.act)}::jsonb, ${row.why}, ${row.asked_by}, ${row.asked_role}, ${ctx.now})
        on conflict (id) do nothing`,
  )

interface Finished {
  id: string
  answer: 'yes' | 'no' | 'withdrawn'
  actor: string
  role: StaffRole | null
  why: string
  is_alone: boolean
}

/** Stores the answer. The act is emptied, because it may name a person; the log has what was done. */
export const updateAnswer = (ctx: Ctx, { id, answer, actor, role, why, is_alone }: Finished) =>
  exec(
    ctx,
    sql`update desk.ask set answer = ${answer}, answered_by = ${actor}, answered_role = ${role}, answered_at = ${ctx.now}, answer_why = ${why},
          is_alone = ${is_alone}, act = '{}'
        where id = ${id} and answer is null`,
  )
