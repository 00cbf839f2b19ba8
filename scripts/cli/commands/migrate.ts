import { parseArgs } from 'node:util'
import { checkedFiles } from '#scripts/cli/check/checked-files.ts'
import { type MigratedFile, migrateFile } from '#scripts/cli/check/migrate-file.ts'
import { unknownSites } from '#scripts/cli/find-site.ts'
import { exitCodes, type Io } from '#scripts/cli/io.ts'
import { siteFolders } from '#scripts/cli/site-folders.ts'
import { examineFleet } from '#server/platform/sites/registry/fleet.ts'

const help = `couplet migrate — rewrite older files in the current format

Usage
  npx couplet migrate [site …] [--dry-run] [--json]

Site, page and company files contain their format version ("schema_version"). The server reads older versions with their
old meaning and never changes them. This command rewrites them, and leaves all other bytes unchanged. A file of a newer
Couplet is refused, and the other files are migrated.

Options
  --dry-run  show the changes, write nothing
  --json     print the result as JSON
  --help     this text

Exit codes: 0 nothing to do, done, or a dry run; 1 a file could not be migrated.

Examples
  npx couplet migrate --dry-run
  npx couplet migrate vonk`

export async function run(argv: string[], io: Io): Promise<number> {
  const { values: flags, positionals } = parseArgs({
    args: argv,
    allowPositionals: true,
    options: { 'dry-run': { type: 'boolean' }, json: { type: 'boolean' }, help: { type: 'boolean', short: 'h' } },
  })
  if (flags.help) {
    io.say(help)
    return exitCodes.ok
  }
  const folders = siteFolders(io)
  const { sites } = examineFleet(folders, new Map())
  const slugs = sites.map(({ slug }) => slug)
  const unknown = positionals.filter((slug) => !slugs.includes(slug))
  if (unknown.length > 0) throw unknownSites(unknown, slugs)
  const chosen = positionals.length > 0 ? sites.filter(({ slug }) => positionals.includes(slug)) : sites
  const results = checkedFiles(folders, chosen, positionals.length === 0).flatMap(
    (file) => migrateFile(file, flags['dry-run'] === true) ?? [],
  )
  if (flags.json) io.say(JSON.stringify({ is_dry_run: flags['dry-run'] === true, files: results }, null, 2))
  else io.say([...results.flatMap((result) => wordsOf(result, flags['dry-run'] === true)), summaryOf(results)].join('\n'))
  if (results.some(({ state }) => state === 'newer' || state === 'unreadable' || state === 'broken')) return exitCodes.error
  return exitCodes.ok
}

function wordsOf({ file, state, from, to, diff }: MigratedFile, is_dry_run: boolean): string[] {
  switch (state) {
    case 'migrated':
      return is_dry_run ? [diff ?? ''] : [`wrote  ${file}: version ${from} is now ${to}`]
    case 'newer':
      return [`error  ${file} is of version ${from}, which this Couplet does not know: update it.`]
    case 'unreadable':
      return [`error  ${file} is not JSON: npx couplet check says where.`]
    case 'broken':
      return [`error  ${file} would have errors afterwards; nothing was written.`]
    default:
      return []
  }
}

function summaryOf(results: readonly MigratedFile[]): string {
  const count = (state: MigratedFile['state']) => results.filter((result) => result.state === state).length
  return `${results.length} ${results.length === 1 ? 'file' : 'files'} looked at: ${count('migrated')} of an older version, ${count('current')} of today's.`
}
