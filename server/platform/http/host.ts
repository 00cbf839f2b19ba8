import type { IncomingMessage } from 'node:http'
import { domainToASCII } from 'node:url'

interface HostOptions {
  /** True if X-Forwarded-Host is trusted. Set it only behind a proxy that overwrites this header. */
  trust_proxy: boolean
}

/**
 * The host of a request in normalised form, or null if the host is ambiguous. `req.hostname` is not used, because it trusts forwarded
 * headers and accepts several Host headers.
 */
export function resolveHost(req: Pick<IncomingMessage, 'rawHeaders' | 'url'>, { trust_proxy }: HostOptions): string | null {
  const stated = headersNamed(req, 'host')
  const [own] = stated
  if (stated.length !== 1 || own === undefined) return null
  const host = normalizeHost(own)
  if (host === null || !isTargetOf(req.url ?? '', host)) return null
  if (!trust_proxy) return host
  const forwarded = headersNamed(req, 'x-forwarded-host')
  if (forwarded.length === 0) return host
  return forwarded.length === 1 && forwarded[0] !== undefined ? normalizeHost(forwarded[0]) : null
}

/**
 * Matches a normalised host with an optional port, for a fast check. The last label starts with a letter, so the host is not an IP address.
 */
const plain = /^((?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)*[a-z](?:[a-z0-9-]{0,61}[a-z0-9])?)(?::(\d{1,5}))?$/

/** The host name in lower case and punycode, without port and trailing dot. Null for an invalid host name. */
export function normalizeHost(value: string): string | null {
  const [, known, known_port] = (value.length <= 253 && !value.includes('xn--') && plain.exec(value)) || []
  if (known !== undefined && (known_port === undefined || isPort(known_port))) return known
  const match = /^(?<name>[^\s:/?#@[\]\\%,]+)(?::(?<port>\d{1,5}))?$/u.exec(value)
  const { name, port } = match?.groups ?? {}
  if (name === undefined || (port !== undefined && !isPort(port))) return null
  const ascii = domainToASCII(name.toLowerCase().replace(/\.$/, ''))
  const labels = ascii.split('.')
  const is_name = ascii.length > 0 && ascii.length <= 253 && labels.every((label) => /^[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?$/.test(label))
  return is_name ? ascii : null
}

/** Reads the raw headers, because `req.headers` drops or merges repeated headers. */
function headersNamed({ rawHeaders }: Pick<IncomingMessage, 'rawHeaders'>, name: string): string[] {
  const values: string[] = []
  for (let at = 0; at < rawHeaders.length; at += 2) {
    const [own, value] = [rawHeaders[at], rawHeaders[at + 1]]
    if (own?.length === name.length && own.toLowerCase() === name && value !== undefined) values.push(value)
  }
  return values
}

/**
 * True for a path, or for an absolute URL of this host. A path that starts with `//` is refused, because URL parsers read `//elsewhere/` as
 * a host.
 */
function isTargetOf(target: string, host: string): boolean {
  if (target.startsWith('/')) return !/^\/[/\\]/.test(target)
  const [, authority, rest = ''] = /^https?:\/\/([^/?#\\]*)([/?#].*)?$/i.exec(target) ?? []
  return authority !== undefined && normalizeHost(authority) === host && !/^\/[/\\]/.test(rest)
}

/** Path and query of a request target. `http://vonk.example/likes` (absolute form, RFC 9112) becomes `/likes`. */
export function toOriginForm(target: string): string {
  if (target.startsWith('/')) return target
  const rest = target.replace(/^https?:\/\/[^/?#\\]*/i, '')
  return rest.startsWith('/') ? rest : `/${rest}`
}

function isPort(port: string): boolean {
  return Number(port) >= 1 && Number(port) <= 65_535
}
