import { readFileSync } from 'node:fs'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { limitsDocsPath, withLimits } from '#scripts/dev/generate/emit-limits-docs.ts'
import { endpoints } from '#server/endpoints.ts'
import { isNamed } from '#server/platform/http/calls/call-limits.ts'
import { lineOf } from '#server/platform/http/calls/endpoint.ts'
import { named_limits } from '#server/platform/http/limits/named-limits.ts'
import { anApp, type TestApp } from '#tests/support/app.ts'
import { aMember, logIn } from '#tests/support/factories.ts'

let app: TestApp
beforeAll(async () => {
  app = await anApp()
})
afterAll(() => app.close())

const linesWhere = (isSo: (endpoint: (typeof endpoints)[number]) => boolean) => endpoints.filter(isSo).map(lineOf)

test('WL-08 every call declares its limits and its kind', () => {
  expect(linesWhere(({ declaration }) => !Array.isArray(declaration.limits))).toEqual([])
  expect(linesWhere(({ declaration }) => !['read', 'write', 'buy', 'see_photos'].includes(declaration.acts))).toEqual([])
})

test('WL-08 only reads, and the logout, may declare no limit', () => {
  const unlimited = linesWhere(({ method, declaration }) => declaration.limits.length === 0 && method !== 'GET')
  expect(unlimited).toEqual(['POST /api/logout'])
})

test('WL-08 every limited call of visitors counts the network address', () => {
  const by_member_only = linesWhere(
    ({ declaration: { access, limits } }) => access === 'visitor' && limits.length > 0 && !limits.some(({ by }) => by === 'address'),
  )
  expect(by_member_only).toEqual([])
})

test('WL-08 every limit that a handler counts is declared by a call', () => {
  const declared = new Set(endpoints.flatMap(({ declaration }) => declaration.limits.filter(isNamed).map(({ name }) => name)))
  const listed = Object.values(named_limits).map(({ name }) => name)
  expect([...declared].sort()).toEqual(listed.sort())
})

test('WL-08 docs/security/threat-model.md lists every declared limit: npx tsx scripts/dev/generate/emit-limits-docs.ts writes it', () => {
  const page = readFileSync(limitsDocsPath, 'utf8')
  expect(page).toBe(withLimits(page))
})

const ask = (browser: Awaited<ReturnType<typeof logIn>>) => browser.put('/api/password-reset', { password: 'x', password_again: 'x' })

test('WL-08 a session does not lift the limit of a network address on visitor calls', async () => {
  const ip = '198.51.100.7'
  const statuses: number[] = []
  for (let turn = 0; turn <= 60; turn++) {
    const browser = turn % 20 === 0 ? await logIn(app, await aMember(app), { ip }) : app.visit('vonk', { ip })
    statuses.push((await ask(browser)).status)
  }
  expect(statuses.slice(0, 60)).not.toContain(429)
  const fresh = await logIn(app, await aMember(app))
  const moved = app.visit('vonk', { ip, cookies: Object.fromEntries(fresh.cookies) })
  expect([statuses[60], (await ask(moved)).status]).toEqual([429, 429])
  expect((await ask(fresh)).status).not.toBe(429)
})

test('WL-08 addresses of one IPv6 /64 share one count', async () => {
  const inNetwork = (host: number) => app.visit('vonk', { ip: `2001:db8:1:2:${host.toString(16)}::1` })
  for (let host = 1; host <= 60; host++) expect((await ask(inNetwork(host))).status).not.toBe(429)
  expect((await ask(inNetwork(61))).status).toBe(429)
  expect((await ask(app.visit('vonk', { ip: '2001:db8:1:3::1' }))).status).not.toBe(429)
})
