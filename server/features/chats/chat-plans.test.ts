import { v7 as newId } from 'uuid'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { toQuery } from '#server/platform/database/statement.ts'
import type { Unit } from '#server/platform/database/unit.ts'
import type { MemberContext, Viewer } from '#server/platform/http/context.ts'
import { anApp, type TestApp } from '#tests/support/app.ts'
import { aMember, type TestMember } from '#tests/support/factories.ts'
import { countConversationsLeft, deleteChat, getChat, getChatWith, listChats, markAsRead, sendMessage } from './chats.service.ts'

let app: TestApp
let host: TestMember
let ids: { conversation_id: string; other_id: string }

/**
 * Test data: three thousand members and thirty thousand conversations. One member has two hundred conversations. One of these conversations
 * has 10 000 messages.
 */
beforeAll(async () => {
  app = await anApp()
  host = await aMember(app, { credits: 50, premium: true })
  const site_id = app.site('vonk').id
  await app.db.asOwner(
    `with planted as (insert into account (site_id, id, status, locale)
       select $1, gen_random_uuid(), 'active', 'nl-NL' from generate_series(1, 3000) returning site_id, id)
     insert into profile (site_id, member_id, kind, name, status, gender, looking_for, birth_on, country)
     select site_id, id, 'member', 'Robin', 'active', 'male', 'female', date '1990-01-01', 'NL' from planted`,
    [site_id],
  )
  await app.db.asOwner(
    `insert into fact (site_id, id, name, subject_id, member_id, day, at)
     select site_id, gen_random_uuid(), 'account_completed', id, id, current_date, now() from account on conflict do nothing`,
  )
  await app.db.asOwner(
    `insert into credit_account (site_id, member_id) select site_id, member_id from profile where member_id <> $1 on conflict do nothing`,
    [host.id],
  )
  await app.db.asOwner(
    `with numbered as (select member_id as id, (row_number() over (order by member_id))::int - 1 as n from profile where site_id = $1 and member_id <> $2),
       pairs as (select a.id as one, b.id as other from numbered a, generate_series(1, 10) step join numbered b on true where b.n = (a.n + step) % 3000
                 union all select $2::uuid, id from numbered where n < 200),
       c as (insert into conversation (site_id, id, low_id, high_id, starter_id, last_seq, last_at)
             select $1, gen_random_uuid(), least(one, other), greatest(one, other), one, 2, now() - random() * interval '90 days' from pairs
             returning id, low_id, high_id, last_at),
       m as (insert into conversation_member (site_id, conversation_id, member_id) select $1, id, each from c, unnest(array[low_id, high_id]) each)
     insert into message (site_id, conversation_id, seq, id, sender_id, body, created_at)
     select $1, id, seq, gen_random_uuid(), low_id, 'Hoi', last_at from c, generate_series(1, 2) seq`,
    [site_id, host.id],
  )
  const [row] = await app.db.asOwner<{ conversation_id: string; other_id: string }>(
    `select mine.conversation_id, other.member_id as other_id from conversation_member mine
     join conversation_member other using (site_id, conversation_id) where mine.member_id = $1 and other.member_id <> $1 limit 1`,
    [host.id],
  )
  if (!row) throw new TypeError('nothing was planted')
  ids = row
  await app.db.asOwner(
    `insert into message (site_id, conversation_id, seq, id, sender_id, body)
     select $1, $2, seq, gen_random_uuid(), $3, 'Bericht ' || seq from generate_series(3, 10000) seq`,
    [site_id, ids.conversation_id, host.id],
  )
  await app.db.asOwner('update conversation set last_seq = 10000 where id = $1', [ids.conversation_id])
  // PostgreSQL does not use indexes for small tables, so these tables must be large
  const couples = `select a.site_id, least(a.member_id, b.member_id) as low, greatest(a.member_id, b.member_id) as high
    from profile a join profile b using (site_id) where a.site_id = $1 and a.member_id < b.member_id and $2 not in (a.member_id, b.member_id) limit 5000`
  await app.db.asOwner(
    `insert into blocked_member (site_id, blocker_id, blocked_id, created_at) select site_id, low, high, now() from (${couples}) c`,
    [site_id, host.id],
  )
  await app.db.asOwner(`insert into pair (site_id, low_id, high_id, low_at) select site_id, low, high, now() from (${couples}) c`, [
    site_id,
    host.id,
  ])
  await app.db.asOwner(
    `insert into photo (site_id, id, member_id, filename, thumb_filename, status, position, created_at)
     select site_id, gen_random_uuid(), member_id, 'photo/' || member_id || '.webp', 'photo/' || member_id || '-thumb.webp', 'active', 0, now()
     from profile where site_id = $1`,
    [site_id],
  )
  // without the foreign keys, because the decisions do not matter here
  await app.db.asOwner(
    `begin; set local session_replication_role = replica;
     insert into measure (site_id, decision_id, kind, member_id, starts_at)
     select site_id, gen_random_uuid(), 'warn', member_id, now() from profile;
     commit`,
  )
  await app.db.asOwner('analyze')
})
afterAll(() => app.close())

/** Runs work as a member and returns the plan of each statement. */
async function plansOf(work: (ctx: MemberContext) => Promise<unknown>): Promise<string[]> {
  const viewer: Viewer = {
    id: host.id,
    session_hash: Buffer.alloc(0),
    status: 'active',
    is_premium: true,
    is_incomplete: false,
  }
  const ctx = app.contextOf('vonk', viewer)
  const queries: { text: string; values?: unknown[] }[] = []
  await work({ ...ctx, viewer, unit: recording(ctx.unit, queries) })
  await ctx.unit.finish()
  const client = await app.db.database.pool.connect()
  try {
    await client.query(`begin; set local app.site_id = '${ctx.site.id}'`)
    const plans: string[] = []
    for (const { text, values } of queries) {
      const { rows } = await client.query(`explain ${text}`, values)
      plans.push(`${text}\n${rows.map((row) => row['QUERY PLAN']).join('\n')}`)
    }
    return plans
  } finally {
    await client.query('rollback')
    client.release()
  }
}

const recording = (unit: Unit, queries: { text: string; values?: unknown[] }[]): Unit => ({
  ...unit,
  run(statement) {
    queries.push(toQuery(statement, false))
    return unit.run(statement)
  },
  transaction: (work) => unit.transaction((inner) => work(recording(inner, queries))),
})

const whole = /Seq Scan/

test.each<[string, (ctx: MemberContext) => Promise<unknown>]>([
  ['the list', (ctx) => listChats(ctx)],
  ['a later page of the list', async (ctx) => listChats(ctx, { after: (await listChats(ctx)).next ?? '' })],
  ['a name in the list', (ctx) => listChats(ctx, { name: 'rob' })],
  ['the newest messages', (ctx) => getChat(ctx, ids.conversation_id, {})],
  ['older messages', (ctx) => getChat(ctx, ids.conversation_id, { before: 5000 })],
  ['missed messages', (ctx) => getChat(ctx, ids.conversation_id, { after: 5000 })],
  ['the conversation with a member', (ctx) => getChatWith(ctx, ids.other_id, {})],
  ['sending', (ctx) => sendMessage(ctx, { id: newId(), profile_id: ids.other_id, body: 'Hoi' })],
  ['reading', (ctx) => markAsRead(ctx, { id: ids.conversation_id, seq: 10_000 })],
  ['the conversations that are left', (ctx) => countConversationsLeft({ ...ctx, viewer: { ...ctx.viewer, is_premium: false } })],
  ['deleting', (ctx) => deleteChat(ctx, ids.conversation_id)],
])('API-11 %s causes no sequential scan', async (_, work) => {
  const plans = await plansOf(work)
  expect(plans.length).toBeGreaterThan(0)
  expect(plans.filter((plan) => whole.test(plan))).toEqual([])
})
