import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { BlockList, isIP } from 'node:net'
import { Reader } from 'mmdb-lib'

/**
 * The country an address is registered in, or null where that says nothing: in a private network, on this machine, or unknown to the table.
 * A guess about a visitor, for what is offered first; it opens nothing and closes nothing.
 */
export function countryOfIp(address: string): string | null {
  const ip = plain(address)
  const version = isIP(ip)
  if (version === 0 || (version === 4 ? isReserved4(ip) : reserved6.check(ip, 'ipv6'))) return null
  return readable(table().get(ip)?.country_code)
}

/** A proxy's word for the country, as ISO has it; its codes for "unknown" and "Tor" are no country. */
export function countryInHeader(value: string | undefined): string | null {
  return readable(value?.trim().toUpperCase())
}

/** What tables and proxies say of an address they cannot place, or only on a continent. */
const no_countries: ReadonlySet<string> = new Set(['AP', 'EU', 'XX', 'ZZ'])

function readable(code: string | undefined): string | null {
  return code !== undefined && /^[A-Z]{2}$/.test(code) && !no_countries.has(code) ? code : null
}

/** Without the zone of a link-local address, and IPv4 as such: a socket that listens on both kinds writes it inside an IPv6 address. */
function plain(address: string): string {
  return address.replace(/%.*$/, '').replace(/^::ffff:(?=\d+\.)/i, '')
}

/** Addresses of no country: the table has some of them as if they had one. */
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

/** By hand: a BlockList makes an object outside of the heap for every address it is asked about, and most requests ask. */
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

/** Eight megabytes, read for the first visitor and kept outside of the heap. */
function table(): Table {
  opened ??= new Reader(readFileSync(file())) as unknown as Table
  return opened
}

const file = () => createRequire(import.meta.url).resolve('@ip-location-db/geo-whois-asn-country-mmdb/geo-whois-asn-country.mmdb')
