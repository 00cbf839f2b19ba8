import { expect, test } from 'vitest'
import { createNonce, pageHeaders } from './security-headers.ts'

const headersOf = (change: Partial<Parameters<typeof pageHeaders>[0]> = {}) =>
  pageHeaders({ nonce: 'N0nce', is_development: false, is_secure: true, frame_ancestors: [], cdn_prefix: '', ...change })

test('a page may load only from its own host, and runs only scripts with its nonce', () => {
  const policy = headersOf()['content-security-policy'] ?? ''
  expect(policy).toContain("default-src 'none'")
  expect(policy).toContain("script-src 'self' 'nonce-N0nce'")
  expect(policy).toContain("frame-ancestors 'none'")
  expect(policy).not.toMatch(/unsafe|https?:|\*/)
})

test('Trusted Types allow no text as markup or script, except the address of the service worker', () => {
  expect(headersOf()['content-security-policy']).toMatch(/;require-trusted-types-for 'script';trusted-types couplet-worker$/)
  expect(headersOf({ is_development: true })['content-security-policy']).not.toContain('trusted-types')
})

test('only listed origins may frame a preview, and no origin may frame any other page', () => {
  expect(headersOf()['x-frame-options']).toBe('DENY')
  const headers = headersOf({ frame_ancestors: ['http://127.0.0.1:9300', 'http://localhost:9300'] })
  expect(headers['content-security-policy']).toContain('frame-ancestors http://127.0.0.1:9300 http://localhost:9300;')
  expect(headers['x-frame-options']).toBeUndefined()
})

test('web sockets are allowed only in development, for hot reload', () => {
  expect(headersOf()['content-security-policy']).not.toContain('ws:')
  expect(headersOf({ is_development: true })['content-security-policy']).toContain("connect-src 'self' ws:")
})

test('HSTS is set only on HTTPS', () => {
  expect(headersOf()['strict-transport-security']).toBe('max-age=31536000')
  expect(headersOf({ is_secure: false })['strict-transport-security']).toBeUndefined()
})

test('pictures may also come from the CDN of the site, other files may not', () => {
  const policy = headersOf({ cdn_prefix: 'https://cdn.example/pictures/' })['content-security-policy'] ?? ''
  expect(policy).toContain("img-src 'self' data: blob: https://cdn.example;")
  expect(policy.match(/cdn\.example/g)).toHaveLength(1)
})

test('each page has its own nonce', () => {
  const nonces = Array.from({ length: 1000 }, createNonce)
  expect(new Set(nonces).size).toBe(nonces.length)
  for (const nonce of nonces) {
    expect(Buffer.from(nonce, 'base64')).toHaveLength(16)
    const policy = headersOf({ nonce })['content-security-policy'] ?? ''
    expect([...policy.matchAll(/'nonce-([^']+)'/g)].map(([, named]) => named)).toEqual([nonce, nonce])
  }
})

test('a page with hashes of its scripts has no nonce', () => {
  const policy = headersOf({ hashes: { scripts: ["'sha256-a'"], styles: [] } })['content-security-policy'] ?? ''
  expect(policy).toContain("script-src 'self' 'sha256-a';")
  expect(policy).not.toContain('nonce')
})
