import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { wordsOf } from '#client/desk/platform/words.ts'
import type { Grant } from '#schemas/desk/staff.ts'
import { GrantCard } from './grant-card.tsx'

const { say } = wordsOf('en')
const now = new Date('2026-11-28T14:05:00Z')
const grant: Grant = {
  ...{ id: 'a', role: 'moderator', scope: { kind: 'site', id: 'vonk' }, scope_name: 'Vonk', extras: ['lead'] },
  ...{ ends_at: '2026-12-12T12:00:00Z', is_last_owner: false, confirm_since: null },
}
const htmlOf = (changes: Partial<Grant>, isOwn = false) =>
  renderToStaticMarkup(
    <GrantCard grant={{ ...grant, ...changes }} person={{ name: 'Mila', sessions: [] }} now={now} isOwn={isOwn} onAsk={() => {}} />,
  )

test('a grant says its days left, and offers to renew it for 180 days and to end it', () => {
  const html = htmlOf({})
  expect(html).toContain('14 days left')
  expect(html).toContain('Renew to 27\u00a0May\u00a02027')
  expect(html).toContain('End: moderator for Vonk')
})

test('nobody gets buttons on the own grant', () => {
  expect(htmlOf({}, true)).not.toContain('<button')
})

test('the grant of the last owner has no end and no buttons, and says why', () => {
  const html = htmlOf({ role: 'owner', ends_at: null, is_last_owner: true })
  expect(html).not.toContain('<button')
  expect(html).toContain(say('grants.last_owner', { scope: 'Vonk' }))
})

test('only the last owner confirms the own grant, once it is asked', () => {
  const asked = { role: 'owner', ends_at: null, is_last_owner: true, confirm_since: '2026-11-27T12:00:00Z' } as const
  expect(htmlOf(asked, true)).toContain(`>${say('staff.confirm')}<`)
  expect(htmlOf({ ...asked, confirm_since: null }, true)).not.toContain('<button')
  expect(htmlOf(asked)).not.toContain('<button')
  expect(htmlOf(asked)).toContain('since 27')
})
