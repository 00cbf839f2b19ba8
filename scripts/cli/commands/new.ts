import { parseArgs } from 'node:util'
import { findingAsJson, findSite } from '#scripts/cli/find-site.ts'
import { exitCodes, type Io } from '#scripts/cli/io.ts'
import { askForMissing } from '#scripts/cli/new-site/ask.ts'
import { copyQuestions, copySite } from '#scripts/cli/new-site/copy.ts'
import { servedWords, waitUntilServed } from '#scripts/cli/new-site/wait.ts'
import { findServer } from '#scripts/cli/running-server.ts'
import { siteFolders } from '#scripts/cli/site-folders.ts'
import { formatFinding, hasErrors } from '#server/platform/sites/check/findings.ts'
import { keepPushKeys } from '#server/platform/sites/files/push-keys.ts'
import { displayPath, type Folders } from '#server/platform/sites/files/sources.ts'
import { examineFleet } from '#server/platform/sites/registry/fleet.ts'
import { answersFromFlags, missingFlags, questions } from '#server/studio/new-site/answers.ts'
import { draftSite, type SiteDraft } from '#server/studio/new-site/draft.ts'
import { writeDraft } from '#server/studio/new-site/write.ts'

const help = `couplet new — create a site

Usage
  npx couplet new                                   asks five questions
  npx couplet new --name Vlam --host vlam.nl --niche 1 --company kompas-bv --countries NL,BE
  npx couplet new --from vonk --name Gloed --host gloed.nl --company kompas-bv

Writes tenants/<site>/site.json from the answers, checks it, and waits until the running server answers on
http://<site>.localhost. The site is a draft: it answers only there until its status is "preview" or "live". It has no
members; npx couplet seed adds labelled sample members.

Required (asked on a terminal, otherwise flags)
  --name       the brand:                 Vlam
  --host       the host:                  vlam.nl        (its www. host is added and redirects to it)
  --niche      1 general, 2 she, 3 bdsm, 4 bbw, 5 gilf, 6 milf, 7 gay
  --company    the id of an existing company, or the legal name of a new one
  --countries  where members live:        NL,BE          (the first is the default)

Optional
  --from       a site to copy: rules, prices, theme, pages and pictures, without its name, hosts, company, and texts about
               them. Then only --name, --host and --company are required
  --preset     texts, rules and landers of another niche, or none. Default: those of the site's own niche
  --slug       the name of the folder, which is the permanent id of the site. Default: derived from the brand
  --theme      a folder in themes/, unchanged. Default: the fonts and shapes of the niche, in the site's own colours
  --color      the brand colour as #rrggbb; all other colours are derived from it, with enough contrast
  --locales    languages, the first without a prefix: nl-NL,fr. Default: the languages of the countries
  --status     draft (default) or preview
  --company-address, --company-city, --company-register, --company-country, --company-vat, --company-phone
               facts of a new company; missing facts can be added until the site goes live
  --dry-run    show the files, write nothing
  --json       print the result as JSON, ask nothing
  --help       this text

Exit codes: 0 created (or possible), 1 not created, or created and not served by the running server.

Examples
  npx couplet new --name Gloed --host gloed.nl --niche milf --company kompas-bv --countries NL
  npx couplet new --name Glut --host glut.de --niche 2 --company "Glut GmbH" --countries DE,AT,CH --color '#c2185b' \\
    --company-address "Musterweg 1" --company-city "10115 Berlin" --company-register "HRB 1" --company-vat DE1 --company-phone "+49 30 1"`

const text = { type: 'string' } as const
const options = {
  name: text,
  host: text,
  niche: text,
  company: text,
  countries: text,
  from: text,
  preset: text,
  slug: text,
  theme: text,
  color: text,
  locales: text,
  status: text,
  'company-address': text,
  'company-city': text,
  'company-register': text,
  'company-country': text,
  'company-vat': text,
  'company-phone': text,
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
  const source = flags.from === undefined ? null : findSite([flags.from], 'new --from', io)
  const given = answersFromFlags(flags, folders)
  const asked = source ? copyQuestions : questions
  const missing = missingFlags(given, asked)
  if (missing.length > 0 && (!io.is_interactive || flags.json)) {
    io.complain(`Missing: ${missing.map((name) => `--${name}`).join(' ')}. A terminal asks for them. See npx couplet new --help.`)
    return exitCodes.error
  }
  const answers = missing.length > 0 ? await askForMissing(given, folders, asked) : given
  const draft = source ? copySite(answers, source, folders) : draftSite(answers, folders)
  const url = `http://${draft.slug}.localhost:${(await findServer(env))?.port ?? env.PORT}/`
  if (flags['dry-run']) {
    io.say(flags.json ? JSON.stringify({ ...draft, url, written: false, findings: [] }, null, 2) : showDraft(draft, folders))
    return exitCodes.ok
  }

  writeDraft(draft, folders)
  // create the push keys before the first member can subscribe; otherwise the server would create other keys
  keepPushKeys(env.DATA_DIR, draft.slug)
  const findings = examineFleet(folders, new Map()).sites.find(({ slug }) => slug === draft.slug)?.findings ?? []
  if (!flags.json)
    io.say(
      [...findings.map(formatFinding), ...draft.files.map(({ path }) => `wrote  ${displayPath(folders, path)}`), ...draft.advice].join(
        '\n',
      ),
    )
  const served = hasErrors(findings) ? null : await waitUntilServed(draft.slug, env)
  if (flags.json) io.say(JSON.stringify({ ...draft, url, written: true, findings: findings.map(findingAsJson), served }, null, 2))
  else if (served) io.say(servedWords(served, { slug: draft.slug, url }))
  if (hasErrors(findings)) return exitCodes.error
  return served?.state === 'not_yet' ? exitCodes.error : exitCodes.ok
}

function showDraft({ files, advice }: SiteDraft, folders: Folders): string {
  const shown = files.map(({ path, text: content, copy_of }) =>
    copy_of === undefined ? `would write  ${displayPath(folders, path)}\n${content}` : `would copy   ${displayPath(folders, path)}`,
  )
  return [...shown, ...advice].join('\n')
}
