import { isIP } from 'node:net'
import { normalizeHost } from './platform/host.ts'

/** The names of OPS_NAMES in the spelling that `normalizeHost` gives; null if one of them is no host name. */
export function readOpsNames(value: string): ReadonlySet<string> | null {
  const names = value.split(',').map((name) => normalizeHost(name.trim()))
  return names.includes(null) ? null : new Set(names.filter((name) => name !== null))
}

/** `localhost` or an IP address. DNS rebinding needs another name: such a name cannot be in a browser's request that passes this check. */
export function isLocalOrAddress(host: string): boolean {
  const name = nameOf(host)
  return name === 'localhost' || isIP(name) !== 0
}

export const isOpsName = (host: string, names: ReadonlySet<string>): boolean => names.has(nameOf(host))

/** The Host header without its port and without the brackets of an IPv6 address; an empty text for a malformed header. */
function nameOf(host: string): string {
  const { bracketed, plain } = /^(?:\[(?<bracketed>[\da-f:.]+)\]|(?<plain>[^\s:[\]]+))(?::\d{1,5})?$/i.exec(host)?.groups ?? {}
  if (bracketed !== undefined) return isIP(bracketed) === 6 ? bracketed : ''
  return (plain ?? '').toLowerCase().replace(/\.$/, '')
}
