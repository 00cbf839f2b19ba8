import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { BlockList, isIP } from 'node:net'
import { Reader } from 'mmdb-lib'

/**
 * ISO country in which a network address is registered. Null for private, local and unknown addresses. The country is a guess for defaults,
 * so it must not allow or deny access.
 */
export function countryOfIp(address: string): string | null {
  const ip = plain(address)
  const version = isIP(ip)
  if (version === 0 || (version === 4 ? isReserved4(ip) : reserved6.check(ip, 'ipv6'))) return null
  return readable(table().get(ip)?.country_code)
}

/** The ISO country in a proxy header. Null for the codes for "unknown" and "Tor". */
export function countryInHeader(value: string | undefined): string | null {
  return readable(value?.trim().toUpperCase())
}

/** Codes in tables and proxy headers that mean an unknown place or a whole continent. */
const no_countries: ReadonlySet<string> = new Set(['AP', 'EU', 'XX', 'ZZ'])

function readable(code: string | undefined): string | null {
  return code !== undefined && /^[A-Z]{2}$/.test(code) && !no_countries.has(code) ? code : null
}

/** Removes the zone of a link-local address. Also removes the IPv6 prefix of an IPv4 address, which dual-stack sockets add. */
function plain(address: string): string {
  return address.replace(/%.*$/, '').replace(/^::ffff:(?=\d+\.)/i, '')
}

/** Reserved ranges of IPv4 addresses. The table gives a country for some reserved addresses. */
const reserved4 = (
  [
    ['0.0.0.0', 8],
    ['10.0.0.0', 8],
    ['100.64.0.0', 10],
    ['127.0.0.0', 8],
    ['169.254.0.0', 16],
    ['172.16.0.0', 12],
    ['192.0.0.0', 24],
    ['192.0.2.0', 24],
    ['192.168.0.0', 16],
    ['198.18.0.0', 15],
    ['198.51.100.0', 24],
    ['203.0.113.0', 24],
    ['224.0.0.0', 3],
  ] as const
).map(([network, bits]) => ({ first: numberOf(network), end: numberOf(network) + 2 ** (32 - bits) }))

/**
 * Whether an address is in a reserved range. The code does not use a BlockList of Node, because a BlockList allocates an object outside of
 * the heap for every check, and most requests need a check.
 */
function isReserved4(ip: string): boolean {
  const number = numberOf(ip)
  return reserved4.some(({ first, end }) => number >= first && number < end)
}

function numberOf(ip: string): number {
  return ip.split('.').reduce((number, part) => number * 256 + Number(part), 0)
}

const reserved6 = new BlockList()
for (const [network, bits] of [
  ['::', 127],
  ['64:ff9b:1::', 48],
  ['100::', 64],
  ['2001:db8::', 32],
  ['fc00::', 7],
  ['fe80::', 10],
  ['ff00::', 8],
] as const)
  reserved6.addSubnet(network, bits, 'ipv6')

interface Table {
  get(ip: string): { country_code?: string } | null
}

let opened: Table | null = null

/** Opens the table of addresses for the first visitor. The table uses 8 MB outside of the heap. */
function table(): Table {
  opened ??= new Reader(readFileSync(file())) as unknown as Table
  return opened
}

const file = () => createRequire(import.meta.url).resolve('@ip-location-db/geo-whois-asn-country-mmdb/geo-whois-asn-country.mmdb')
