import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import pg from 'pg'
import { root } from '#server/platform/paths.ts'

/** The processes that `npm run fleet` starts, and their ports. */
export interface Fleet {
  port: number
  webs: { address: string; pid: number; ops_port: number }[]
  addressOf(path: string): string
  /** Gives credits to a member by an adjustment entry in the ledger. */
  giveCredits(member_id: string, credits: number): Promise<void>
  /** Runs a query directly on the database. */
  ask<Row extends pg.QueryResultRow>(text: string, values?: unknown[]): Promise<Row[]>
  stop(): Promise<number | null>
}

export async function startFleet(port: number): Promise<Fleet> {
  const child = spawn(process.execPath, ['scripts/dev/fleet.mjs', '--json', '--no-samples'], {
    cwd: root,
    env: { ...process.env, PORT: `${port}`, OPS_PORT: `${port + 10}` },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const told = await firstLine(child)
  const { webs, database_url }: { webs: Fleet['webs']; database_url: string } = JSON.parse(told)
  const ask: Fleet['ask'] = async (text, values) => {
    const client = new pg.Client({ connectionString: database_url })
    await client.connect()
    return client.query(text, values).then(
      ({ rows }) => client.end().then(() => rows),
      (error) => client.end().then(() => Promise.reject(error)),
    )
  }
  return {
    port,
    webs,
    ask,
    addressOf: (path) => `http://vonk.localhost:${port}${path}`,
    async giveCredits(member_id, credits) {
      await ask(
        `with a as (update credit_account set balance = balance + $2, seq = seq + 1 where member_id = $1
                    returning site_id, member_id, seq, balance, promotional)
         insert into ledger_entry (site_id, member_id, seq, amount, balance_after, promotional_after, reason, contra, idem_key, created_at)
         select site_id, member_id, seq, $2::bigint, balance, promotional, 'adjustment', 'house:adjustment', 'given', now() from a`,
        [member_id, credits],
      )
    },
    async stop() {
      child.kill('SIGTERM')
      const [code] = await once(child, 'exit')
      return code
    },
  }
}

async function firstLine(child: ChildProcess): Promise<string> {
  if (!child.stdout) throw new TypeError('the fleet has no voice')
  const lines = createInterface({ input: child.stdout })
  const told = await Promise.race([once(lines, 'line'), once(child, 'exit')])
  if (typeof told[0] !== 'string') throw new Error('the fleet ended before it served')
  return told[0]
}
