import { isIP } from 'node:net'
import { normalizeHost } from '#server/platform/http/host.ts'

/** The host names in OPS_NAMES, normalised by `normalizeHost`. Null if a value is not a host name. */
export function readOpsNames(value: string): ReadonlySet<string> | null {
  const names = value.split(',').map((name) => normalizeHost(name.trim()))
  return names.includes(null) ? null : new Set(names.filter((name) => name !== null))
}

/** True for `localhost` and for an IP address. DNS rebinding always uses another name, so this check rejects such requests. */
export function isLocalOrAddress(host: string): boolean {
  const name = nameOf(host)
  return name === 'localhost' || isIP(name) !== 0
}

export const isOpsName = (host: string, names: ReadonlySet<string>): boolean => names.has(nameOf(host))

/** The host name in a Host header, without port and without the brackets of an IPv6 address. Empty for a malformed header. */
function nameOf(host: string): string {
  const { bracketed, plain } = /^(?:\[(?<bracketed>[\da-f:.]+)\]|(?<plain>[^\s:[\]]+))(?::\d{1,5})?$/i.exec(host)?.groups ?? {}
  if (bracketed !== undefined) return isIP(bracketed) === 6 ? bracketed : ''
  return (plain ?? '').toLowerCase().replace(/\.$/, '')
}
