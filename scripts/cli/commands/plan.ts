import { parseArgs } from 'node:util'
import { candidateOf, candidateOptions } from '#scripts/cli/candidate-files.ts'
import { changeTo, legend, planText } from '#scripts/cli/change/change.ts'
import { completeChange } from '#scripts/cli/change/opening.ts'
import { findingAsJson, findSite } from '#scripts/cli/find-site.ts'
import { exitCodes, type Io } from '#scripts/cli/io.ts'

const help = `couplet plan — what a change of a site does, in words, before it does it

Usage
  npx couplet plan <site> [--file <site.json>] [--draft] [--version <n>] [--json]

Compares what serves now, the last good version, with the files on the disk or with the candidate that is named: status,
hosts and redirects, languages, pages, prices in money, who may come in, colours with their contrast, texts, settings.
Changes nothing.

  ${legend}

Options
  --file     this site.json instead of the one on the disk, or a folder with site.json and pages/
  --draft    the draft that the Studio keeps
  --version  an earlier version: npx couplet show <site> --history lists them
  --json     the lines as JSON: kind, severity, text
  --help     this text

Exit codes: 0 nothing would change, 1 it would be refused, 2 something would change.

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
