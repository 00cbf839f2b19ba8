import { sql } from 'kysely'
import { type Day, todayOf } from '#server/platform/calendar.ts'
import { exec, many, transaction } from '#server/platform/database/db.ts'
import { queueJob } from '#server/platform/database/queue-job.ts'
import type { Context } from '#server/platform/http/context.ts'
import type { FeatureJob } from '#server/platform/job-context.ts'
import { lockFigures } from './brand-state.ts'
import { storeMarks } from './facts.service.ts'

const queue = 'figures-history'
/** Rows of one step. */
const step_size = 500
const first_id = '00000000-0000-0000-0000-000000000000'

/** The tables with earlier events. Each statement lists the events of the rows after an id, and names them as facts. */
const parts = ['account', 'credit_order', 'refund', 'report'] as const
type Part = (typeof parts)[number]

interface Step {
  part: Part
  after: string
}

/**
 * Writes the facts of events from before the figures existed, a few hundred rows a step. Activations are not known, so they are missing; the
 * figures say from which day they are known.
 */
export const figuresHistoryJob: FeatureJob = {
  queue,
  async perform(ctx, payload) {
    const { part = 'account', after = first_id } = payload as Partial<Step>
    await transaction(ctx, async (tx) => {
      if (part === 'account' && after === first_id) await limitKnown(tx)
      const ids = await many<{ id: string }>(
        tx,
        sql`select id from ${sql.table(part)} t where t.site_id = ${tx.site.id} and t.id > ${after} order by t.id limit ${step_size}`,
      )
      const last = ids.at(-1)?.id
      if (last) await storeMarks(tx, await insertFacts(tx, { part, after, last }))
      const next = last ? { part, after: last } : { part: parts[parts.indexOf(part) + 1], after: first_id }
      if (next.part) await queueJob(tx, { queue, payload: next })
    })
  },
}

/** Visits and activations are counted from today. */
async function limitKnown(tx: Context): Promise<void> {
  await lockFigures(tx)
  await exec(tx, sql`update brand_state set known_from = ${todayOf(tx)} where site_id = ${tx.site.id} and known_from is null`)
}

async function insertFacts(tx: Context, { part, after, last }: Step & { last: string }): Promise<Day[]> {
  const rows = await many<{ day: Day }>(
    tx,
    sql`with event (name, subject_id, member_id, at) as (${events[part](sql`t.site_id = ${tx.site.id} and t.id > ${after} and t.id <= ${last}`)}),
        written as (
          insert into fact (site_id, id, name, subject_id, member_id, day, at)
          select ${tx.site.id}::int, gen_random_uuid(), name, subject_id, member_id, (at at time zone ${tx.site.file.time_zone})::date, at from event
          on conflict (site_id, name, subject_id) do nothing returning day)
        select distinct day from written`,
  )
  return rows.map(({ day }) => day)
}

type Condition = ReturnType<typeof sql>

const events: Record<Part, (rows: Condition) => Condition> = {
  account: (rows) =>
    sql`select e.name, t.id, t.id, e.at
        from account t join profile p on p.site_id = t.site_id and p.member_id = t.id and p.kind = 'member',
          lateral (values ('account_begun', t.created_at), ('account_completed', case when t.signup_missing is null then t.created_at end),
                          ('mailbox_proven', t.confirmed_at)) e (name, at)
        where ${rows} and t.email is not null and e.at is not null`,
  credit_order: (rows) =>
    sql`select 'order_settled', t.id, t.member_id, t.completed_at from credit_order t where ${rows} and t.status = 'completed' and t.completed_at is not null`,
  refund: (rows) =>
    sql`select case t.kind when 'chargeback' then 'chargeback' else 'refund_settled' end, t.id, o.member_id, t.settled_at
        from refund t join credit_order o on o.site_id = t.site_id and o.id = t.order_id
        where ${rows} and t.status = 'completed' and t.kind <> 'void' and t.settled_at is not null`,
  report: (rows) => sql`select 'report_received', t.id, t.reporter_id, t.created_at from report t where ${rows}`,
}
