import { parseArgs } from 'node:util'
import { exitCodes, type Io } from '#scripts/io.ts'
import { answersFromFlags, missingFlags } from '#scripts/new-site/answers.ts'
import { askForMissing } from '#scripts/new-site/ask.ts'
import { draftSite, type SiteDraft } from '#scripts/new-site/draft.ts'
import { writeDraft } from '#scripts/new-site/write.ts'
import { siteFolders } from '#scripts/site-folders.ts'
import { formatFinding, hasErrors } from '#server/platform/sites/findings.ts'
import { examineFleet } from '#server/platform/sites/fleet.ts'
import { displayPath } from '#server/platform/sites/sources.ts'

const help = `couplet new — make a site

Usage
  npx couplet new                                   asks five questions
  npx couplet new --name Vlam --host vlam.nl --niche 1 --company kompas-bv --countries NL,BE

Writes tenants/<site>/site.json with everything the five answers lead to, checks it, and says where it serves. A
running server picks it up by itself. The site starts as a draft: it answers on http://<site>.localhost only, until
its status is "preview" or "live".

Needed (asked for on a terminal, else flags)
  --name       the brand:                 Vlam
  --host       where it will live:        vlam.nl        (its www. name is added and leads there)
  --niche      1 general, 2 she, 3 bdsm, 4 bbw, 5 gilf, 6 milf, 7 gay
  --company    an existing company's id, or the legal name of a new one
  --countries  where members live:        NL,BE          (the first is home)

Optional
  --slug       the folder's name and the site's name for ever. Default: from the brand
  --theme      a folder in themes/, as it is. Default: a shape that suits the niche, in colours of the site's own
  --color      the brand's colour as #rrggbb; everything else follows from it, with every contrast solved
  --locales    languages, the first without a prefix: nl-NL,fr. Default: what the countries speak
  --status     draft (default) or preview
  --dry-run    show what would be written, write nothing
  --json       answer as JSON, ask nothing
  --help       this text

Exit codes: 0 made (or could be), 1 not made, 2 made, with warnings.`

const options = {
  name: { type: 'string' },
  host: { type: 'string' },
  niche: { type: 'string' },
  company: { type: 'string' },
  countries: { type: 'string' },
  slug: { type: 'string' },
  theme: { type: 'string' },
  color: { type: 'string' },
  locales: { type: 'string' },
  status: { type: 'string' },
  'dry-run': { type: 'boolean' },
  json: { type: 'boolean' },
  help: { type: 'boolean', short: 'h' },
} as const

export async function run(argv: string[], io: Io): Promise<number> {
  const { values: flags } = parseArgs({ args: argv, options })
  if (flags.help) {
    io.say(help)
    return exitCodes.ok
  }
  const { env, ...folders } = siteFolders(io)
  const given = answersFromFlags(flags, folders)
  const missing = missingFlags(given)
  if (missing.length > 0 && (!io.is_interactive || flags.json)) {
    io.complain(
      `Missing: ${missing.map((name) => `--${name}`).join(' ')}. On a terminal they are asked for; npx couplet new --help explains them.`,
    )
    return exitCodes.error
  }
  const draft = draftSite(missing.length > 0 ? await askForMissing(given, folders) : given, folders)
  const url = `http://${draft.slug}.localhost:${env.PORT}/`
  if (flags['dry-run']) return tell(io, flags.json, { ...draft, url, written: false, findings: [] }, showDraft(draft, folders))

  writeDraft(draft, folders)
  const findings = examineFleet(folders, new Map()).sites.find(({ slug }) => slug === draft.slug)?.findings ?? []
  tell(
    io,
    flags.json,
    { ...draft, url, written: true, findings },
    [
      ...findings.map(formatFinding),
      ...draft.files.map(({ path }) => `wrote  ${displayPath(folders, path)}`),
      ...draft.advice,
      `open   ${url}`,
    ].join('\n'),
  )
  if (hasErrors(findings)) return exitCodes.error
  return findings.length > 0 ? exitCodes.pending : exitCodes.ok
}

function tell(io: Io, as_json: boolean | undefined, result: object, text: string): number {
  io.say(as_json ? JSON.stringify(result, null, 2) : text)
  return exitCodes.ok
}

function showDraft({ files, advice }: SiteDraft, folders: { tenants_dir: string; themes_dir: string }): string {
  return [...files.map(({ path, text }) => `would write  ${displayPath(folders, path)}\n${text}`), ...advice].join('\n')
}
