import { parseArgs } from 'node:util'
import { type FoundSite, findingAsJson, findSite } from '#scripts/cli/find-site.ts'
import { exitCodes, type Io } from '#scripts/cli/io.ts'
import { runningSites } from '#scripts/cli/running-server.ts'
import { historyText, versionsOf } from '#scripts/cli/show/history.ts'
import { cardOf } from '#scripts/cli/show/site-card.ts'
import { factsOf } from '#scripts/cli/show/site-facts.ts'
import { formatFinding } from '#server/platform/sites/check/findings.ts'
import type { SiteStatus } from '#server/platform/sites/registry/registry.ts'

const help = `couplet show — print a summary of one site

Usage
  npx couplet show <site> [--history] [--json]

Prints the status and its meaning, hosts, languages with their URLs, countries with prices in money, colours, company,
rules, landers, the version of the files, whether the running server serves it, and the findings of check.

Options
  --history  list all published versions: number, time, author, note. npx couplet apply --version restores one
  --json     print the result as JSON
  --help     this text

Exit codes: 0 shown (warnings are allowed), 1 the file has errors.

Examples
  npx couplet show vonk
  npx couplet show vonk --history
  npx couplet show rondeur --json | jq '.countries[] | {country, packages}'`

export async function run(argv: string[], io: Io): Promise<number> {
  const { values, positionals } = parseArgs({
    args: argv,
    allowPositionals: true,
    options: { history: { type: 'boolean' }, json: { type: 'boolean' }, help: { type: 'boolean', short: 'h' } },
  })
  if (values.help) {
    io.say(help)
    return exitCodes.ok
  }
  const found = findSite(positionals, 'show', io)
  if (values.history) {
    const versions = versionsOf(found)
    io.say(values.json ? JSON.stringify({ slug: found.slug, versions }, null, 2) : historyText(found.slug, versions))
    return exitCodes.ok
  }
  const { slug, examined, env } = found
  const running = await runningSites(env)
  const serving = running?.find((site) => site.slug === slug) ?? null
  if (!examined.sound) return showRefused(found, { serving, as_json: values.json, io })
  const isSet = (reference: string) => Boolean(io.env[reference.replace(/^env:/, '')])
  const facts = factsOf(found, examined.sound, { serving, has_server: running !== null, isSet })
  io.say(values.json ? JSON.stringify({ ...facts, findings: facts.findings.map(findingAsJson) }, null, 2) : cardOf(facts))
  return exitCodes.ok
}

/** Prints the findings of a site whose file has errors. Other facts about such a site are not reliable. */
function showRefused(
  { slug, examined: { version, findings } }: FoundSite,
  { serving, as_json, io }: { serving: SiteStatus | null; as_json: boolean | undefined; io: Io },
): number {
  const still = serving?.active_version ? `The server goes on with version ${serving.active_version}.` : 'Nothing serves it here.'
  io.say(
    as_json
      ? JSON.stringify({ slug, state: 'refused', version, serving, findings: findings.map(findingAsJson) }, null, 2)
      : [`${slug}: the file is refused. ${still}`, ...findings.map(formatFinding)].join('\n\n'),
  )
  return exitCodes.error
}
