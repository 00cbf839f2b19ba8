import { isIP } from 'node:net'
import { parseArgs } from 'node:util'
import { verifyHost } from '#scripts/cli/domain/verify-host.ts'
import { editable, type siteText, writeSite } from '#scripts/cli/edit-site.ts'
import { type FoundSite, findSite } from '#scripts/cli/find-site.ts'
import { exitCodes, type Io } from '#scripts/cli/io.ts'
import { formatLine, type Line, worst } from '#scripts/cli/report.ts'
import { normalizeHost } from '#server/platform/http/host.ts'
import { displayPath } from '#server/platform/sites/files/sources.ts'
import { parseHost } from '#server/studio/new-site/answers.ts'

const help = `couplet domain — the hosts of a site

Usage
  npx couplet domain add <site> <host> [--first] [--no-www] [--dry-run] [--json]
  npx couplet domain verify <site> [host] [--expect <address or name>] [--json]
  npx couplet domain remove <site> <host> [--yes] [--dry-run] [--json]

add      adds the host to site.json, and with vlam.nl also www.vlam.nl; all other bytes stay. The first host is the
         canonical one, the others redirect to it.
verify   checks the host in site.json, its name and its www name in DNS, and the certificate. Without a host, it checks
         every host of the site. Offline it reports the checks that it could not make.
remove   removes the host. Removing the first one changes the site's address, so the command asks.

Options
  --first    add: make it the canonical host; the others redirect to it
  --no-www   add: without the www name
  --expect   verify: the address of your proxy, if it is not this machine. May be repeated
  --yes      remove: do not ask
  --dry-run  show what would be changed
  --json     the result as JSON, ask nothing
  --help     this text

Exit codes: 0 done or nothing fails, 1 not done or a host that does not work. Warnings are 0.

Examples
  npx couplet domain add vlam vlam.be
  npx couplet domain verify vlam --expect 203.0.113.7
  npx couplet domain verify vlam vlam.be --expect lb.hoster.example`

const options = {
  first: { type: 'boolean' },
  'no-www': { type: 'boolean' },
  expect: { type: 'string', multiple: true },
  yes: { type: 'boolean' },
  'dry-run': { type: 'boolean' },
  json: { type: 'boolean' },
  help: { type: 'boolean', short: 'h' },
} as const

interface Asked {
  host: string
  flags: Flags
  io: Io
}

type Flags = ReturnType<typeof parseArgs<{ options: typeof options }>>['values']

export async function run(argv: string[], io: Io): Promise<number> {
  const { values: flags, positionals } = parseArgs({ args: argv, allowPositionals: true, options })
  if (flags.help) {
    io.say(help)
    return exitCodes.ok
  }
  const [action = '', slug, host, ...rest] = positionals
  if (!['add', 'verify', 'remove'].includes(action) || rest.length > 0)
    throw new Error('Name an action: npx couplet domain add|verify|remove <site> <host>. See npx couplet domain --help.')
  const found = findSite(slug === undefined ? [] : [slug], `domain ${action}`, io)
  if (action === 'verify') return verify(found, { host, flags, io })
  if (host === undefined) throw new Error(`Name the host: npx couplet domain ${action} ${found.slug} <host>.`)
  return (action === 'add' ? add : remove)(found, { host: parseHost(host), flags, io })
}

function add(found: FoundSite, { host, flags, io }: Asked): number {
  const { slug, fleet } = found
  const { text, file } = editable(found)
  const has_www = !flags['no-www'] && host.split('.').length === 2
  const wanted = [host, ...(has_www ? [`www.${host}`] : [])]
  const missing = wanted.filter((name) => !file.hosts.includes(name))
  for (const name of missing) {
    const owner = fleet.sites.find((site) => site.slug !== slug && site.sound?.file.hosts.includes(name))
    if (owner)
      throw new Error(`${name} belongs to the site "${owner.slug}". Remove it there first: npx couplet domain remove ${owner.slug} ${name}`)
  }
  if (flags.first && file.hosts[0] !== host) {
    const without = file.hosts.includes(host) ? text.remove('hosts', host) : text
    const moved = without.insert('hosts', host, 'first')
    return save(found, {
      changed: missing.filter((name) => name !== host).reduce((all, name) => all.insert('hosts', name, 'last'), moved),
      flags,
      io,
      said: `${host} is the address of ${slug} now; its other hosts lead there.`,
    })
  }
  if (missing.length === 0)
    return tell({ flags, io, result: { slug, hosts: file.hosts, written: false }, text: `${host} is a host of ${slug} already.` })
  const changed = missing.reduce((all, name) => all.insert('hosts', name, 'last'), text)
  return save(found, {
    changed,
    flags,
    io,
    said: `${missing.join(' and ')} ${missing.length > 1 ? 'lead' : 'leads'} to ${file.hosts[0]}. Next: npx couplet domain verify ${slug} ${host}`,
  })
}

async function remove(found: FoundSite, { host, flags, io }: Asked): Promise<number> {
  const { slug } = found
  const { text, file } = editable(found)
  if (!file.hosts.includes(host)) throw new Error(`${host} is not a host of ${slug}. Its hosts: ${file.hosts.join(', ')}.`)
  // `couplet domain add` adds the host together with its www name, which only redirects to the host, so remove both
  const names = [host, ...(flags['no-www'] ? [] : [`www.${host}`])].filter((name) => file.hosts.includes(name))
  const [first = ''] = file.hosts
  const [next] = file.hosts.filter((name) => !names.includes(name))
  const gone = names.join(' and ')
  if (next === undefined)
    throw new Error(
      `${slug} has only the host ${gone}, and a site needs at least one. Add another first: npx couplet domain add ${slug} <host> --first`,
    )
  if (names.includes(first) && !flags.yes && !flags['dry-run']) {
    if (!io.is_interactive || flags.json)
      throw new Error(`${first} is the address of ${slug}; without it ${next} would be. Missing: --yes.`)
    if (!(await io.confirm(`${first} is the address of ${slug}. Make ${next} its address and stop serving ${gone}?`)))
      throw new Error('Stopped. Nothing was changed.')
  }
  const changed = names.reduce((all, name) => all.remove('hosts', name), text)
  return save(found, { changed, flags, io, said: `${gone} ${names.length > 1 ? 'answer' : 'answers'} like an unknown host from now on.` })
}

interface Change {
  changed: ReturnType<typeof siteText>
  flags: Flags
  io: Io
  said: string
}

function save(found: FoundSite, { changed, flags, io, said }: Change): number {
  const { slug, folders } = found
  const path = displayPath(folders, slug, 'site.json')
  const { hosts } = JSON.parse(changed.text.replace(/^\uFEFF/, '')) as { hosts: string[] }
  if (!flags['dry-run']) writeSite(found, changed, 'couplet domain')
  const written = !flags['dry-run']
  const lines = [`${written ? 'wrote' : 'would write'}  ${path}`, `hosts  ${hosts.join(', ')}`, written ? said : 'Nothing was changed.']
  return tell({ flags, io, result: { slug, hosts, written }, text: lines.join('\n') })
}

/** Prints the result: the object with --json, the text otherwise. */
function tell({ flags, io, result, text }: { flags: Flags; io: Io; result: object; text: string }): number {
  io.say(flags.json ? JSON.stringify(result, null, 2) : text)
  return exitCodes.ok
}

/** Returns the value of --expect, or throws. It rejects values like "1.2.3", because a resolver reads "1.2.3" as 1.2.0.3. */
function parseExpected(value: string): string {
  if (isIP(value) === 0 && (normalizeHost(value) === null || /^[\d.]+$/.test(value)))
    throw new Error(`--expect "${value}" is neither an IP address (203.0.113.7) nor a host name.`)
  return value
}

async function verify(found: FoundSite, { host, flags, io }: { host: string | undefined; flags: Flags; io: Io }): Promise<number> {
  const { file } = editable(found)
  const asked = host === undefined ? withoutPartners(file.hosts) : [parseHost(host)]
  const expected = (flags.expect ?? []).map(parseExpected)
  const checked: { host: string; lines: Line[] }[] = []
  for (const name of asked) {
    const lines = await verifyHost({
      slug: found.slug,
      file,
      host: name,
      expected: { given: expected },
      env: found.env,
      lookUp: io.lookUp,
    })
    checked.push({ host: name, lines })
  }
  io.say(
    flags.json
      ? JSON.stringify({ slug: found.slug, hosts: checked }, null, 2)
      : checked.map(({ lines }) => lines.map(formatLine).join('\n')).join('\n\n'),
  )
  const state = worst(checked.flatMap(({ lines }) => lines))
  return { ok: exitCodes.ok, warn: exitCodes.ok, fail: exitCodes.error }[state]
}

/** Removes www names whose base name is also listed, because a check of the base name includes its www name. */
function withoutPartners(hosts: readonly string[]): string[] {
  return hosts.filter((host) => !(host.startsWith('www.') && hosts.includes(host.slice('www.'.length))))
}
