import { isIP } from 'node:net'

/**
 * The part of an address that a limit counts: an IPv4 address, or the first 64 bits of an IPv6 address. An IPv6 customer owns at least a
 * /64. If a limit counted whole addresses, one client could bypass the limit with many addresses.
 */
export function networkOf(address: string): string {
  const ip = address.replace(/%.*$/, '')
  if (isIP(ip) !== 6) return ip
  const groups = groupsOf(ip)
  const is_ipv4 = groups.slice(0, 5).every((group) => group === 0) && groups[5] === 0xffff
  if (is_ipv4)
    return groups
      .slice(6)
      .flatMap((group) => [group >> 8, group & 255])
      .join('.')
  return `${groups
    .slice(0, 4)
    .map((group) => group.toString(16))
    .join(':')}::/64`
}

/** The eight groups of an IPv6 address. The URL parser converts every form of the address to hexadecimal groups with at most one `::`. */
function groupsOf(ip: string): number[] {
  const [head = '', tail] = new URL(`http://[${ip}]`).hostname.slice(1, -1).split('::')
  const [first, last] = [head, tail ?? ''].map((part) =>
    part
      .split(':')
      .filter(Boolean)
      .map((group) => Number.parseInt(group, 16)),
  )
  const [before, after] = [first ?? [], last ?? []]
  return [...before, ...Array<number>(8 - before.length - after.length).fill(0), ...after]
}
