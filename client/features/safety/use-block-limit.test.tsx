import { expect, test } from 'vitest'
import { render } from '#client/entry-server.tsx'
import nl from '#client/messages/nl/safety.json' with { type: 'json' }
import type { PublicSettings } from '#schemas/site/settings.ts'
import { aPage, bodyOf, someSettings, someUser } from '#tests/support/boot.ts'

const blocked = [{ id: '018f0000-0000-7000-8000-000000000002', name: 'Bram', main_image: null, blocked_at: '2026-11-20T12:00:00.000Z' }]
const closed = { logged_out_search: false, logged_out_search_trafficsource: false }

/** Renders the settings page of a member who has blocked `members`. */
async function settingsPage(change: Partial<PublicSettings>, members: typeof blocked) {
  const boot = { user: someUser, settings: { ...someSettings, ...closed, ...change } }
  const answers = { '/api/regions': { countries: [] }, '/api/blocked': { blocked: members } }
  return bodyOf(await render(aPage('/settings', { boot, answers })))
}

test('SC-01 the list of blocked members states the limit of a block only on a site that visitors may browse', async () => {
  expect(await settingsPage({}, blocked)).toContain(nl.blocked_text)
  expect(await settingsPage({}, blocked)).not.toContain(nl.block_visitors)
  expect(await settingsPage({ logged_out_search: true }, blocked)).toContain(nl.block_visitors)
  expect(await settingsPage({ logged_out_search_trafficsource: true }, blocked)).toContain(nl.block_visitors)
  expect(await settingsPage({ logged_out_search: true }, [])).not.toContain(nl.block_visitors)
})
