import { expect, test } from 'vitest'
import { readNetworks } from './networks.ts'

test.each([
  ['203.0.113.7', '203.0.113.7', true],
  ['203.0.113.7', '203.0.113.8', false],
  ['10.1.0.0/16, 2001:db8::/32', '10.1.255.1', true],
  ['10.1.0.0/16, 2001:db8::/32', '10.2.0.1', false],
  ['10.1.0.0/16, 2001:db8::/32', '2001:db8:ffff::1', true],
  ['10.1.0.0/16, 2001:db8::/32', '2001:db9::1', false],
  // a listener for both kinds of addresses states an IPv4 address in the form of IPv6
  ['10.1.0.0/16', '::ffff:10.1.2.3', true],
  ['10.1.0.0/16', '::ffff:10.2.2.3', false],
  ['fe80::/10', 'fe80::1%eth0', true],
  ['0.0.0.0/0', '2001:db8::1', false],
  ['10.1.0.0/16', '', false],
  ['10.1.0.0/16', 'unknown', false],
])('networks: %s contains %s: %s', (networks, address, is_inside) => {
  expect(readNetworks(networks)?.contains(address)).toBe(is_inside)
})

test.each([
  '',
  ' ',
  'all',
  'loopback',
  '10.1',
  '10.1.0.0/33',
  '2001:db8::/129',
  '10.1.0.0/',
  '10.1.0.0/-1',
  '10.1.0.0/16,',
  '10.1.0.0/16;::1',
  '1',
  'fe80::1%eth0',
])('networks: %j is refused', (text) => {
  expect(readNetworks(text)).toBeNull()
})
