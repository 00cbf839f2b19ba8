import { parseArgs } from 'node:util'
import { type CaseKind, caseKinds } from '#schemas/desk/cases.ts'
import { findSite } from '#scripts/cli/find-site.ts'
import { exitCodes, type Io } from '#scripts/cli/io.ts'
import { readSite } from '#scripts/cli/on-site.ts'
import { tableOf } from '#scripts/cli/table.ts'
import { listWaiting, type WaitingCase } from '#server/features/cases/waiting.queries.ts'

const help = `couplet cases — list the waiting cases of a site

Usage
  npx couplet cases <site> [--kind report] [--limit 50] [--json]

Most urgent first: the next deadline, severity (0 is the highest), kind, reasons, state, id. The list names nobody. Cases
are opened and decided at the desk.

Options
  --kind K    only the cases of one kind: ${caseKinds.join(', ')}
  --limit N   the maximum number of cases (50)
  --json      print the list as JSON
  --help      this text

Examples
  npx couplet cases vlam
  npx couplet cases vlam --kind report --json`

const isKind = (kind: string): kind is CaseKind => (caseKinds as readonly string[]).includes(kind)

export async function run(argv: string[], io: Io): Promise<number> {
  const { values, positionals } = parseArgs({
    args: argv,
    allowPositionals: true,
    options: {
      kind: { type: 'string' },
      limit: { type: 'string', default: '50' },
      json: { type: 'boolean', default: false },
      help: { type: 'boolean', short: 'h' },
    },
  })
  if (values.help) {
    io.say(help)
    return exitCodes.ok
  }
  if (!/^[1-9]\d{0,3}$/.test(values.limit)) throw new Error(`--limit must be a number up to 9999, not "${values.limit}".`)
  const { kind } = values
  if (kind !== undefined && !isKind(kind)) throw new Error(`--kind must be one of ${caseKinds.join(', ')}, not "${kind}".`)
  const found = findSite(positionals, 'cases', io)
  const waiting = await readSite(found, (ctx) => listWaiting(ctx, { kind: kind ?? null, limit: Number(values.limit) }))
  if (values.json) io.say(JSON.stringify(waiting))
  else io.say(waiting.length === 0 ? `${found.slug}: no case waits.` : tableOf(waiting.map(rowOf)))
  return exitCodes.ok
}

const rowOf = ({ due_at, severity, kind, needs, facets, is_overdue, is_claimed, snoozed_until, id }: WaitingCase): string[] => [
  `${minuteOf(due_at)}${is_overdue ? ' overdue' : ''}`,
  String(severity),
  kind,
  (facets.reason ?? []).join(', '),
  needs ? `needs ${needs}` : '',
  is_claimed ? 'claimed' : snoozed_until ? `snoozed until ${minuteOf(snoozed_until)}` : 'free',
  id,
]

const minuteOf = (at: Date): string => at.toISOString().slice(0, 16).replace('T', ' ')
