import { parseArgs } from 'node:util'
import { candidateOptions } from '#scripts/cli/candidate-files.ts'
import { type ApplyFlags, applySite } from '#scripts/cli/change/apply-site.ts'
import { legend } from '#scripts/cli/change/change.ts'
import { findSite } from '#scripts/cli/find-site.ts'
import { exitCodes, type Io } from '#scripts/cli/io.ts'
import { siteFolders } from '#scripts/cli/site-folders.ts'
import { listSlugs } from '#server/platform/sites/files/sources.ts'

const help = `couplet apply — publish a change: check, plan, ask, publish, verify

Usage
  npx couplet apply <site> [--file <site.json>] [--draft] [--version <n>] [--yes] [--note <text>] [--dry-run] [--json]
  npx couplet apply --all [--yes] [--note <text>] [--dry-run] [--json]

Without --file, --draft or --version the command applies the files on disk, for a server that does not watch them
(WATCH_SITES=0). Every applied version is stored: --version restores an earlier one.

Only this command and the Studio open a site to the public. "status": "live" in a file is a request: until it is
applied, the site serves as a preview. A site cannot be opened while a secret, the payment provider, a fact of the company
or the mail transport is missing. Opening it voids purchases with simulated money and closes demo logins.

A change of a live site is tested first, like npx couplet test, and refused if that finds errors.

  ${legend}

Options
  --all        every site, from the files on disk; a refused site does not stop the others
  --file       this site.json instead of the one on disk, or a folder with site.json and pages/
  --draft      the draft of the Studio
  --version    an earlier version: npx couplet show <site> --history lists them
  --yes        do not ask
  --note       stored with the version in the history
  --skip-test  do not test a change of a live site; going live is always tested
  --dry-run    show the plan, change nothing
  --json       print the result as JSON and ask nothing; progress goes to stderr
  --help       this text

Exit codes: 0 serves (or will, at the next start), or a dry run; 1 refused, or written but not served.

Examples
  npx couplet apply vonk --file /tmp/new-prices.json --note "spring prices"
  npx couplet apply vonk --version 12 --yes
  npx couplet apply --all --yes`

const options = {
  ...candidateOptions,
  all: { type: 'boolean' },
  version: { type: 'string' },
  yes: { type: 'boolean' },
  note: { type: 'string' },
  'skip-test': { type: 'boolean' },
  'dry-run': { type: 'boolean' },
  json: { type: 'boolean' },
  help: { type: 'boolean', short: 'h' },
} as const

export async function run(argv: string[], io: Io): Promise<number> {
  const { values: flags, positionals } = parseArgs({ args: argv, allowPositionals: true, options })
  if (flags.help) {
    io.say(help)
    return exitCodes.ok
  }
  if (flags.all) return applyAll(positionals, flags, io)
  const { code, outcome } = await applySite(findSite(positionals, 'apply', io), flags, io)
  if (flags.json) io.say(JSON.stringify(outcome, null, 2))
  return code
}

/** Publishes the sites one by one: a rejected site does not stop the others. */
async function applyAll(positionals: readonly string[], flags: ApplyFlags, io: Io): Promise<number> {
  if (positionals.length > 0) throw new Error('Name a site or give --all, not both.')
  const given = (['file', 'draft', 'version'] as const).filter((name) => flags[name])
  if (given.length > 0) throw new Error(`--${given[0]} needs one site: name it instead of --all.`)
  if (!flags.yes && !flags['dry-run'] && (!io.is_interactive || flags.json))
    throw new Error('Missing: --yes. Only a terminal can ask for the confirmation.')
  const outcomes: object[] = []
  let code: number = exitCodes.ok
  for (const slug of listSlugs(siteFolders(io))) {
    try {
      const applied = await applySite(findSite([slug], 'apply', io), flags, io)
      outcomes.push(applied.outcome)
      code = Math.max(code, applied.code)
    } catch (error) {
      const message = error instanceof Error ? error.message : String(error)
      outcomes.push({ slug, written: false, error: message })
      io.complain(message)
      code = exitCodes.error
    }
  }
  if (flags.json) io.say(JSON.stringify({ sites: outcomes }, null, 2))
  return code
}
