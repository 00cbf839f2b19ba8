import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { aDatabase, type TestDatabase } from '#tests/support/database/database.ts'
import { plantMember } from '#tests/support/database/rows.ts'
import { DatabaseAway } from './database-away.ts'
import { afterCommit, exec, isUniqueViolation, many, maybeOne, one, transaction } from './db.ts'

let given: TestDatabase
beforeAll(async () => {
  given = await aDatabase()
})
afterAll(() => given.close())

const aContext = (site_id = 1) => ({ unit: given.database.unit(site_id) })
const inUse = () => given.database.pool.totalCount - given.database.pool.idleCount
const balanceOf = (member_id: string) =>
  sql<{ balance: number }>`select balance from credit_account where site_id = 1 and member_id = ${member_id}`
const give = (member_id: string, amount: number) =>
  sql`update credit_account set balance = balance + ${amount} where site_id = 1 and member_id = ${member_id}`

test('a day stays text, a timestamp is a Date, a 64-bit integer is a number while it is exact', async () => {
  const ctx = aContext()
  const row = await one<{ day: string; at: Date; count: number }>(
    ctx,
    sql`select '1990-03-25'::date as day, now() as at, 9007199254740991::bigint as count`,
  )
  expect(row).toEqual({ day: '1990-03-25', at: expect.any(Date), count: Number.MAX_SAFE_INTEGER })
  await expect(one(ctx, sql`select 9007199254740992::bigint`)).rejects.toThrow('exact')
  await ctx.unit.finish()
})

test('for no row, one() throws not_found and maybeOne() returns null', async () => {
  const ctx = aContext()
  await expect(one(ctx, sql`select 1 where false`)).rejects.toMatchObject({ code: 'not_found' })
  expect(await maybeOne(ctx, sql`select 1 where false`)).toBeNull()
  await ctx.unit.finish()
})

test('reads of one unit share a connection, also concurrent ones, and finish() returns it', async () => {
  const ctx = aContext()
  const pids = await Promise.all([1, 2, 3, 4].map(() => one<{ pid: number }>(ctx, sql`select pg_backend_pid() as pid`)))
  expect(new Set(pids.map(({ pid }) => pid)).size).toBe(1)
  expect(inUse()).toBe(1)
  await ctx.unit.finish()
  expect(inUse()).toBe(0)
  await expect(many(ctx, sql`select 1`)).rejects.toThrow('finished')
})

test('release() returns the connection before a long wait, and the unit still works', async () => {
  const ctx = aContext()
  await many(ctx, sql`select 1`)
  await ctx.unit.release()
  expect(inUse()).toBe(0)
  expect(await many(ctx, sql`select 1 as n`)).toEqual([{ n: 1 }])
  await ctx.unit.finish()
})

test('a failed statement fails alone: the connection is returned, and the next statement works', async () => {
  for (let round = 0; round < 30; round++) {
    const ctx = aContext()
    await expect(many(ctx, sql`select 1 / 0`)).rejects.toThrow('zero')
    expect(inUse()).toBe(0)
    expect(await many(ctx, sql`select 1 as n`)).toEqual([{ n: 1 }])
    await ctx.unit.finish()
  }
  expect(inUse()).toBe(0)
})

test('a write outside transaction() is rejected, unless exec() runs it in its own transaction', async () => {
  const id = await plantMember(given, { site_id: 1 })
  const ctx = aContext()
  await expect(many(ctx, sql`update credit_account set balance = 5 where site_id = 1 and member_id = ${id} returning 1`)).rejects.toThrow(
    'must run inside transaction',
  )
  expect(await exec(ctx, give(id, 5))).toBe(1)
  // this transaction is committed at once: another unit sees the row while this unit is still open
  const other = aContext()
  expect(await one(other, balanceOf(id))).toEqual({ balance: 5 })
  await Promise.all([ctx.unit.finish(), other.unit.finish()])
})

test('transaction() commits everything or nothing, and joins an outer transaction', async () => {
  const id = await plantMember(given, { site_id: 1 })
  const ctx = aContext()
  await transaction(ctx, (tx) => transaction(tx, (inner) => exec(inner, give(id, 3))))
  const failing = transaction(ctx, async (tx) => {
    await exec(tx, give(id, 100))
    await transaction(tx, async () => {
      throw new Error('changed my mind')
    })
  })
  await expect(failing).rejects.toThrow('changed my mind')
  expect(await one(ctx, balanceOf(id))).toEqual({ balance: 3 })
  await ctx.unit.finish()
  expect(inUse()).toBe(0)
})

test('a statement on the request’s own context inside transaction() is rejected', async () => {
  const ctx = aContext()
  await expect(transaction(ctx, () => many(ctx, sql`select 1`))).rejects.toThrow('its own context')
  await ctx.unit.finish()
  expect(inUse()).toBe(0)
})

test('such a statement is also rejected after another transaction ended', async () => {
  const [ctx, other] = [aContext(), aContext()]
  const work = transaction(ctx, async () => {
    await transaction(other, (tx) => many(tx, sql`select 1`))
    return many(ctx, sql`select 1`)
  })
  await expect(work).rejects.toThrow('its own context')
  await Promise.all([ctx.unit.finish(), other.unit.finish()])
  expect(inUse()).toBe(0)
})

test('a transaction does not report success if a failed statement was caught', async () => {
  const id = await plantMember(given, { site_id: 1 })
  const ctx = aContext()
  const pretending = transaction(ctx, async (tx) => {
    await exec(tx, give(id, 1))
    await exec(tx, sql`select 1 / 0`).catch(() => undefined)
  })
  await expect(pretending).rejects.toThrow('nothing was stored')
  await ctx.unit.finish()
  expect(inUse()).toBe(0)
})

test('afterCommit() runs once after the commit, also after a retry, and never after a rollback', async () => {
  const id = await plantMember(given, { site_id: 1 })
  const ctx = aContext()
  const effects: string[] = []
  await transaction(ctx, async (tx) => {
    afterCommit(tx, () => effects.push('committed'))
    await exec(tx, give(id, 1))
    expect(effects).toEqual([])
  })
  await transaction(ctx, async (tx) => {
    afterCommit(tx, () => effects.push('never'))
    throw new Error('no')
  }).catch(() => undefined)
  let attempts = 0
  await transaction(ctx, async (tx) => {
    afterCommit(tx, () => effects.push('retried'))
    attempts++
    if (attempts < 2) await exec(tx, sql`do $$ begin raise exception 'conflict' using errcode = '40001'; end $$`)
  })
  afterCommit(ctx, () => effects.push('at once'))
  expect(effects).toEqual(['committed', 'retried', 'at once'])
  await ctx.unit.finish()
})

test('a deadlock is retried: both transfers succeed', async () => {
  const [a, b] = [await plantMember(given, { site_id: 1, credits: 10 }), await plantMember(given, { site_id: 1, credits: 10 })]
  let arrived = 0
  let meet = () => {}
  const both = new Promise<void>((resolve) => {
    meet = resolve
  })
  const attempts = { count: 0 }
  const transfer = async (from: string, to: string) => {
    const ctx = aContext()
    await transaction(ctx, async (tx) => {
      attempts.count++
      await exec(tx, give(from, -1))
      arrived++
      if (arrived === 2) meet()
      await both
      await exec(tx, give(to, 1))
    })
    await ctx.unit.finish()
  }
  await Promise.all([transfer(a, b), transfer(b, a)])
  // one attempt for each of the two transfers and at least one retry; a retry may cause another deadlock
  expect(attempts.count).toBeGreaterThanOrEqual(3)
  const ctx = aContext()
  expect([await one(ctx, balanceOf(a)), await one(ctx, balanceOf(b))]).toEqual([{ balance: 10 }, { balance: 10 }])
  await ctx.unit.finish()
})

test('a conflict is retried once, then the client is told to retry with the same id', async () => {
  const ctx = aContext()
  let attempts = 0
  const hopeless = transaction(ctx, async (tx) => {
    attempts++
    await exec(tx, sql`do $$ begin raise exception 'conflict' using errcode = '40P01'; end $$`)
  })
  await expect(hopeless).rejects.toThrow(DatabaseAway)
  expect(attempts).toBe(2)
  await ctx.unit.finish()
})

test('a unique violation is recognised by the name of the constraint', async () => {
  const id = await plantMember(given, { site_id: 1 })
  const again = sql`insert into account (site_id, id, email, email_key, status, locale)
    select site_id, gen_random_uuid(), email, email_key, status, locale from account where site_id = 1 and id = ${id}`
  const ctx = aContext()
  const error = await exec(ctx, again).catch((caught: unknown) => caught)
  expect(isUniqueViolation(error, 'account_email_key')).toBe(true)
  expect(isUniqueViolation(error, 'account_pkey')).toBe(false)
  await ctx.unit.finish()
})

test('a connection that breaks during a statement causes one error, and process and pool continue', async () => {
  const ctx = aContext()
  const { pid } = await one<{ pid: number }>(ctx, sql`select pg_backend_pid() as pid`)
  await given.asOwner('select pg_terminate_backend($1)', [pid])
  await expect(many(ctx, sql`select 1`)).rejects.toThrow()
  expect(await many(ctx, sql`select 1 as n`)).toEqual([{ n: 1 }])
  await ctx.unit.finish()
  expect(inUse()).toBe(0)
})

test('200 concurrent spends of a balance of 100 succeed exactly 100 times, and the ledger matches', async () => {
  const id = await plantMember(given, { site_id: 1, credits: 100 })
  const spend = async (key: number) => {
    const ctx = aContext()
    const row = await transaction(ctx, (tx) =>
      maybeOne<{ balance_after: number }>(
        tx,
        sql`with d as (update credit_account set balance = balance - 1, seq = seq + 1
              where site_id = 1 and member_id = ${id} and balance >= 1 returning balance, seq)
            insert into ledger_entry (site_id, member_id, seq, amount, balance_after, reason, contra, idem_key)
            select 1, ${id}, seq, -1, balance, 'message', 'house:message', ${String(key)} from d returning balance_after`,
      ),
    )
    await ctx.unit.finish()
    return row
  }
  const spent = await Promise.all(Array.from({ length: 200 }, (_, key) => spend(key)))
  expect(spent.filter(Boolean)).toHaveLength(100)
  const ctx = aContext()
  expect(await one(ctx, balanceOf(id))).toEqual({ balance: 0 })
  const chain = sql`select count(*) as entries, sum(amount)::int as total, max(seq) as seq, min(balance_after) as lowest
    from ledger_entry where site_id = 1 and member_id = ${id}`
  expect(await one(ctx, chain)).toEqual({ entries: 100, total: -100, seq: 100, lowest: 0 })
  await ctx.unit.finish()
  expect(inUse()).toBe(0)
})
