import { randomBytes } from 'node:crypto'
import pg from 'pg'
import type { Logger } from 'pino'
import { pauseBefore, type Transport, type TransportEvents } from './transport.ts'

interface PostgresTransportParts {
  /** A direct connection to PostgreSQL, because a pooler in transaction mode does not support LISTEN. */
  connection: pg.ClientConfig
  log: Logger
  /** Time limit of an answer. Tests set a shorter time. */
  check_ms?: number
}

/** Without an answer within this time, the connection counts as lost. */
const answer_ms = 5000

/**
 * Transport over LISTEN and NOTIFY with a separate connection. Notifications are sent after the commit of their transaction, several in one
 * statement. Inside the transaction, NOTIFY would take a lock that serialises all commits.
 */
export function createPostgresTransport({ connection, log, check_ms = answer_ms }: PostgresTransportParts): Transport {
  const channels = new Set<string>()
  let client: pg.Client | null = null
  let events: TransportEvents | null = null
  let timer: NodeJS.Timeout | undefined
  let failures = 0
  let is_closed = false
  /** The last statement. Statements run one after the other, because pg must not get two statements on one connection at the same time. */
  let last: Promise<unknown> = Promise.resolve()

  const ask = (asked: pg.Client, text: string, values: unknown[] = []): Promise<unknown> => {
    const answer = last.then(() => asked.query(text, values))
    last = answer.catch(() => undefined)
    return answer
  }
  const listenTo = (asked: pg.Client, channel: string) => ask(asked, `listen ${pg.escapeIdentifier(channel)}`)

  async function connect(): Promise<void> {
    const fresh = new pg.Client({ ...connection, application_name: 'couplet bus', keepAlive: true, query_timeout: answer_ms })
    fresh.on('error', () => lose(fresh))
    fresh.on('end', () => lose(fresh))
    fresh.on('notification', ({ channel, payload = '' }) => events?.received({ channel, text: payload }))
    try {
      await fresh.connect()
      await expectNotification(fresh)
      for (const channel of channels) await listenTo(fresh, channel)
      if (is_closed) return void (await fresh.end())
      client = fresh
      failures = 0
      // the loop includes channels that are added while it runs
      for (const channel of channels) await listenTo(fresh, channel)
      events?.ready()
    } catch (error) {
      log.warn({ err: error }, 'no connection to the other processes through the database')
      void fresh.end().catch(() => undefined)
      if (client === fresh) lose(fresh)
      else tryAgain()
    }
  }

  /**
   * Tests that notifications arrive. The notification is sent from a second connection. If LISTEN and NOTIFY used one connection, a pooler
   * might send both to the same server connection, and the test would wrongly succeed.
   */
  async function expectNotification(listener: pg.Client): Promise<void> {
    const channel = `couplet:check:${randomBytes(8).toString('hex')}`
    let timer: NodeJS.Timeout | undefined
    const arrives = new Promise<boolean>((resolve) => {
      listener.on('notification', (note) => note.channel === channel && resolve(true))
      timer = setTimeout(() => resolve(false), check_ms)
    })
    const speaker = new pg.Client({ ...connection, application_name: 'couplet bus check', query_timeout: answer_ms })
    speaker.on('error', () => undefined)
    try {
      await ask(listener, `listen ${pg.escapeIdentifier(channel)}`)
      await speaker.connect()
      await speaker.query('select pg_notify($1, $2)', [channel, ''])
      if (!(await arrives)) throw new Error('NOTIFY does not arrive, as behind a pooler in transaction mode: set DATABASE_DIRECT_URL')
      await ask(listener, `unlisten ${pg.escapeIdentifier(channel)}`)
    } finally {
      clearTimeout(timer)
      await speaker.end().catch(() => undefined)
    }
  }

  function lose(lost: pg.Client): void {
    if (client !== lost) return
    client = null
    void lost.end().catch(() => undefined)
    events?.away()
    tryAgain()
  }

  function tryAgain(): void {
    clearTimeout(timer)
    if (!is_closed) timer = setTimeout(() => void connect(), pauseBefore(failures++))
  }

  return {
    name: 'postgres',
    start(given) {
      events = given
      void connect()
    },
    isReady: () => client !== null,
    listen(channel) {
      channels.add(channel)
      const asked = client
      if (asked) listenTo(asked, channel).catch(() => lose(asked))
    },
    async publish(batches) {
      const asked = client
      if (!asked) throw new Error('the database carries no messages at the moment')
      try {
        await ask(asked, 'select pg_notify(channel, text) from unnest($1::text[], $2::text[]) as batch (channel, text)', [
          batches.map(({ channel }) => channel),
          batches.map(({ text }) => text),
        ])
      } catch (error) {
        lose(asked)
        throw error
      }
    },
    async close() {
      is_closed = true
      clearTimeout(timer)
      const open = client
      client = null
      await open?.end().catch(() => undefined)
    },
  }
}
