import { userInfo } from 'node:os'
import { type Candidate, candidateOf } from '#scripts/cli/candidate-files.ts'
import { conformanceReport } from '#scripts/cli/conformance/report.ts'
import { type Conformance, runConformance } from '#scripts/cli/conformance/run.ts'
import { subjectOf } from '#scripts/cli/conformance/subject.ts'
import { type FoundSite, findingAsJson } from '#scripts/cli/find-site.ts'
import { exitCodes, type Io } from '#scripts/cli/io.ts'
import type { Voided } from '#server/features/orders/void-trial.ts'
import { formatFinding } from '#server/platform/sites/check/findings.ts'
import { openDrafts } from '#server/platform/sites/files/drafts.ts'
import { PublishRefused, publish, versionOnDisk } from '#server/platform/sites/files/publish.ts'
import { countOf } from '#server/platform/sites/plan/words.ts'
import { changeTo, planText } from './change.ts'
import { mayGoLive, mustBeTried } from './gate.ts'
import { completeChange, type LiveChange, openNow } from './opening.ts'
import { publishFiles, type TakenOver } from './take-over.ts'

export interface ApplyFlags {
  file?: string | undefined
  draft?: boolean | undefined
  version?: string | undefined
  yes?: boolean | undefined
  note?: string | undefined
  'skip-test'?: boolean | undefined
  'dry-run'?: boolean | undefined
  json?: boolean | undefined
}

interface Work {
  found: FoundSite
  candidate: Candidate
  change: LiveChange
  flags: ApplyFlags
  io: Io
}

interface Applied {
  code: number
  /** The result that --json prints. */
  outcome: object
}

/** Publishes one change, and opens the site if the change asks for it. Prints what happens, unless --json is set. */
export async function applySite(found: FoundSite, flags: ApplyFlags, io: Io): Promise<Applied> {
  // read the version on disk before the candidate, so that a concurrent edit is detected
  const on_disk = versionOnDisk(found.folders, found.slug)
  const candidate = candidateOf(found, { file: flags.file, draft: flags.draft, version: flags.version })
  const change = await completeChange(found, changeTo(found, candidate), io)
  const work = { found, candidate, change, flags, io }
  if (!flags.json) io.say(planText({ slug: found.slug, from: candidate.from }, change))
  if (change.is_changed && change.missing.length > 0) return tell(work, { code: exitCodes.error, is_incomplete: true })
  if (flags['dry-run']) return tell(work, { code: exitCodes.ok })
  const is_new = change.is_changed || change.after.version !== on_disk
  const is_asked = !flags.yes && is_new
  if (is_asked && (!io.is_interactive || flags.json)) throw new Error('Missing: --yes. Only a terminal can ask for the confirmation.')
  if (change.opening && !change.opening.has_database)
    throw new Error(
      `${found.slug} cannot be opened yet, because there is no database. Start the server first, or run this command with its environment.`,
    )
  const test = await tryOut(work)
  if (test && !mayGoLive(test)) return tell(work, { code: exitCodes.error, test })
  if (is_asked && !(await io.confirm(`Apply this to ${found.slug}?`))) throw new Error('Stopped. Nothing was changed.')
  // an unchanged site gets no new version
  const published = is_new ? publishNow(work, candidate.base_version ?? on_disk) : { version: change.after.version, sequence: null }
  // if the process is killed here, the site stays a preview; if the operator repeats the command, the site opens
  const voided = change.opening ? await openNow(found, change.after, userInfo().username) : null
  const server = await publishFiles(found.slug, published.version, found.env)
  return tell(work, { code: codeOf(server), written: is_new, sequence: published.sequence, test, voided, server })
}

async function tryOut({ found, candidate, change, flags, io }: Work): Promise<Conformance | null> {
  if (!mustBeTried(change, flags['skip-test'] === true)) return null
  return runConformance(subjectOf(found, candidate), { env: found.env, say: flags.json ? io.complain : io.say })
}

function publishNow({ found: { slug, folders, env }, candidate: { files }, flags }: Work, expected_version: string | null) {
  try {
    const { username } = userInfo()
    const expected = expected_version === null ? {} : { expected_version }
    const published = publish(
      { folders, data_dir: env.DATA_DIR },
      {
        slug,
        files,
        by: username,
        note: flags.note ?? noteFor(flags),
        ...expected,
      },
    )
    if (flags.draft) openDrafts(env.DATA_DIR).discard(slug)
    return published
  } catch (error) {
    if (error instanceof PublishRefused && error.reason === 'changed_meanwhile')
      throw new Error(
        `The files of ${slug} have changed since this change began. Nothing was written: run npx couplet plan ${slug}, then try again.`,
      )
    throw error
  }
}

const noteFor = ({ version, draft }: ApplyFlags): string => {
  if (version !== undefined) return `restored from version ${version}`
  return draft ? 'from the Studio’s draft' : ''
}

interface Outcome {
  code: number
  written?: boolean
  /** The number of the new version in the history; null if nothing changed. */
  sequence?: number | null
  is_incomplete?: boolean
  test?: Conformance | null
  voided?: Voided | null
  server?: TakenOver
}

function tell(
  { found: { slug }, candidate, change, flags, io }: Work,
  { code, written = false, sequence = null, is_incomplete = false, test = null, voided = null, server }: Outcome,
): Applied {
  const { before, after, lines, is_changed, missing } = change
  if (!flags.json) {
    if (test) io.say(`\n${conformanceReport(test)}`)
    if (is_incomplete) io.complain(`\n${slug} was not changed: it cannot go live until the problems above are fixed.`)
    else if (test && !written) io.complain(`\n${slug} was not changed: a site with errors cannot go live.`)
    if (server) io.say(`\n${sequence === null ? '' : `version ${sequence} of `}${slug} (${after.version})\n${serverWords(server, slug)}`)
    if (voided && voided.orders > 0) io.say(voidedWords(voided))
    if (flags['dry-run']) io.say('Nothing was changed.')
  }
  const versions = { from: before?.version ?? null, to: after.version }
  return {
    code,
    outcome: {
      slug,
      candidate: candidate.from,
      ...versions,
      is_changed,
      lines,
      missing: missing.map(findingAsJson),
      written,
      sequence,
      test,
      voided,
      server: server ?? null,
    },
  }
}

const voidedWords = ({ orders, members, credits, premium }: Voided): string =>
  `voided the trial’s ${countOf(orders, 'order')} of ${countOf(members, 'member')}: ${countOf(credits, 'credit')} taken back, premium of ${countOf(premium, 'member')} ended`

function serverWords(server: TakenOver, slug: string): string {
  if (server.state === 'active') return 'serves now'
  if (server.state === 'no_server') return 'No server is running here. The next one serves this version.'
  if (server.state === 'unknown_site') return 'The running server does not know this site. Does it use another TENANTS_DIR?'
  const { status } = server
  const goes_on = status.active_version ? `keeps serving ${status.active_version}` : 'does not serve the site'
  return [
    `The running server did not apply it and ${goes_on}: npx couplet show ${slug} gives the reason.`,
    ...status.findings.map(formatFinding),
  ].join('\n')
}

const codeOf = ({ state }: TakenOver): number =>
  ({ active: exitCodes.ok, no_server: exitCodes.ok, unknown_site: exitCodes.error, refused: exitCodes.error })[state]
