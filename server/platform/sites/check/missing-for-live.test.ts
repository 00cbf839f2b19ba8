import { expect, test } from 'vitest'
import { aRegistryWorld } from '#tests/support/sites/registry-world.ts'
import { missingAfter, missingForLive } from './missing-for-live.ts'

const world = aRegistryWorld()
const env = { mode: 'production' as const, SMTP_URL: 'smtps://mail.example' }
const file = 'tenants/birch/site.json'

async function birch(changes: Record<string, unknown> = {}) {
  world.tenants.edit('birch', changes)
  const site = (await world.open({ watches: false })).bySlug('birch')
  if (!site) throw new TypeError('birch does not serve')
  return site
}

const words = (found: ReturnType<typeof missingForLive>) => found.map(({ message }) => message)

test('WL-02 a site with its secrets and a mail transport meets all requirements', async () => {
  expect(missingForLive(await birch(), { file, secrets: { BIRCH_KEY: 'live_x' }, env })).toEqual([])
})

test('WL-02 each missing secret and a missing mail transport are reported with a fix', async () => {
  const site = await birch({
    text_messages: { provider: 'twilio', account: 'AC0123456789abcdef0123456789abcdef', auth_token: 'env:BIRCH_TWILIO' },
  })
  const found = missingForLive(site, { file, secrets: {}, env: { mode: 'production' } })
  expect(words(found)).toEqual([
    'the secret BIRCH_KEY is not set.',
    'the secret BIRCH_TWILIO is not set.',
    'no mail can be sent: SMTP_URL is not set, so members cannot confirm their addresses.',
  ])
  expect(found.every(({ severity, fix, kind }) => severity === 'error' && fix !== null && kind === 'not-ready')).toBe(true)
})

test('WL-02 a test key and the simulator are reported, because they move no money', async () => {
  const site = await birch()
  expect(words(missingForLive(site, { file, secrets: { BIRCH_KEY: 'test_x' }, env }))).toEqual([
    'BIRCH_KEY holds a test key, which moves no money.',
  ])
  const simulated = { file: { ...site.file, payments: { ...site.file.payments, provider: 'simulator' as const } } }
  expect(words(missingForLive(simulated, { file, secrets: {}, env }))).toEqual([
    'the payment provider is the simulator, which moves no money.',
  ])
})

test('WL-02 a demo needs no mail transport, closing needs nothing, and a live site may keep its gaps', async () => {
  const site = await birch()
  const bare = { file, secrets: {}, env: { mode: 'demo' as const } }
  expect(words(missingForLive(site, bare))).toEqual(['the secret BIRCH_KEY is not set.'])
  expect(missingAfter(site, { file: { ...site.file, status: 'suspended' } }, bare)).toEqual([])
  expect(missingAfter(site, site, bare)).toEqual([])
  expect(words(missingAfter({ file: { ...site.file, status: 'preview' } }, site, bare))).toEqual(['the secret BIRCH_KEY is not set.'])
})
