import { expect, test } from 'vitest'
import { normalizeHost, resolveHost, toOriginForm } from './host.ts'

const resolve = (raw: string[], { url = '/', trust_proxy = false } = {}) => resolveHost({ rawHeaders: raw, url }, { trust_proxy })

test.each([
  ['vonk.example', 'vonk.example'],
  ['VONK.Example', 'vonk.example'],
  ['vonk.example.', 'vonk.example'],
  ['vonk.example:8080', 'vonk.example'],
  ['vonk.localhost:3000', 'vonk.localhost'],
  ['vonk.example:65535', 'vonk.example'],
  ['blühend.example', 'xn--blhend-4ya.example'],
  ['xn--blhend-4ya.example', 'xn--blhend-4ya.example'],
  ['127.0.0.1:3000', '127.0.0.1'],
])('WL-01 the host %s is normalised to %s', (host, known) => {
  expect(normalizeHost(host)).toBe(known)
})

test.each([
  '',
  ' ',
  '.',
  'vonk..example',
  'vonk.example:',
  'vonk.example:0',
  'vonk.example:65536',
  'vonk.example:80a',
  'vonk.example:-1',
  'user@vonk.example',
  'user:pass@vonk.example',
  'vonk.example/path',
  'vonk.example\\evil',
  'vonk.example?x',
  'vonk.example#x',
  'vonk.example, evil.example',
  'vonk%2eexample',
  'vonk.example evil.example',
  'vonk.example\u0000',
  '[::1]',
  '[::1]:3000',
  '-vonk.example',
  'vonk_.example',
  `${'a'.repeat(64)}.example`,
  `${'a.'.repeat(127)}example`,
])('WL-01 %j is not a host', (host) => {
  expect(normalizeHost(host)).toBeNull()
})

test('WL-01 exactly one Host header counts', () => {
  expect(resolve(['Host', 'vonk.example'])).toBe('vonk.example')
  expect(resolve([])).toBeNull()
  expect(resolve(['Host', 'vonk.example', 'Host', 'vonk.example'])).toBeNull()
  expect(resolve(['Host', 'vonk.example', 'hOsT', 'rondeur.example'])).toBeNull()
})

test.each([
  ['//rondeur.example/x', null],
  ['/\\rondeur.example/x', null],
  ['http://rondeur.example/', null],
  ['http://vonk.example@rondeur.example/', null],
  ['http://vonk.example\\@rondeur.example/', null],
  ['ftp://vonk.example/', null],
  ['rondeur.example:443', null],
  ['*', null],
  ['', null],
  ['http://vonk.example//rondeur.example/', null],
  ['http://vonk.example/likes', 'vonk.example'],
  ['HTTPS://VONK.example:443?x=1', 'vonk.example'],
  ['/likes//x', 'vonk.example'],
])('WL-01 the request target %j is for %s', (url, host) => {
  expect(resolve(['Host', 'vonk.example'], { url })).toBe(host)
})

test('WL-01 exactly one forwarded host counts, and only from a trusted proxy', () => {
  const forwarded = ['Host', 'inside.example', 'X-Forwarded-Host', 'vonk.example']
  expect(resolve(forwarded)).toBe('inside.example')
  expect(resolve(forwarded, { trust_proxy: true })).toBe('vonk.example')
  expect(resolve(['Host', 'inside.example'], { trust_proxy: true })).toBe('inside.example')
  expect(resolve([...forwarded, 'X-Forwarded-Host', 'rondeur.example'], { trust_proxy: true })).toBeNull()
  expect(resolve(['Host', 'inside.example', 'X-Forwarded-Host', 'vonk.example, rondeur.example'], { trust_proxy: true })).toBeNull()
})

test.each([
  ['/likes?x=1', '/likes?x=1'],
  ['http://vonk.example/likes?x=1', '/likes?x=1'],
  ['HTTP://VONK.example', '/'],
  ['http://vonk.example?x=1', '/?x=1'],
])('the request target %j has the path %j', (target, path) => {
  expect(toOriginForm(target)).toBe(path)
})
