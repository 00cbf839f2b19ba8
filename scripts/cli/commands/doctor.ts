import { parseArgs } from 'node:util'
import { steadinessLine } from '#scripts/cli/doctor/clock.ts'
import { examineDatabase } from '#scripts/cli/doctor/database.ts'
import { examineSites } from '#scripts/cli/doctor/fleet.ts'
import { examineKeys } from '#scripts/cli/doctor/keys.ts'
import { examineMachine } from '#scripts/cli/doctor/machine.ts'
import { examineNetwork } from '#scripts/cli/doctor/network.ts'
import { exitCodes, type Io } from '#scripts/cli/io.ts'
import { formatLine, type Line, worst } from '#scripts/cli/report.ts'
import { siteFolders } from '#scripts/cli/site-folders.ts'
import { countOf } from '#server/platform/sites/plan/words.ts'

const help = `couplet doctor — check this installation, and report each problem with its fix

Usage
  npx couplet doctor [--json]

Checks Node and its native modules, the disk, the database (connection, version, roles, row-level security, migrations),
the clocks, ports and proxy, the site files, the secrets that they name, mail, and the keys that sealed evidence and logins. It uses the environment of the server,
works while the server runs or not, and changes nothing.

  ok     correct
  warn   it works, but it is probably not intended
  fail   it does not work, or it is not safe

Options
  --json   print the lines as JSON: area, state, what, why, fix
  --help   this text

Exit codes: 0 nothing fails (warnings are allowed), 1 something fails.

Examples
  npx couplet doctor
  NODE_ENV=production DATABASE_URL=postgres://… npx couplet doctor --json | jq '.lines[] | select(.state != "ok")'`

export async function run(argv: string[], io: Io): Promise<number> {
  const { values } = parseArgs({ args: argv, options: { json: { type: 'boolean' }, help: { type: 'boolean', short: 'h' } } })
  if (values.help) {
    io.say(help)
    return exitCodes.ok
  }
  const { env, ...folders } = siteFolders(io)
  const areas: { area: string; look(): Promise<Line[]> | Line[] }[] = [
    { area: 'This machine', look: () => examineMachine(env) },
    { area: 'Network', look: () => examineNetwork(env) },
    { area: 'Database', look: () => examineDatabase(env) },
    { area: 'Keys', look: () => examineKeys(env, folders) },
    { area: 'Clock', look: async () => [await steadinessLine()] },
    { area: 'Sites', look: () => examineSites({ env, folders, given: io.env }) },
  ]
  const lines: (Line & { area: string })[] = []
  for (const { area, look } of areas) {
    const found = await look()
    lines.push(...found.map((line) => ({ area, ...line })))
    if (!values.json) io.say([area, ...found.map(formatLine), ''].join('\n'))
  }
  const state = worst(lines)
  if (values.json) io.say(JSON.stringify({ state, lines }, null, 2))
  else io.say(summaryOf(lines))
  return { ok: exitCodes.ok, warn: exitCodes.ok, fail: exitCodes.error }[state]
}

function summaryOf(lines: readonly Line[]): string {
  const count = (state: Line['state']) => lines.filter((line) => line.state === state).length
  const [failed, doubtful] = [count('fail'), count('warn')]
  if (failed + doubtful === 0) return 'All well.'
  return [failed > 0 && `${countOf(failed, 'thing')} to repair`, doubtful > 0 && `${countOf(doubtful, 'thing')} to look at`]
    .filter(Boolean)
    .join(', ')
    .concat('.')
}
