import { parseArgs } from 'node:util'
import { findSite } from '#scripts/cli/find-site.ts'
import { exitCodes, type Io } from '#scripts/cli/io.ts'
import { readSite } from '#scripts/cli/on-site.ts'
import { listReports, type ReportRow } from '#server/features/safety/safety.service.ts'

const help = `couplet reports — list the reports of members and visitors

Usage
  npx couplet reports <site> [--limit 50] [--json]

Newest first: date, reason, reported member or content, number of reports, text. The list does not name members who
report. It shows the name and the address that a visitor gave for an answer.

Options
  --limit N   the maximum number of reports (50)
  --json      print the list as JSON
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
  if (!/^[1-9]\d{0,4}$/.test(values.limit)) throw new Error(`--limit must be a number up to 99999, not "${values.limit}".`)
  const found = findSite(positionals, 'reports', io)
  const reports = await readSite(found, (ctx) => listReports(ctx, Number(values.limit)))
  io.say(values.json ? JSON.stringify(reports) : wordsFor(found.slug, reports))
  return reports.length > 0 ? exitCodes.pending : exitCodes.ok
}

function wordsFor(slug: string, reports: readonly ReportRow[]): string {
  if (reports.length === 0) return `${slug}: nobody has reported anybody.`
  return reports.map(wordsOf).join('\n\n')
}

function wordsOf({ created_at, reason, reported, reported_id, reporters, about, words, contact_name, contact_email }: ReportRow): string {
  const whom = reported_id ? `${reported ?? 'a member who has left'} (${reported_id}), reported by ${reporters}` : ''
  const head = [
    created_at.toISOString().slice(0, 16).replace('T', ' '),
    reason,
    whom || (about === '' ? 'an erased member' : 'a visitor’s report'),
  ]
  const contact = [contact_name, contact_email].filter(Boolean).join(', ')
  const lines = [about && `about: ${about}`, words, contact && `answer to: ${contact}`].filter(Boolean).join('\n')
  return shown(lines === '' ? head.join('  ') : `${head.join('  ')}\n  ${lines.replaceAll('\n', '\n  ')}`)
}

/**
 * Removes control characters and keeps line breaks. Members wrote the text, and control characters could change what the terminal shows.
 */
const shown = (text: string): string => text.replaceAll(/(?!\n)\p{Cc}|\p{Bidi_Control}/gu, '')
