import { type Candidate, type CandidateFlags, candidateOf } from '#scripts/cli/candidate-files.ts'
import type { FoundSite } from '#scripts/cli/find-site.ts'
import { formatFinding } from '#server/platform/sites/check/findings.ts'
import { examineSiteFiles } from '#server/platform/sites/files/site-files.ts'
import type { Subject } from './run.ts'

/**
 * Returns the candidate with the data that the run needs. Throws the findings of a candidate with errors, because such a candidate cannot
 * be served.
 */
export function subjectOf(found: FoundSite, candidate: Candidate): Subject {
  const { slug, folders, fleet } = found
  const { sound, findings } = examineSiteFiles(folders, slug, candidate.files)
  if (!sound)
    throw new Error(`${slug} cannot be tested: there are errors in ${candidate.from}.\n\n${findings.map(formatFinding).join('\n\n')}`)
  return { sound, files: candidate.files, findings, others: fleet.sites.flatMap((site) => site.sound ?? []), folders }
}

export const subjectFrom = (found: FoundSite, flags: CandidateFlags): Subject => subjectOf(found, candidateOf(found, flags))
