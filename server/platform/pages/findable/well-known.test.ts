import { afterAll, beforeAll, expect, test } from 'vitest'
import { settingsAnchor } from '#client/features/identity/settings/settings-section.tsx'
import { anApp, type TestApp } from '#tests/support/app.ts'
import { aMember, logIn } from '#tests/support/factories.ts'
import { sourcePages } from '#tests/support/pages/source-pages.ts'

let app: TestApp
beforeAll(async () => {
  app = await anApp({ pages: sourcePages(), sites: { vonk: {}, rondeur: {}, closed: { status: 'suspended' } } })
})
afterAll(() => app.close())

test('security.txt has the fields of RFC 9116 for its site, and expires within a year', async () => {
  const { text, headers } = await app.visit('rondeur').get('/.well-known/security.txt').expect(200)
  expect(headers['content-type']).toBe('text/plain; charset=utf-8')
  const { locales, publicSettings, hosts } = app.site('rondeur')
  const fields = new Map(
    text
      .trimEnd()
      .split('\n')
      .map((line) => line.split(/: (.*)/, 2) as [string, string]),
  )
  expect([...fields.keys()]).toEqual(['Contact', 'Expires', 'Preferred-Languages', 'Canonical'])
  expect(fields.get('Contact')).toBe(`mailto:${locales[0] && publicSettings(locales[0]).support_email}`)
  expect(fields.get('Preferred-Languages')).toBe('de, da, en, es, fi, fr, it, nb, nl, pl, sv')
  expect(fields.get('Canonical')).toBe(`https://${hosts[0]}/.well-known/security.txt`)
  const days = (Date.parse(fields.get('Expires') ?? '') - app.clock.now.getTime()) / 86_400_000
  expect(days).toBeGreaterThan(150)
  expect(days).toBeLessThan(365)
})

test('WL-08 each site names its own address, a suspended one too', async () => {
  for (const slug of ['vonk', 'closed']) {
    const { text } = await app.visit(slug).get('/.well-known/security.txt').expect(200)
    expect(text).toContain(`Canonical: https://${app.site(slug).hosts[0]}/`)
    expect(text).not.toContain('rondeur')
  }
})

test('change-password leads a member to the password settings, and a visitor to the login first', async () => {
  const { headers } = await app.visit('vonk').get('/.well-known/change-password').expect(303)
  expect(headers.location).toBe(`/settings#${settingsAnchor('password')}`)
  const member = await aMember(app)
  await (await logIn(app, member)).get('/settings').expect(200)
  expect((await app.visit('vonk').get('/settings')).headers.location).toContain('/login')
})

test('an unknown path below .well-known answers 404, which password managers check', async () => {
  await app.visit('vonk').get('/.well-known/resource-that-should-not-exist-whose-status-code-should-not-be-200').expect(404)
  await app.visit('vonk').post('/.well-known/security.txt').expect(405)
})
