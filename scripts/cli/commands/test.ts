import { parseArgs } from 'node:util'
import { candidateOptions } from '#scripts/cli/candidate-files.ts'
import { conformanceReport } from '#scripts/cli/conformance/report.ts'
import { runConformance } from '#scripts/cli/conformance/run.ts'
import { subjectFrom } from '#scripts/cli/conformance/subject.ts'
import { findSite } from '#scripts/cli/find-site.ts'
import { exitCodes, type Io } from '#scripts/cli/io.ts'

const help = `couplet test — open every page of a site as visitors and members see it, and grade the site

Usage
  npx couplet test <site> [--file <site.json>] [--draft] [--json]

Serves the site in its own process with a temporary database and sample members. It opens every URL in every language as a
visitor, a free member and a premium member. It checks status, language, titles, headings, URLs for search engines,
alternative texts, missing, unfilled and untranslated texts, promises that contradict settings, texts of other sites,
links and files, the size of pictures, the contrast of every colour pair, legal texts, company and prices. With
CHROMIUM=<path of a Chromium or Chrome> it also opens each page in that browser, in the site's first language, and measures
the contrast of every text. That takes a minute or two.

  A  90 to 100    B  from 80    C  from 65    D  from 50    E  from 30    F  less
  With an error the best grade is C, and the site cannot go live.

Some parts can only come from the owner: company facts, approved legal texts, real payments. They count only for a live
site. For other sites they are listed without a deduction. docs/test-a-site.md has the deduction of each finding.

Options
  --file   test this site.json instead of the one on disk, or a folder with site.json and pages/
  --draft  test the draft of the Studio
  --json   print grade, deductions and findings as JSON; progress goes to stderr
  --help   this text

Exit codes: 0 no findings, 1 errors, 2 only warnings.

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
