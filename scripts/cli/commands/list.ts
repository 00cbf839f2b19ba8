import { parseArgs } from 'node:util'
import type { SiteFile } from '#schemas/site/site.ts'
import { themeName } from '#schemas/site/theme.ts'
import { exitCodes, type Io } from '#scripts/cli/io.ts'
import { runningSites } from '#scripts/cli/running-server.ts'
import { siteFolders } from '#scripts/cli/site-folders.ts'
import { nicheName } from '#scripts/cli/site-words.ts'
import { tableOf } from '#scripts/cli/table.ts'
import { examineFleet } from '#server/platform/sites/registry/fleet.ts'
import type { SiteStatus } from '#server/platform/sites/registry/registry.ts'

const help = `couplet list — list all sites

Usage
  npx couplet list [--json]

Prints one line for each site: folder, brand, status, niche, languages, countries and first host, from the site files. A
site with an error in its file is listed as refused, and npx couplet check shows the reason. "preview*" marks a site whose
file requests "live" but that was never opened: npx couplet apply opens it. This mark needs the running server.

Options
  --json   print the list as JSON
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
  const folders = siteFolders(io)
  const { sites } = examineFleet(folders, new Map())
  const serving = new Map((await runningSites(folders.env))?.map((status) => [status.slug, status]))
  const rows = sites.map(({ slug, version, sound }) => ({ slug, version, file: sound?.file ?? null, serving: serving.get(slug) }))
  if (values.json) {
    const listed = rows.map(({ slug, version, file, serving: served }) => ({
      slug,
      version,
      state: file ? 'sound' : 'refused',
      ...(file && {
        name: file.name,
        status: file.status,
        serves_as: served?.status ?? null,
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
  const lines = rows.map(({ slug, file, serving: served }) => {
    if (!file) return [slug, '–', 'refused', '', '', '', '', '']
    const niche = `${file.niche} ${nicheName(file.niche)}`
    const status = waitsToOpen(file.status, served) ? 'preview*' : file.status
    return [
      slug,
      file.name,
      status,
      niche,
      themeName(file.theme),
      several(file.locales, 3),
      several(file.countries, 4),
      several(file.hosts, 1),
    ]
  })
  io.say(tableOf([[...columns], ...lines]))
  if (rows.some(({ file, serving: served }) => file && waitsToOpen(file.status, served)))
    io.say('* the file says "live", but the site is not open yet: npx couplet apply <site>')
  return exitCodes.ok
}

const waitsToOpen = (status: SiteFile['status'], served: SiteStatus | undefined): boolean =>
  status === 'live' && served?.is_opened === false

/** Shortens a list of names. Returns the first names, and the number of names that are left out. */
function several(names: readonly string[], most: number): string {
  const rest = names.length - most
  return [...names.slice(0, most), ...(rest > 0 ? [`+${rest}`] : [])].join(' ')
}
