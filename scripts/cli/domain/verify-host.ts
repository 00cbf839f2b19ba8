import { isIPv4 } from 'node:net'
import { networkInterfaces } from 'node:os'
import type { SiteFile } from '#schemas/site/site.ts'
import type { Io } from '#scripts/cli/io.ts'
import { fail, type Line, ok, warn } from '#scripts/cli/report.ts'
import { askServer } from '#scripts/cli/running-server.ts'
import type { Env } from '#server/start/env.ts'

export interface Expected {
  /** The IP addresses or names to which the hosts should point. If empty, the hosts should point to this machine's own addresses. */
  given: readonly string[]
}

interface Question {
  slug: string
  file: Pick<SiteFile, 'hosts' | 'status'>
  host: string
  expected: Expected
  env: Pick<Env, 'DATA_DIR'>
  lookUp: Io['lookUp']
}

/** Checks the site file, DNS and the certificate of a host: what visitors need to reach the site. */
export async function verifyHost(question: Question): Promise<Line[]> {
  const { host, file, slug } = question
  const lines: Line[] = []
  if (file.hosts.includes(host))
    lines.push(ok(`${host} is a host of ${slug}${file.hosts[0] === host ? ', its canonical host' : ` and redirects to ${file.hosts[0]}`}`))
  else
    lines.push(
      fail(`${host} is not a host of ${slug}`, 'Visitors get the page of an unknown host.', `npx couplet domain add ${slug} ${host}`),
    )
  lines.push(...statusLines(question))
  lines.push(await dnsLine(question, host))
  lines.push(...(await partnerLine(question)))
  lines.push(await certificateLine(question))
  return lines
}

function statusLines({ slug, file: { status } }: Question): Line[] {
  if (status === 'live' || status === 'preview') return []
  const why = status === 'suspended' ? 'Its hosts answer 503.' : 'Its hosts answer as unknown hosts.'
  return [warn(`${slug} is ${status}`, why, 'Set status to "preview" or "live" when it is ready.')]
}

async function dnsLine({ lookUp, expected }: Question, name: string): Promise<Line> {
  const found = await addressesOf(lookUp, name)
  if (found.problem === 'offline')
    return warn(`${name}: the lookup failed`, 'No name server answered. Is this machine offline?', 'Try again with a connection.')
  if (found.problem === 'none')
    return fail(
      `${name} has no address`,
      'The name does not exist in DNS yet. New records take minutes, sometimes hours.',
      'Create an A (and AAAA) record, or a CNAME, at the DNS provider of the domain.',
    )
  const wanted = await wantedAddresses(lookUp, expected)
  const shown = found.addresses.join(', ')
  if (wanted.length === 0)
    return warn(
      `${name} leads to ${shown}, and this could not be verified`,
      expected.given.length > 0 ? `${expected.given.join(', ')} could not be looked up.` : 'This machine has no public address.',
      'Give the public address of your proxy: --expect 203.0.113.7',
    )
  const astray = found.addresses.filter((address) => !wanted.includes(address))
  if (astray.length === 0) return ok(`${name} leads to ${shown}`)
  const fix = `Change its record to ${wanted.join(' or ')}${expected.given.length > 0 ? '' : ', or name your proxy: --expect <address>'}.`
  return astray.length < found.addresses.length
    ? fail(`${name} leads to ${shown}, of which ${astray.join(', ')} is another server`, 'Some visitors reach another server.', fix)
    : fail(`${name} leads to ${shown}, which is another server`, `Expected ${wanted.join(', ')}.`, fix)
}

/** Checks the other form of the name, with or without www, because visitors type both forms. */
async function partnerLine(question: Question): Promise<Line[]> {
  const { host, file, lookUp, slug } = question
  const partner = host.startsWith('www.') ? host.slice('www.'.length) : `www.${host}`
  if (file.hosts.includes(partner)) return [await dnsLine(question, partner)]
  const { addresses } = await addressesOf(lookUp, partner)
  if (addresses.length === 0) return []
  return [
    warn(
      `${partner} leads to ${addresses.join(', ')} and is not a host of ${slug}`,
      'Visitors who type it get another site, or the page of an unknown host.',
      `npx couplet domain add ${slug} ${partner}`,
    ),
  ]
}

/** Sends the request that Caddy sends before Caddy fetches a certificate for the host. */
async function certificateLine({ host, env }: Question): Promise<Line> {
  const answer = await askServer(env, { path: `/tls/allow?domain=${encodeURIComponent(host)}` })
  if (answer?.status === 200) return ok(`the server allows a certificate for ${host}`)
  if (answer?.status === 403)
    return warn(
      `the server does not allow a certificate for ${host}`,
      'It allows certificates only for hosts of sites that it serves and that are not drafts.',
      'Set the site’s status to "preview" or "live", and check that the server serves the file: npx couplet show.',
    )
  return warn(
    'no server of this installation answered',
    'So the certificate could not be checked.',
    'Start it (npm start), or run this command on its machine.',
  )
}

async function wantedAddresses(lookUp: Io['lookUp'], { given }: Expected): Promise<string[]> {
  if (given.length === 0) return ownPublicAddresses()
  const found = await Promise.all(given.map(async (one) => (isAddress(one) ? [one] : (await addressesOf(lookUp, one)).addresses)))
  return found.flat()
}

const isAddress = (text: string): boolean => isIPv4(text) || text.includes(':')

const offline = new Set(['ECONNREFUSED', 'ETIMEOUT', 'EAI_AGAIN', 'ESERVFAIL', 'ECANCELLED', 'ENETUNREACH', 'EREFUSED'])

async function addressesOf(lookUp: Io['lookUp'], name: string): Promise<{ addresses: string[]; problem: 'offline' | 'none' | null }> {
  try {
    const addresses = await lookUp(name)
    return { addresses, problem: addresses.length === 0 ? 'none' : null }
  } catch (error) {
    const { code = '' } = error as NodeJS.ErrnoException
    return { addresses: [], problem: offline.has(code) ? 'offline' : 'none' }
  }
}

/** Public IP addresses of this machine. A machine behind a router or in a cloud network often has none. */
function ownPublicAddresses(): string[] {
  return Object.values(networkInterfaces())
    .flatMap((entries) => entries ?? [])
    .filter(({ internal, address }) => !internal && !isPrivate(address))
    .map(({ address }) => address)
}

function isPrivate(address: string): boolean {
  return (
    /^(10\.|127\.|169\.254\.|192\.168\.|172\.(1[6-9]|2\d|3[01])\.|100\.(6[4-9]|[7-9]\d|1[01]\d|12[0-7])\.)/.test(address) ||
    /^(fe[89ab]|f[cd]|::1$)/i.test(address)
  )
}
