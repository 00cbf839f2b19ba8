import { expect, test } from 'vitest'
import { createNonce, pageHeaders } from './security-headers.ts'

const headersOf = (change: Partial<Parameters<typeof pageHeaders>[0]> = {}) =>
  pageHeaders({ nonce: 'N0nce', is_development: false, is_secure: true, frame_ancestors: [], cdn_prefix: '', ...change })

test('a page may load from its own host only, and run what carries its nonce', () => {
  const policy = headersOf()['content-security-policy'] ?? ''
  expect(policy).toContain("default-src 'none'")
  expect(policy).toContain("script-src 'self' 'nonce-N0nce'")
  expect(policy).toContain("frame-ancestors 'none'")
  expect(policy).not.toMatch(/unsafe|https?:|\*/)
})

test('no text becomes markup or a script, but for the address of the service worker', () => {
  expect(headersOf()['content-security-policy']).toMatch(/;require-trusted-types-for 'script';trusted-types couplet-worker$/)
  expect(headersOf({ is_development: true })['content-security-policy']).not.toContain('trusted-types')
})

test('a preview may be shown in a frame by whom it names, every other page by nobody', () => {
  expect(headersOf()['x-frame-options']).toBe('DENY')
  const headers = headersOf({ frame_ancestors: ['http://127.0.0.1:9300', 'http://localhost:9300'] })
  expect(headers['content-security-policy']).toContain('frame-ancestors http://127.0.0.1:9300 http://localhost:9300;')
  expect(headers['x-frame-options']).toBeUndefined()
})

test('hot reload speaks over a socket in development only', () => {
  expect(headersOf()['content-security-policy']).not.toContain('ws:')
  expect(headersOf({ is_development: true })['content-security-policy']).toContain("connect-src 'self' ws:")
})

test('browsers are told to stay with HTTPS only where the site is reached by it', () => {
  expect(headersOf()['strict-transport-security']).toBe('max-age=31536000')
  expect(headersOf({ is_secure: false })['strict-transport-security']).toBeUndefined()
})

test('pictures alone may come from where the site keeps copies of them', () => {
  const policy = headersOf({ cdn_prefix: 'https://cdn.example/pictures/' })['content-security-policy'] ?? ''
  expect(policy).toContain("img-src 'self' data: blob: https://cdn.example;")
  expect(policy.match(/cdn\.example/g)).toHaveLength(1)
})

test('no two pages share a nonce, and each names its own', () => {
  const nonces = Array.from({ length: 1000 }, createNonce)
  expect(new Set(nonces).size).toBe(nonces.length)
  for (const nonce of nonces) {
    expect(Buffer.from(nonce, 'base64')).toHaveLength(16)
    const policy = headersOf({ nonce })['content-security-policy'] ?? ''
    expect([...policy.matchAll(/'nonce-([^']+)'/g)].map(([, named]) => named)).toEqual([nonce, nonce])
  }
})

test('a page whose scripts are named by what they are names no nonce', () => {
  const policy = headersOf({ hashes: { scripts: ["'sha256-a'"], styles: [] } })['content-security-policy'] ?? ''
  expect(policy).toContain("script-src 'self' 'sha256-a';")
  expect(policy).not.toContain('nonce')
})
