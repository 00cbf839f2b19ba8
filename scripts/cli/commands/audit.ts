import { parseArgs } from 'node:util'
import { exitCodes, type Io } from '#scripts/cli/io.ts'
import { onDesk } from '#scripts/cli/on-desk.ts'
import { tableOf } from '#scripts/cli/table.ts'
import { listLines } from '#server/desk/log.queries.ts'

const help = `couplet audit — print the log of the desk: who did what, to whom and why

Usage
  npx couplet audit [--limit 50] [--json]

The latest act comes first. The log names people by their number at the desk: npx couplet staff list shows the names.

Options
  --limit N   the maximum number of lines (50)
  --json      print the lines as JSON
  --help      this text

Example
  npx couplet audit --limit 200`

export async function run(argv: string[], io: Io): Promise<number> {
  const { values } = parseArgs({
    args: argv,
    options: { limit: { type: 'string', default: '50' }, json: { type: 'boolean', default: false }, help: { type: 'boolean', short: 'h' } },
  })
  if (values.help) {
    io.say(help)
    return exitCodes.ok
  }
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
