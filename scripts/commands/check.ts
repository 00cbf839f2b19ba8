import { parseArgs } from 'node:util'
import { exitCodes, type Io } from '#scripts/io.ts'
import { siteFolders } from '#scripts/site-folders.ts'
import { type Finding, formatFinding, hasErrors } from '#server/platform/sites/findings.ts'
import { examineFleet } from '#server/platform/sites/fleet.ts'

const help = `couplet check — read every site file and say what is wrong, where, and what to do

Usage
  npx couplet check [site …] [--json]

Checks each tenants/<site>/site.json by its schema and against everything it refers to: companies, themes, pictures,
prices for every country, words for every language, hosts of other sites. Changes nothing.

  error    the file is refused; the running site goes on as it last was
  warning  the file is used; something in it is likely not meant

Options
  --json   findings as JSON: severity, kind, file, line, column, message, fix, frame
  --help   this text

Exit codes: 0 nothing found, 1 errors, 2 warnings only.

Examples
  npx couplet check
  npx couplet check vonk
  npx couplet check --json | jq '.findings[].kind'`

export async function run(argv: string[], io: Io): Promise<number> {
  const { values, positionals } = parseArgs({
    args: argv,
    allowPositionals: true,
    options: { json: { type: 'boolean' }, help: { type: 'boolean', short: 'h' } },
  })
  if (values.help) {
    io.say(help)
    return exitCodes.ok
  }
  const { sites, shared } = examineFleet(siteFolders(io), new Map())
  const unknown = positionals.filter((slug) => !sites.some((site) => site.slug === slug))
  if (unknown.length > 0)
    throw new Error(`There is no site ${unknown.join(', ')}. Sites: ${sites.map(({ slug }) => slug).join(', ') || 'none'}.`)
  const chosen = positionals.length > 0 ? sites.filter(({ slug }) => positionals.includes(slug)) : sites
  const findings = [...shared, ...chosen.flatMap((site) => site.findings)]
  if (values.json)
    io.say(
      JSON.stringify({ sites: chosen.map(({ slug, version, sound }) => ({ slug, version, is_sound: sound !== null })), findings }, null, 2),
    )
  else io.say([...findings.map(formatFinding), summaryOf(chosen.length, findings)].join('\n\n'))
  if (hasErrors(findings)) return exitCodes.error
  return findings.length > 0 ? exitCodes.pending : exitCodes.ok
}

function summaryOf(sites: number, findings: readonly Finding[]): string {
  const errors = findings.filter(({ severity }) => severity === 'error').length
  const checked = `${counted(sites, 'site')} checked`
  return findings.length === 0
    ? `${checked}: nothing found.`
    : `${checked}: ${counted(errors, 'error')}, ${counted(findings.length - errors, 'warning')}.`
}

const counted = (count: number, word: string): string => `${count} ${word}${count === 1 ? '' : 's'}`
