import { parseArgs } from 'node:util'
import { exitCodes, type Io } from '#scripts/cli/io.ts'
import { onDesk } from '#scripts/cli/on-desk.ts'
import { tableOf } from '#scripts/cli/table.ts'
import { listLines } from '#server/desk/log.queries.ts'
import type { SealRow } from '#server/desk/seals/seal.queries.ts'
import { isOver, months_kept, verifyLog } from '#server/desk/seals/seals.ts'
import { makeAuditMonths } from '#server/platform/database/audit-months.ts'
import { expireMonths } from '#server/platform/database/expire-months.ts'
import { withClient } from '#server/platform/database/roles.ts'

const help = `couplet audit — print the log of the desk: who did what, to whom and why

Usage
  npx couplet audit [--limit 50] [--json]
  npx couplet audit verify [--json]
  npx couplet audit expire [--json]

verify  compares every seal of the log with its lines, and names the first seal that differs.
expire  removes the months whose ${months_kept} months are over, and makes the next months. The server does it every day.

The latest act comes first. The log names people by their number at the desk: npx couplet staff list shows the names.

Options
  --limit N   the maximum number of lines (50)
  --json      print the lines as JSON
  --help      this text

Example
  npx couplet audit --limit 200`

export async function run(argv: string[], io: Io): Promise<number> {
  const { values, positionals } = parseArgs({
    args: argv,
    allowPositionals: true,
    options: { limit: { type: 'string', default: '50' }, json: { type: 'boolean', default: false }, help: { type: 'boolean', short: 'h' } },
  })
  if (values.help) {
    io.say(help)
    return exitCodes.ok
  }
  const [act, ...more] = positionals
  if (more.length > 0 || (act !== undefined && act !== 'verify' && act !== 'expire'))
    throw new Error(`"${positionals.join(' ')}" is not an act: use verify or expire, or neither to print the log.`)
  if (act === 'verify') return verify(io, values)
  if (act === 'expire') return expire(io, values)
  if (!/^[1-9]\d{0,4}$/.test(values.limit)) throw new Error(`--limit must be a number up to 99999, not "${values.limit}".`)
  return onDesk(io, { is_read_only: true }, async (ctx) => {
    const lines = await listLines(ctx, Number(values.limit))
    if (values.json) io.say(JSON.stringify(lines))
    else if (lines.length === 0) io.say('The log is empty.')
    else
      io.say(
        tableOf(
          lines.map(({ at, actor, role, act, company_id, subject, why }) => [
            at.toISOString().slice(0, 19).replace('T', ' '),
            role ? `${actor} as ${role}` : actor,
            act,
            subject ?? '',
            company_id ?? '',
            why ?? '',
          ]),
        ),
      )
    return exitCodes.ok
  })
}

/** Returns 1 if a seal differs, so that a script notices it. */
function verify(io: Io, { json }: { json: boolean }): Promise<number> {
  return onDesk(io, { is_read_only: true }, async (ctx) => {
    const { seals, lines, removed, broken, last } = await verifyLog(ctx, ctx.now)
    const facts = (seal: SealRow | null) => seal && { number: seal.number, sealed_at: seal.sealed_at, hash: seal.hash.toString('hex') }
    if (json) io.say(JSON.stringify({ seals, lines, removed, broken: facts(broken), last: facts(last) }))
    else {
      for (const month of removed) io.say(`${month}: removed on its day.`)
      if (broken) io.say(`The log was changed. Seal ${broken.number}, of ${minuteOf(broken.sealed_at)}, is the first that differs.`)
      else if (last)
        io.say(`The log is whole: ${seals} seals, ${lines} lines.\nLast seal: ${minuteOf(last.sealed_at)}, ${last.hash.toString('hex')}`)
      else io.say('The log has no seal yet.')
    }
    return broken ? exitCodes.error : exitCodes.ok
  })
}

function expire(io: Io, { json }: { json: boolean }): Promise<number> {
  return onDesk(io, { is_read_only: false }, async ({ owner, now }) => {
    const removed = await withClient(owner, async (client) => {
      await makeAuditMonths(client, now)
      return expireMonths(client, (month) => isOver(month, now), now)
    })
    if (json) io.say(JSON.stringify({ removed }))
    else if (removed.length === 0) io.say('No month is over.')
    else for (const { table, month } of removed) io.say(`${table} ${month}: removed.`)
    return exitCodes.ok
  })
}

const minuteOf = (moment: Date): string => `${moment.toISOString().slice(0, 16).replace('T', ' ')} UTC`
