import { parseArgs } from 'node:util'
import { exitCodes, type Io } from '#scripts/io.ts'
import { siteFolders } from '#scripts/site-folders.ts'
import { nicheName } from '#scripts/site-words.ts'
import { tableOf } from '#scripts/table.ts'
import { examineFleet } from '#server/platform/sites/fleet.ts'

const help = `couplet list — show every site

Usage
  npx couplet list [--json]

One line a site: its folder, brand, status, niche, languages, countries and hosts, as the files say it. A site whose
file has an error is listed as refused; npx couplet check says why.

Options
  --json   the same as JSON
  --help   this text

Examples
  npx couplet list
  npx couplet list --json | jq -r '.sites[] | select(.status == "live") | .slug'`

const columns = ['site', 'brand', 'status', 'niche', 'theme', 'locales', 'countries', 'hosts'] as const

export async function run(argv: string[], io: Io): Promise<number> {
  const { values } = parseArgs({ args: argv, options: { json: { type: 'boolean' }, help: { type: 'boolean', short: 'h' } } })
  if (values.help) {
    io.say(help)
    return exitCodes.ok
  }
  const { sites } = examineFleet(siteFolders(io), new Map())
  const rows = sites.map(({ slug, version, sound }) => ({ slug, version, file: sound?.file ?? null }))
  if (values.json) {
    const listed = rows.map(({ slug, version, file }) => ({
      slug,
      version,
      state: file ? 'sound' : 'refused',
      ...(file && {
        name: file.name,
        status: file.status,
        niche: file.niche,
        theme: file.theme,
        locales: file.locales,
        countries: file.countries,
        hosts: file.hosts,
        company_id: file.company_id,
      }),
    }))
    io.say(JSON.stringify({ sites: listed }, null, 2))
    return exitCodes.ok
  }
  const lines = rows.map(({ slug, file }) => {
    if (!file) return [slug, '–', 'refused', '', '', '', '', '']
    const niche = `${file.niche} ${nicheName(file.niche)}`
    const theme = typeof file.theme === 'string' ? file.theme : 'own'
    return [slug, file.name, file.status, niche, theme, file.locales.join(' '), file.countries.join(' '), file.hosts.join(' ')]
  })
  io.say(tableOf([[...columns], ...lines]))
  return exitCodes.ok
}
