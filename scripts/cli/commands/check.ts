import { parseArgs } from 'node:util'
import { checkedFiles, readOrNull } from '#scripts/cli/check/checked-files.ts'
import { fileNotes } from '#scripts/cli/check/file-notes.ts'
import { folderFindings, templateNotes } from '#scripts/cli/check/folder-findings.ts'
import { type MendedFile, mendFile, writeMended } from '#scripts/cli/check/mend.ts'
import { unknownSites } from '#scripts/cli/find-site.ts'
import { exitCodes, type Io } from '#scripts/cli/io.ts'
import { lineDiff } from '#scripts/cli/line-diff.ts'
import { siteFolders } from '#scripts/cli/site-folders.ts'
import type { SoundSite } from '#server/platform/sites/check/examine.ts'
import { type Finding, formatFinding, hasErrors } from '#server/platform/sites/check/findings.ts'
import type { Folders } from '#server/platform/sites/files/sources.ts'
import { countOf } from '#server/platform/sites/plan/words.ts'
import { examineFleet } from '#server/platform/sites/registry/fleet.ts'
import { describeShift } from '#server/platform/sites/theme/theme-shifts.ts'

const help = `couplet check — check every site file, and report each problem with its place and its fix

Usage
  npx couplet check [site …] [--fix] [--dry-run] [--json]

Checks each tenants/<site>/site.json against its schema and everything it refers to: company, theme, pictures, pages,
legal texts, prices for every country, texts for every language, hosts of other sites. Without --fix it changes nothing.

  error    the server refuses the file, and the site keeps its previous version
  warning  the server uses the file, but it probably contains a mistake
  note     the server uses the file, and the note explains a consequence

Options
  --fix      correct unambiguous mistakes: comments, commas, typing errors in keys and values, quotes around numbers,
             the spelling of hosts, colours, locales and countries. All other bytes stay unchanged
  --dry-run  with --fix: show the changes, write nothing
  --json     print the findings as JSON: severity, kind, file, line, column, message, fix, frame, fixable
  --help     this text

Exit codes: 0 no findings or only notes, 1 errors, 2 warnings, or changes that --dry-run shows.

Examples
  npx couplet check
  npx couplet check vonk --fix --dry-run
  npx couplet check --json | jq '.findings[].kind'`

export async function run(argv: string[], io: Io): Promise<number> {
  const { values: flags, positionals } = parseArgs({
    args: argv,
    allowPositionals: true,
    options: {
      fix: { type: 'boolean' },
      'dry-run': { type: 'boolean' },
      json: { type: 'boolean' },
      help: { type: 'boolean', short: 'h' },
    },
  })
  if (flags.help) {
    io.say(help)
    return exitCodes.ok
  }
  if (flags['dry-run'] && !flags.fix) throw new Error('--dry-run needs --fix: a check alone changes nothing.')
  const folders = siteFolders(io)
  const mended = flags.fix ? mendAll(folders, positionals) : []
  if (!flags['dry-run']) for (const file of mended) writeMended(file)

  const { slugs, findings, sites, shifts } = await checkAll(folders, positionals)
  if (flags.json) io.say(JSON.stringify({ sites, findings: findings.map(asJson), fixed: mended.map(mendedAsJson) }, null, 2))
  else {
    const changes = mended.map((file) =>
      flags['dry-run'] ? shown(file) : `fixed ${file.file.display}: ${countOf(file.fixed.length, 'mistake')}`,
    )
    io.say([...changes, ...findings.map(formatFinding), ...shifts, summaryOf(slugs.length, findings)].join('\n\n'))
  }
  const is_pending = flags['dry-run'] === true && mended.length > 0
  if (hasErrors(findings)) return exitCodes.error
  return is_pending || findings.some(({ severity }) => severity === 'warning') ? exitCodes.pending : exitCodes.ok
}

function mendAll(folders: Folders, positionals: readonly string[]): MendedFile[] {
  const { chosen } = chosenSites(folders, positionals)
  return checkedFiles(folders, chosen, positionals.length === 0).flatMap((file) => mendFile(file) ?? [])
}

async function checkAll(folders: Folders, positionals: readonly string[]) {
  const { chosen, shared } = chosenSites(folders, positionals)
  const files = checkedFiles(folders, chosen, positionals.length === 0)
  const in_folders = await Promise.all(chosen.map(({ slug }) => folderFindings(folders, slug)))
  const notes = files.flatMap((file) => fileNotes(file, readOrNull(file.path) ?? ''))
  return {
    slugs: chosen.map(({ slug }) => slug),
    sites: chosen.map(({ slug, version, sound }) => ({ slug, version, is_sound: sound !== null, shifts: sound?.theme.shifts ?? [] })),
    shifts: chosen.flatMap(({ slug, sound }) => (sound ? shiftsShown(slug, sound) : [])),
    findings: [
      ...shared.filter(({ file }) => files.some(({ display }) => display === file)),
      ...chosen.flatMap(({ findings }) => findings),
      ...in_folders.flat(),
      ...chosen.flatMap(({ slug, sound }) => (sound ? templateNotes(folders, slug, sound.file) : [])),
      ...notes,
    ],
  }
}

/**
 * Text about the adjusted colours of a site with its own theme. A theme in themes/ belongs to several sites, so its adjustments are not
 * shown here.
 */
function shiftsShown(slug: string, { file, theme }: SoundSite): string[] {
  if (typeof file.theme === 'string' || theme.shifts.length === 0) return []
  return [[`note  ${slug}: colours adjusted for contrast`, ...theme.shifts.map((shift) => `  ${describeShift(shift)}`)].join('\n')]
}

function chosenSites(folders: Folders, positionals: readonly string[]) {
  const { sites, shared } = examineFleet(folders, new Map())
  const slugs = sites.map(({ slug }) => slug)
  const unknown = positionals.filter((slug) => !slugs.includes(slug))
  if (unknown.length > 0) throw unknownSites(unknown, slugs)
  return { chosen: positionals.length > 0 ? sites.filter(({ slug }) => positionals.includes(slug)) : sites, shared }
}

const shown = ({ file, before, text }: MendedFile): string => lineDiff(file.display, before, text)

const asJson = ({ edits: _, ...finding }: Finding) => finding

function mendedAsJson({ file, before, text, fixed }: MendedFile) {
  return { file: file.display, fixed: fixed.map(asJson), diff: lineDiff(file.display, before, text) }
}

function summaryOf(sites: number, findings: readonly Finding[]): string {
  const count = (severity: Finding['severity']) => findings.filter((finding) => finding.severity === severity).length
  const parts = (['error', 'warning', 'note'] as const).flatMap((severity) =>
    count(severity) > 0 ? [countOf(count(severity), severity)] : [],
  )
  const fixable = findings.filter((finding) => finding.fixable).length
  return [
    `${countOf(sites, 'site')} checked: ${parts.join(', ') || 'no findings'}.`,
    ...(fixable > 0 ? [`--fix corrects ${fixable === findings.length ? 'all of them' : fixable}.`] : []),
  ].join(' ')
}
