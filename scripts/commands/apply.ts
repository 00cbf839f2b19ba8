import { userInfo } from 'node:os'
import { parseArgs } from 'node:util'
import { type Candidate, candidateOf, candidateOptions } from '#scripts/candidate-files.ts'
import { changeTo, legend, planText, type SiteChange } from '#scripts/change/change.ts'
import { mayGoLive, mustBeTried } from '#scripts/change/gate.ts'
import { type TakenOver, takeOver } from '#scripts/change/take-over.ts'
import { conformanceReport } from '#scripts/conformance/report.ts'
import { type Conformance, runConformance } from '#scripts/conformance/run.ts'
import { subjectOf } from '#scripts/conformance/subject.ts'
import { type FoundSite, findSite } from '#scripts/find-site.ts'
import { exitCodes, type Io } from '#scripts/io.ts'
import { openDrafts } from '#server/platform/sites/drafts.ts'
import { formatFinding } from '#server/platform/sites/findings.ts'
import { PublishRefused, publish, versionOnDisk } from '#server/platform/sites/publish.ts'

const help = `couplet apply — make a change of a site true: check, plan, ask, publish, see that it serves

Usage
  npx couplet apply <site> [--file <site.json>] [--draft] [--version <n>] [--yes] [--note <text>] [--dry-run] [--json]

Without --file, --draft or --version the files on the disk are applied, which is how they take effect on a server that
does not watch them (WATCH_SITES=0). Every applied version is kept whole: --version brings an earlier one back.

A change that leaves the site live is tried out first, as npx couplet test does it, and refused when that finds errors.

  ${legend}

Options
  --file       this site.json instead of the one on the disk, or a folder with site.json and pages/
  --draft      the draft that the Studio keeps
  --version    an earlier version: npx couplet show <site> --history lists them
  --yes        do not ask
  --note       kept with the version in the history
  --skip-test  do not try out a change of a site that is live already; going live is always tried out
  --dry-run    show the plan, change nothing
  --json       the result as JSON, ask nothing; progress goes to the other stream
  --help       this text

Exit codes: 0 serves (or will, at the next start), 1 refused, 2 written but not served, or a dry run that would change something.

Examples
  npx couplet apply vonk --file /tmp/new-prices.json --note "spring prices"
  npx couplet apply vonk --version 12 --yes`

const options = {
  ...candidateOptions,
  version: { type: 'string' },
  yes: { type: 'boolean' },
  note: { type: 'string' },
  'skip-test': { type: 'boolean' },
  'dry-run': { type: 'boolean' },
  json: { type: 'boolean' },
  help: { type: 'boolean', short: 'h' },
} as const

type Flags = ReturnType<typeof parseArgs<{ options: typeof options }>>['values']

interface Work {
  found: FoundSite
  candidate: Candidate
  change: SiteChange
  flags: Flags
  io: Io
}

export async function run(argv: string[], io: Io): Promise<number> {
  const { values: flags, positionals } = parseArgs({ args: argv, allowPositionals: true, options })
  if (flags.help) {
    io.say(help)
    return exitCodes.ok
  }
  const found = findSite(positionals, 'apply', io)
  // before the candidate is read: a change that arrives meanwhile is then noticed
  const on_disk = versionOnDisk(found.folders, found.slug)
  const candidate = candidateOf(found, { file: flags.file, draft: flags.draft, version: flags.version })
  const change = changeTo(found, candidate)
  const work = { found, candidate, change, flags, io }
  if (!flags.json) io.say(planText({ slug: found.slug, from: candidate.from }, change))
  if (flags['dry-run']) {
    tell(work, { written: false })
    return change.is_changed ? exitCodes.pending : exitCodes.ok
  }
  const is_asked = !flags.yes && (change.is_changed || change.after.version !== on_disk)
  if (is_asked && (!io.is_interactive || flags.json)) throw new Error('Missing: --yes. On a terminal it is asked for.')
  const tested = await tryOut(work)
  if (tested && !mayGoLive(tested)) {
    tell(work, { written: false, test: tested })
    return exitCodes.error
  }
  if (is_asked && !(await io.confirm(`Apply this to ${found.slug}?`))) throw new Error('Stopped. Nothing was changed.')
  const published = publishNow(work, candidate.base_version ?? on_disk)
  const taken_over = await takeOver(found.slug, published.version, found.env)
  tell(work, { written: true, sequence: published.sequence, test: tested, server: taken_over })
  return codeOf(taken_over)
}

async function tryOut({ found, candidate, change, flags, io }: Work): Promise<Conformance | null> {
  if (!mustBeTried(change, flags['skip-test'] === true)) return null
  return runConformance(subjectOf(found, candidate), { env: found.env, say: flags.json ? io.complain : io.say })
}

function publishNow({ found: { slug, folders, env }, candidate: { files }, flags }: Work, expected_version: string | null) {
  try {
    const { username } = userInfo()
    const expected = expected_version === null ? {} : { expected_version }
    const published = publish({ folders, data_dir: env.DATA_DIR }, slug, files, {
      by: username,
      note: flags.note ?? noteFor(flags),
      ...expected,
    })
    if (flags.draft) openDrafts(env.DATA_DIR).discard(slug)
    return published
  } catch (error) {
    if (error instanceof PublishRefused && error.reason === 'changed_meanwhile')
      throw new Error(
        `The files of ${slug} have changed since this change began. Nothing was written: look at npx couplet plan ${slug} and begin again from there.`,
      )
    throw error
  }
}

const noteFor = ({ version, draft }: Flags): string => {
  if (version !== undefined) return `back to version ${version}`
  return draft ? 'from the Studio’s draft' : ''
}

interface Outcome {
  written: boolean
  sequence?: number
  test?: Conformance | null
  server?: TakenOver
}

function tell({ found, candidate, change, flags, io }: Work, { written, sequence, test = null, server }: Outcome): void {
  const { before, after, lines, is_changed } = change
  if (flags.json) {
    const versions = { from: before?.version ?? null, to: after.version }
    io.say(
      JSON.stringify(
        {
          slug: found.slug,
          candidate: candidate.from,
          ...versions,
          is_changed,
          lines,
          written,
          sequence: sequence ?? null,
          test,
          server: server ?? null,
        },
        null,
        2,
      ),
    )
    return
  }
  if (test) io.say(`\n${conformanceReport(test)}`)
  if (test && !written) io.complain(`\n${found.slug} was not changed: a site with errors is not let live.`)
  if (written && server) io.say(`\nversion ${sequence} of ${found.slug} (${after.version})\n${serverWords(server, found.slug)}`)
  if (flags['dry-run']) io.say('Nothing was changed.')
}

function serverWords(server: TakenOver, slug: string): string {
  if (server.state === 'active') return 'serves now'
  if (server.state === 'no_server') return 'No server runs here; the next one that starts serves it.'
  if (server.state === 'unknown_site') return 'The server that runs here does not know this site: was it started with another TENANTS_DIR?'
  const { status } = server
  const goes_on = status.active_version ? `goes on with ${status.active_version}` : 'serves nothing of it'
  return [
    `The running server did not take it over and ${goes_on}: npx couplet show ${slug} tells more.`,
    ...status.findings.map(formatFinding),
  ].join('\n')
}

const codeOf = ({ state }: TakenOver): number =>
  ({ active: exitCodes.ok, no_server: exitCodes.ok, unknown_site: exitCodes.pending, refused: exitCodes.pending })[state]
