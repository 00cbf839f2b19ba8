import { BlockList, isIP } from 'node:net'

/** A set of networks, to which an address belongs or not. */
export interface Networks {
  contains(address: string): boolean
}

/** Reads addresses and networks, separated by commas, such as `203.0.113.7, 10.1.0.0/16, 2001:db8::/32`. Null for anything else. */
export function readNetworks(text: string): Networks | null {
  const list = new BlockList()
  for (const entry of text.split(',').map((part) => part.trim())) {
    const [, address = '', prefix] = /^([^/]+?)(?:\/(\d{1,3}))?$/.exec(entry) ?? []
    const family = familyOf(address)
    const bits = family === 'ipv6' ? 128 : 32
    if (!family || address.includes('%') || Number(prefix ?? bits) > bits) return null
    list.addSubnet(address, Number(prefix ?? bits), family)
  }
  return {
    contains(given) {
      // an address of a local network may name its interface, as in fe80::1%eth0
      const address = given.replace(/%.*$/, '')
      const family = familyOf(address)
      return family !== null && list.check(address, family)
    },
  }
}

function familyOf(address: string): 'ipv4' | 'ipv6' | null {
  const version = isIP(address)
  if (version === 0) return null
  return version === 4 ? 'ipv4' : 'ipv6'
}
