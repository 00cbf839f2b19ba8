import { parseArgs } from 'node:util'
import { candidateOf, candidateOptions } from '#scripts/cli/candidate-files.ts'
import { changeTo, legend, planText } from '#scripts/cli/change/change.ts'
import { completeChange } from '#scripts/cli/change/opening.ts'
import { findingAsJson, findSite } from '#scripts/cli/find-site.ts'
import { exitCodes, type Io } from '#scripts/cli/io.ts'

const help = `couplet plan — describe what a change of a site would do

Usage
  npx couplet plan <site> [--file <site.json>] [--draft] [--version <n>] [--json]

Compares the last good version, which serves now, with the files on disk or with the named candidate: status, hosts and
redirects, languages, pages, prices in money, access, colours with their contrast, texts, settings. Changes nothing.

  ${legend}

Options
  --file     this site.json instead of the one on disk, or a folder with site.json and pages/
  --draft    the draft of the Studio
  --version  an earlier version: npx couplet show <site> --history lists them
  --json     print the lines as JSON: kind, severity, text
  --help     this text

Exit codes: 0 no changes, 1 the change would be refused, 2 changes.

Examples
  npx couplet plan vonk
  npx couplet plan vonk --file /tmp/new-prices.json`

export async function run(argv: string[], io: Io): Promise<number> {
  const { values, positionals } = parseArgs({
    args: argv,
    allowPositionals: true,
    options: { ...candidateOptions, version: { type: 'string' }, json: { type: 'boolean' }, help: { type: 'boolean', short: 'h' } },
  })
  if (values.help) {
    io.say(help)
    return exitCodes.ok
  }
  const found = findSite(positionals, 'plan', io)
  const candidate = candidateOf(found, { file: values.file, draft: values.draft, version: values.version })
  const change = await completeChange(found, changeTo(found, candidate), io)
  const { before, after, lines, findings, missing, is_changed } = change
  if (values.json) {
    const versions = { from: before?.version ?? null, to: after.version }
    io.say(
      JSON.stringify(
        {
          slug: found.slug,
          candidate: candidate.from,
          ...versions,
          is_changed,
          lines,
          findings: [...missing, ...findings].map(findingAsJson),
        },
        null,
        2,
      ),
    )
  } else {
    io.say(planText({ slug: found.slug, from: candidate.from }, change))
  }
  if (is_changed && missing.length > 0) return exitCodes.error
  return is_changed ? exitCodes.pending : exitCodes.ok
}
