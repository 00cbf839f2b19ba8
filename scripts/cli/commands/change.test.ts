import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import express from 'express'
import { pino } from 'pino'
import { beforeEach, expect, test } from 'vitest'
import { createFleetSites } from '#server/operations/fleet-sites.ts'
import { createSiteOperations } from '#server/operations/operations-sites.ts'
import { createSilence } from '#server/platform/live/bus/bus.ts'
import { openDrafts } from '#server/platform/sites/files/drafts.ts'
import { openSnapshots } from '#server/platform/sites/files/snapshots.ts'
import { everySiteIsOpened } from '#server/platform/sites/registry/openings.ts'
import { openSites, type SiteRegistry } from '#server/platform/sites/registry/registry.ts'
import { silent } from '#tests/support/database/database.ts'
import { type CallOptions, callCouplet } from '#tests/support/sites/command.ts'
import { noteServer, signAnswer } from '#tests/support/sites/server-note.ts'
import { someTenants, type TestTenants } from '#tests/support/sites/tenants.ts'

let tenants: TestTenants
let sites: SiteRegistry
let operations: Server
/** A server that reloads only on request, as with WATCH_SITES=0. */
beforeEach(async () => {
  tenants = someTenants()
  sites = await openSites({
    ...tenants,
    mode: 'development',
    watches: false,
    openings: everySiteIsOpened,
    registerSites: async (slugs) => new Map(slugs.map((slug, index) => [slug, index + 1])),
    log: pino({ level: 'silent' }),
  })
  const fleet = createFleetSites({ bus: createSilence(silent), sites, name: 'here', started_at: new Date() })
  const signed: express.RequestHandler = (_req, res, next) => {
    signAnswer(res)
    next()
  }
  operations = createServer(express().use(signed, createSiteOperations({ sites, fleet, desk_host: null })))
  await new Promise<void>((resolve) => operations.listen(0, '127.0.0.1', resolve))
  noteServer(tenants.data_dir, { ops_port: (operations.address() as AddressInfo).port })
  return () => {
    operations.close()
    sites.close()
    tenants.clear()
  }
})

const call = (argv: readonly string[], { env, ...options }: CallOptions = {}) =>
  callCouplet(argv, { ...options, env: { TENANTS_DIR: tenants.tenants_dir, DATA_DIR: tenants.data_dir, ...env } })
const path = (slug: string) => join(tenants.tenants_dir, slug, 'site.json')
const textOf = (slug: string) => readFileSync(path(slug), 'utf8')
const nameOf = (slug: string) => sites.bySlug(slug)?.file.name

/** Writes a site file outside the site's folder: a copy of the site's file with some keys changed. Returns its path. */
function candidate(slug: string, changes: Record<string, unknown>): string {
  const file = join(tenants.tenants_dir, '..', 'candidate.json')
  writeFileSync(file, JSON.stringify({ ...JSON.parse(textOf(slug)), ...changes }, null, 2))
  return file
}

test('WL-02 plan says in words what a change does, answers 2 for one and 0 for none, and changes nothing', async () => {
  expect(await call(['plan', 'alder'])).toMatchObject({ code: 0, said: expect.stringContaining('no changes') })
  const before = textOf('alder')
  const planned = await call(['plan', 'alder', '--file', candidate('alder', { hosts: ['elder.example'], message_credits: 3 })])
  expect(planned.code).toBe(2)
  expect(planned.said).toMatch(/^ {2}!! .*alder\.example/m)
  expect(textOf('alder')).toBe(before)
  tenants.edit('alder', { message_credits: 3 })
  const json = JSON.parse((await call(['plan', 'alder', '--json'])).said)
  expect(json).toMatchObject({
    is_changed: true,
    from: sites.bySlug('alder')?.version,
    lines: [expect.objectContaining({ text: expect.any(String) })],
  })
})

test('WL-02 plan, apply and preview refuse a candidate with errors, with file, line and reason', async () => {
  const file = candidate('alder', { niche: 9 })
  const before = textOf('alder')
  for (const verb of ['plan', 'apply', 'preview'])
    expect(await call([verb, 'alder', '--file', file])).toMatchObject({
      code: 1,
      complained: expect.stringMatching(/would be refused[\s\S]*\/candidate\.json:\d+/),
    })
  expect(textOf('alder')).toBe(before)
})

test.each(['plan', 'apply'])('WL-02 %s tells what is likely not meant before anybody says yes', async (verb) => {
  const prices = [995, 2495, 49_950, 9995].map((price_cents, place) => [`p${place}`, { credits: [10, 30, 75, 200][place], price_cents }])
  const credit_packages = { EUR: Object.fromEntries(prices) }
  const { said } = await call([verb, 'alder', '--file', candidate('alder', { credit_packages }), ...(verb === 'apply' ? ['--yes'] : [])])
  expect(said).toContain('warning  price-order')
})

test('WL-02 apply asks for no --yes where the version that serves is applied once more', async () => {
  expect(await call(['apply', 'alder'])).toMatchObject({ code: 0, complained: '' })
  // nothing changed, so there is no new version
  expect(existsSync(join(tenants.data_dir, 'history'))).toBe(false)
  const same = candidate('alder', {})
  await call(['apply', 'alder', '--file', same, '--yes'])
  const again = await call(['apply', 'alder', '--json'])
  expect([again.code, JSON.parse(again.said).written]).toEqual([0, false])
  tenants.edit('alder', { message_credits: 3 })
  expect(await call(['apply', 'alder', '--file', same])).toMatchObject({ code: 1, complained: expect.stringContaining('--yes') })
})

test('WL-02 apply writes the candidate, asks the server to take it up and sees that it serves', async () => {
  const { code, said } = await call(['apply', 'alder', '--file', candidate('alder', { name: 'Elder' }), '--yes', '--note', 'a new name'])
  expect(said).toContain('serves now')
  expect(code).toBe(0)
  expect(nameOf('alder')).toBe('Elder')
  expect((await call(['show', 'alder', '--history'])).said).toMatch(/2 .* a new name +← on the disk/)
})

test('WL-02 apply without a candidate makes the files on the disk true for a server that does not watch them', async () => {
  tenants.edit('alder', { name: 'Elder' })
  expect(nameOf('alder')).toBe('Alder')
  expect((await call(['apply', 'alder'], { typed: ['no'] })).complained).toContain('Nothing was changed')
  expect(nameOf('alder')).toBe('Alder')
  expect((await call(['apply', 'alder'], { typed: ['yes'] })).code).toBe(0)
  expect(nameOf('alder')).toBe('Elder')
})

test('WL-02 apply --version brings an earlier version back, byte for byte', async () => {
  const first = textOf('alder')
  await call(['apply', 'alder', '--file', candidate('alder', { name: 'Elder' }), '--yes'])
  expect(await call(['apply', 'alder', '--version', '1', '--yes'])).toMatchObject({ code: 0 })
  expect(textOf('alder')).toBe(first)
  expect(nameOf('alder')).toBe('Alder')
  expect((await call(['apply', 'alder', '--version', '99', '--yes'])).complained).toContain('has no version 99')
})

test('WL-02 apply takes the Studio’s draft, and refuses it when the files have changed since it began', async () => {
  const drafts = openDrafts(tenants.data_dir)
  const files = { site: textOf('alder').replace('"Alder"', '"Elder"'), pages: {} }
  const draft = { files, saved_at: '2026-11-21T12:00:00.000Z', window: 'one', base_version: sites.bySlug('alder')?.version ?? '' }
  expect((await call(['apply', 'alder', '--draft', '--yes'])).complained).toContain('has no draft')
  drafts.save('alder', draft)
  tenants.edit('alder', { message_credits: 5 })
  expect((await call(['apply', 'alder', '--draft', '--yes'])).complained).toContain('have changed since')
  expect(JSON.parse(textOf('alder')).name).toBe('Alder')
  drafts.save('alder', { ...draft, base_version: JSON.parse((await call(['plan', 'alder', '--json'])).said).to })
  expect((await call(['apply', 'alder', '--draft', '--yes'])).code).toBe(0)
  expect([nameOf('alder'), drafts.read('alder')]).toEqual(['Elder', null])
})

test('WL-02 apply says when no server runs, when it is not sure, and writes nothing in a dry run', async () => {
  const file = candidate('alder', { name: 'Elder' })
  const before = textOf('alder')
  expect(await call(['apply', 'alder', '--file', file])).toMatchObject({
    code: 1,
    complained: 'Missing: --yes. Only a terminal can ask for the confirmation.',
  })
  expect(await call(['apply', 'alder', '--file', file, '--dry-run'])).toMatchObject({ code: 0 })
  expect(textOf('alder')).toBe(before)
  expect(existsSync(join(tenants.data_dir, 'history'))).toBe(false)
  operations.close()
  const alone = await call(['apply', 'alder', '--file', file, '--yes'])
  expect(alone).toMatchObject({ code: 0, said: expect.stringContaining('No server is running here') })
})

test('WL-02 preview keeps a snapshot that never changes and prints its address; a dry run keeps nothing', async () => {
  const file = candidate('alder', { name: 'Elder' })
  const snapshots = openSnapshots(tenants.data_dir)
  const dry = JSON.parse((await call(['preview', 'alder', '--file', file, '--dry-run', '--json'])).said)
  expect([dry.kept, snapshots.list('alder')]).toEqual([false, []])
  const { code, said } = await call(['preview', 'alder', '--file', file, '--json'])
  const { url, version } = JSON.parse(said)
  expect(code).toBe(1)
  expect(url).toBe(`http://${version.slice(0, 8)}--alder.localhost:9/`)
  expect(sites.byHost(new URL(url).hostname)?.file.name).toBe('Elder')
  expect(readdirSync(join(tenants.data_dir, 'snapshots', 'alder'))).toEqual([version, `${version}.json`])
  const elsewhere = await call(['preview', 'alder'], { env: { DEMO: '0' } })
  expect(elsewhere).toMatchObject({ code: 1, complained: expect.stringContaining('set PREVIEW_DOMAIN') })
  expect((await call(['preview', 'alder'], { env: { DEMO: '0', PREVIEW_DOMAIN: 'look.example' } })).said).toMatch(
    /https:\/\/[0-9a-f]{8}--alder\.look\.example\//,
  )
})

test.each([
  [['--file', 'nowhere.json'], 'The file nowhere.json does not exist'],
  [['--file', 'x', '--draft'], 'Give one of --file and --draft'],
])('WL-02 plan %j is refused: %s', async (flags, reason) => {
  expect(await call(['plan', 'alder', ...flags])).toMatchObject({ code: 1, complained: expect.stringContaining(reason) })
})
