import { AsyncLocalStorage } from 'node:async_hooks'
import { setTimeout as sleep } from 'node:timers/promises'
import type pg from 'pg'
import type { Logger } from 'pino'
import { asAway, codeOf, DatabaseAway, isSilence, isStatementEnded, read_only_code } from './database-away.ts'
import type { Lender } from './lender.ts'
import { type Statement, toQuery } from './statement.ts'
import { nameOfText } from './statement-name.ts'

/**
 * Access to the database for one site, or for the desk. All access to the database goes through a unit. Outside transaction(), the statements of a unit
 * share one read-only transaction, which the first statement opens. finish() ends this transaction and the unit. release() ends only the
 * transaction, and the next statement opens a new transaction.
 */
export interface Unit {
  /** 0 for the desk, which belongs to no site. */
  readonly site_id: number
  readonly is_transaction: boolean
  run<Row>(statement: Statement<Row>): Promise<pg.QueryResult<Row & pg.QueryResultRow>>
  transaction<T>(work: (unit: Unit) => Promise<T>): Promise<T>
  afterCommit(effect: () => void): void
  /**
   * Registers work that must not delay the answer. After the answer is complete, finish() runs this work before it ends the unit. Errors
   * are logged.
   */
  beforeFinish(work: () => Promise<void>): void
  finish(): Promise<void>
  /** Returns the connection to the pool. Call it before a long wait, such as an event stream. */
  release(): Promise<void>
}

interface UnitParts {
  lender: Lender
  log: Logger
  uses_names: boolean
  watch?: StatementWatch | undefined
  /** Time limit of a commit. */
  commit_ms: number
}

/** Called after every statement. The text of a statement contains no values. */
export type StatementWatch = (text: string, seconds: number, log: Logger) => void

/** Serialisation failure and deadlock. A retry of the same work may succeed at once. */
const retryable = new Set(['40001', '40P01'])
const retry_limit = 1
/** Disables the pool's query timeout for a commit, because the timeout would close the connection. A commit has its own time limit. */
const no_limit_ms = 2 ** 31 - 1

/** A statement ran after finish(). Either the caller did not await the statement, or the unit ended too early. */
export class UnitFinished extends TypeError {
  constructor() {
    super('this unit of work is finished')
  }
}

/**
 * The unit whose transaction surrounds the running code. AsyncLocalStorage makes every promise slower, so it is used only while a
 * transaction is open.
 */
const inside = new AsyncLocalStorage<{ unit: Unit; is_open: boolean }>()
let num_transactions = 0

/** @param of_site the key of a site; null for the desk, which sees no row of a site */
export function createUnit(parts: UnitParts, of_site: number | null): Unit {
  const { lender, log } = parts
  // one string without parameters saves a round trip to PostgreSQL; the check of the number prevents SQL injection
  if (of_site !== null && (!Number.isInteger(of_site) || of_site < 1 || of_site > 2_147_483_647))
    throw new TypeError(`${of_site} is not a site id`)
  const site_id = of_site ?? 0
  const setSite = `set local app.site_id = '${of_site ?? ''}'`
  const chain = createChain()
  const last_works: (() => Promise<void>)[] = []
  let client: pg.PoolClient | null = null
  let is_finished = false

  async function open(): Promise<pg.PoolClient> {
    if (is_finished) throw new UnitFinished()
    return lender.borrow(`begin read only; ${setSite}`)
  }

  async function end(): Promise<void> {
    const ended = client
    client = null
    // all reads are complete, so a lost connection must not fail the request
    if (ended) await settle(ended, 'commit').catch((error) => log.warn({ err: error }, 'a read transaction failed to end'))
  }

  async function attempt<T>(work: (unit: Unit) => Promise<T>): Promise<T> {
    if (is_finished) throw new UnitFinished()
    const reading = client
    client = null
    if (reading) await lender.run(reading, `commit; begin; ${setSite}`)
    const own = reading ?? (await lender.borrow(`begin; ${setSite}`))
    const statements = createChain()
    const effects: (() => void)[] = []
    const state = { unit, is_open: true }
    const inner: Unit = {
      site_id,
      is_transaction: true,
      run: (statement) =>
        statements.add(() => {
          if (!state.is_open) throw new TypeError('this transaction has ended')
          return query(own, statement, parts)
        }),
      transaction: (nested) => nested(inner),
      afterCommit: (effect) => void effects.push(effect),
      beforeFinish: (last_work) => void last_works.push(last_work),
      finish: refuse,
      release: refuse,
    }
    let result: T
    num_transactions += 1
    try {
      result = await inside.run(state, () => work(inner))
      await statements.idle()
    } catch (error) {
      await statements.idle()
      if (codeOf(error) === read_only_code) lender.reportReadOnly()
      await giveUp(own, error, log)
      throw error
    } finally {
      state.is_open = false
      num_transactions -= 1
      if (num_transactions === 0) inside.disable()
    }
    const committed = settle(own, 'commit').then(() => effects.forEach(runEffect))
    await withinLimit(own, committed)
    return result
  }

  /**
   * Waits for a commit, but not beyond the limit. While a synchronous standby is away, a commit waits indefinitely, and no timeout of
   * PostgreSQL ends it. The commit must not be cancelled: the row would become visible, and a retry would report success, before the
   * standby has the row. So the connection stays in use.
   */
  async function withinLimit(own: pg.PoolClient, committed: Promise<void>): Promise<void> {
    let timer: NodeJS.Timeout | undefined
    const limit = new Promise<'late'>((resolve) => {
      timer = setTimeout(() => resolve('late'), parts.commit_ms)
    })
    const first = await Promise.race([committed, limit]).finally(() => clearTimeout(timer))
    if (first !== 'late') return
    lender.hold(own, committed)
    log.warn('a commit takes too long; whether it succeeds is not known')
    throw new DatabaseAway()
  }

  function runEffect(effect: () => void): void {
    try {
      effect()
    } catch (error) {
      // the data is committed, so the caller must not get this error
      log.error({ err: error }, 'an effect after a commit failed')
    }
  }

  function refuseOutside(): void {
    const current = inside.getStore()
    if (current?.is_open && current.unit === unit) throw new TypeError("inside transaction() use its own context, not the request's")
  }

  const unit: Unit = {
    site_id,
    is_transaction: false,
    async run(statement) {
      refuseOutside()
      return chain.add(async () => {
        client ??= await open()
        try {
          return await query(client, statement, parts)
        } catch (error) {
          // PostgreSQL rejects further statements of a failed transaction, so the next statement opens a new transaction
          const failed = client
          client = null
          await giveUp(failed, error, log)
          if (codeOf(error) === read_only_code)
            throw new TypeError('a statement that writes must run inside transaction()', { cause: error })
          throw error
        }
      })
    },
    async transaction(work) {
      refuseOutside()
      return chain.add(async () => {
        for (let retries = 0; ; retries++) {
          try {
            return await attempt(work)
          } catch (error) {
            if (!retryable.has(codeOf(error) ?? '') || retries === retry_limit) throw error
            await sleep(Math.random() * 10 * 2 ** retries)
          }
        }
      })
    },
    afterCommit(effect) {
      refuseOutside()
      effect()
    },
    beforeFinish: (work) => void last_works.push(work),
    async finish() {
      refuseOutside()
      for (const work of last_works.splice(0))
        await work().catch((error) => log.warn({ err: error }, 'deferred work at the end of a request failed'))
      await chain.add(async () => {
        is_finished = true
        await end()
      })
    },
    async release() {
      refuseOutside()
      await chain.add(end)
    },
  }
  return unit
}

async function query<Row>(
  client: pg.PoolClient,
  statement: Statement<Row>,
  { uses_names, watch, log, lender }: UnitParts,
): Promise<pg.QueryResult<Row & pg.QueryResultRow>> {
  const wanted = toQuery(statement, uses_names)
  const began = performance.now()
  try {
    return await client.query(wanted)
  } catch (error) {
    if (isSilence(error)) lender.reportAway(error)
    if (isStatementEnded(error)) log.warn({ err: error, statement: nameOfText(wanted.text) }, 'the database ended a statement')
    throw asAway(error)
  } finally {
    watch?.(wanted.text, (performance.now() - began) / 1000, log)
  }
}

/** Ends a failed transaction. If the connection is lost or still runs a statement, it is closed without a rollback. */
async function giveUp(client: pg.PoolClient, error: unknown, log: Logger): Promise<void> {
  if (error instanceof DatabaseAway && !isStatementEnded(error)) return client.release(error)
  await settle(client, 'rollback').catch((failure) => log.warn({ err: failure }, 'a rollback failed; its connection is closed'))
}

/** Ends a transaction and returns the connection to the pool. If ending fails, the connection is closed. */
async function settle(client: pg.PoolClient, word: 'commit' | 'rollback'): Promise<void> {
  let command: string
  try {
    command = (await client.query(word === 'commit' ? ({ text: word, query_timeout: no_limit_ms } as pg.QueryConfig) : word)).command
  } catch (error) {
    client.release(asError(error))
    throw asAway(error)
  }
  client.release()
  // PostgreSQL answers the commit of a failed transaction with ROLLBACK and reports no error
  if (word === 'commit' && command !== 'COMMIT')
    throw new Error('nothing was stored: a statement of the transaction failed, and its error was caught')
}

const asError = (error: unknown): Error => (error instanceof Error ? error : new Error(String(error)))

async function refuse(): Promise<void> {
  throw new TypeError('a transaction ends by itself')
}

/** Runs tasks one after the other, because `pg` must not get two statements on one connection at the same time. */
function createChain() {
  let last: Promise<unknown> = Promise.resolve()
  return {
    add<T>(work: () => Promise<T>): Promise<T> {
      const result = last.then(work)
      last = result.catch(() => undefined)
      return result
    },
    idle: () => last,
  }
}
