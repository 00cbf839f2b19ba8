import { parseArgs } from 'node:util'
import { findSite } from '#scripts/find-site.ts'
import { exitCodes, type Io } from '#scripts/io.ts'
import { readSite } from '#scripts/on-site.ts'
import { listReports, type Report } from '#server/features/safety/reports.service.ts'

const help = `couplet reports — what members have reported about others

Usage
  npx couplet reports <site> [--limit 50] [--json]

Newest first: when, why, about whom, by how many members in all, and in what words. Who reported is told to nobody.

Options
  --limit N   how many at most (50)
  --json      the list as JSON
  --help      this text

Examples
  npx couplet reports vlam
  npx couplet reports vlam --limit 200 --json`

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
  if (!/^[1-9]\d{0,4}$/.test(values.limit)) throw new Error(`--limit is a number up to 99999, not "${values.limit}".`)
  const found = findSite(positionals, 'reports', io)
  const reports = await readSite(found, (ctx) => listReports(ctx, Number(values.limit)))
  io.say(values.json ? JSON.stringify(reports) : wordsFor(found.slug, reports))
  return reports.length > 0 ? exitCodes.pending : exitCodes.ok
}

function wordsFor(slug: string, reports: readonly Report[]): string {
  if (reports.length === 0) return `${slug}: nobody has reported anybody.`
  return reports.map(wordsOf).join('\n\n')
}

function wordsOf({ created_at, reason, reported, reported_id, reporters, words }: Report): string {
  const whom = reported_id ? `${reported ?? 'a member who has left'} (${reported_id}), reported by ${reporters}` : 'an erased member'
  const head = `${created_at.toISOString().slice(0, 16).replace('T', ' ')}  ${reason}  ${whom}`
  return words === '' ? head : `${head}\n  ${words.replaceAll('\n', '\n  ')}`
}
