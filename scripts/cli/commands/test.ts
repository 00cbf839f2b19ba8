import { parseArgs } from 'node:util'
import { candidateOptions } from '#scripts/cli/candidate-files.ts'
import { conformanceReport } from '#scripts/cli/conformance/report.ts'
import { runConformance } from '#scripts/cli/conformance/run.ts'
import { subjectFrom } from '#scripts/cli/conformance/subject.ts'
import { findSite } from '#scripts/cli/find-site.ts'
import { exitCodes, type Io } from '#scripts/cli/io.ts'

const help = `couplet test — look at every page of a site, as visitors and members see it, and grade it

Usage
  npx couplet test <site> [--file <site.json>] [--draft] [--json]

Serves the site in this very process, with a database and sample members that are gone afterwards, and opens every
address in every language as a visitor, a free member and a premium member. Looks at status, language, titles, headings,
addresses for search engines, alternative texts, texts that are missing, unfilled or in another language, promises that the
settings deny, strings of other sites, links and files, the weight of pictures, the contrast of every pair of colours,
legal texts, company and prices. With CHROMIUM=<path of a Chromium or Chrome> it opens each page once in that browser, in the
site's first language, and measures the contrast of every text with what is behind it. That takes a minute or two.

  A  90 to 100    B  from 80    C  from 65    D  from 50    E  from 30    F  less
  An error allows nothing better than C, and a site with errors cannot go live.

What only its owner can supply (company facts, counsel's word, real payments) counts when the site is live; until then
it is listed, and takes nothing off. docs/test-a-site.md says what each finding costs.

Options
  --file   try this site.json instead of the one on the disk, or a folder with site.json and pages/
  --draft  try the draft that the Studio keeps
  --json   grade, deductions and every finding as JSON; progress goes to the other stream
  --help   this text

Exit codes: 0 nothing found, 1 errors, 2 warnings only.

Examples
  npx couplet test vlam
  npx couplet test vlam --file /tmp/new-site.json
  CHROMIUM=/usr/bin/chromium npx couplet test vlam
  npx couplet test vlam --json | jq '.deductions'`

export async function run(argv: string[], io: Io): Promise<number> {
  const { values, positionals } = parseArgs({
    args: argv,
    allowPositionals: true,
    options: { ...candidateOptions, json: { type: 'boolean' }, help: { type: 'boolean', short: 'h' } },
  })
  if (values.help) {
    io.say(help)
    return exitCodes.ok
  }
  const found = findSite(positionals, 'test', io)
  const subject = subjectFrom(found, { file: values.file, draft: values.draft })
  const result = await runConformance(subject, { env: found.env, say: values.json ? io.complain : io.say })
  io.say(values.json ? JSON.stringify(result, null, 2) : `\n${conformanceReport(result)}`)
  if (result.problems.length === 0) return exitCodes.ok
  return result.problems.some(({ severity }) => severity === 'error') ? exitCodes.error : exitCodes.pending
}
