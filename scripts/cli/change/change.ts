import type { Candidate } from '#scripts/cli/candidate-files.ts'
import { type FoundSite, waitsForSomebody } from '#scripts/cli/find-site.ts'
import { readLastGood, type SoundSite } from '#server/platform/sites/check/examine.ts'
import { type Finding, formatFinding } from '#server/platform/sites/check/findings.ts'
import { examineSiteFiles } from '#server/platform/sites/files/site-files.ts'
import { displayPath } from '#server/platform/sites/files/sources.ts'
import { planChange } from '#server/platform/sites/plan/plan.ts'
import type { PlanLine } from '#server/platform/sites/plan/plan-line.ts'
import { lastGoodSources } from '#server/platform/sites/registry/last-good.ts'

/** The served version, the new version, and the effects of the change. */
export interface SiteChange {
  /** Null if the site was never served. */
  before: SoundSite | null
  after: SoundSite
  lines: PlanLine[]
  findings: readonly Finding[]
  is_changed: boolean
}

/** Compares the candidate with the served version. Throws the findings if the candidate has errors. */
export function changeTo({ slug, folders, env }: FoundSite, candidate: Candidate): SiteChange {
  const { files, from } = candidate
  const { sound: after, findings: all } = examineSiteFiles(folders, slug, files)
  const findings = all.map((finding) => ({ ...finding, file: fileOf(finding, displayPath(folders, slug), candidate) }))
  if (!after) throw new Error(`${slug} would be refused: there are errors in ${from}.\n\n${findings.map(formatFinding).join('\n\n')}`)
  const served = lastGoodSources(env.DATA_DIR, slug)
  const before = served && readLastGood(slug, served, folders)
  return { before, after, findings, lines: planChange(before, after), is_changed: before?.version !== after.version }
}

/** Returns the file name for a finding: the path that the operator gave, not the file of the site that it would replace. */
function fileOf({ file }: Finding, folder: string, { place }: Candidate): string {
  if (file === `${folder}/site.json`) return place?.site ?? file
  return place?.pages && file.startsWith(`${folder}/pages/`) ? `${place.pages}${file.slice(`${folder}/pages`.length)}` : file
}

const marks = { danger: '!!', notice: '! ', info: '  ' } as const

/** Text with the effects of a change and its open findings. The operator sees it before a publication. */
export function planText(about: { slug: string; from: string }, change: SiteChange & { missing?: readonly Finding[] }): string {
  const findings = [...(change.is_changed ? (change.missing ?? []) : []), ...change.findings.filter(waitsForSomebody)]
  return [summary(about, change), ...findings.map(formatFinding)].join('\n\n')
}

function summary({ slug, from }: { slug: string; from: string }, { before, after, lines, is_changed }: SiteChange): string {
  if (!is_changed) return `${slug}: no changes. Version ${after.version} already serves.`
  const versions = before ? `${before.version} → ${after.version}` : `new, ${after.version}`
  const told =
    lines.length > 0
      ? lines.map(({ severity, text }) => `  ${marks[severity]} ${text}`)
      : ['     Nothing that an operator or a visitor would notice.']
  return [`${slug}: what ${from} would change (${versions})`, ...told].join('\n')
}

export const legend = '!! something that works today stops working   ! noticed by visitors or members'
