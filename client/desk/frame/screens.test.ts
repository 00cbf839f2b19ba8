import { expect, test } from 'vitest'
import type { Me } from '#schemas/desk/staff.ts'
import { screenAt, screensOf } from './screens.ts'

const grantOf = (role: 'moderator' | 'owner', kind: 'company' | 'fleet'): Me['grants'][number] => ({
  id: '',
  role,
  scope: { kind, id: 'a' },
  scope_name: 'A',
  extras: [],
  ends_at: null,
  is_last_owner: false,
  confirm_since: null,
})

test('the side bar has only the screens that the person may open', () => {
  expect(
    screensOf({ permissions: ['figures', 'staff', 'log'], grants: [grantOf('owner', 'company')] }).map(({ id, title }) => [id, title]),
  ).toEqual([
    ['overview', 'nav.overview'],
    ['staff', 'nav.staff'],
    ['log', 'nav.log'],
  ])
  expect(screensOf({ permissions: [], grants: [] }).map(({ id, title }) => [id, title])).toEqual([['log', 'nav.own_acts']])
})

test('the queue of the reports is for moderators of a company or a site, and its cases are below its address', () => {
  const screens = screensOf({ permissions: ['queues'], grants: [grantOf('moderator', 'company')] })
  expect(screens.map(({ id }) => id)).toEqual(['reports', 'photos', 'log'])
  expect(screensOf({ permissions: ['queues'], grants: [grantOf('moderator', 'fleet')] }).map(({ id }) => id)).toEqual(['log'])
  expect(screenAt(screens, '/desk/reports/vonk/x')?.id).toBe('reports')
  for (const path of ['/desk/reportsx', '/desk/log/x', '/desk/staff']) expect(screenAt(screens, path)).toBeUndefined()
})

test('a moderator for child safety asks and answers, so the side bar has the asks; any other moderator does neither', () => {
  const moderator = grantOf('moderator', 'company')
  const idsOf = (extras: Me['grants'][number]['extras']) =>
    screensOf({ permissions: ['queues', 'decide'], grants: [{ ...moderator, extras }] }).map(({ id }) => id)
  expect(idsOf(['child_safety'])).toContain('asks')
  expect(idsOf(['lead'])).not.toContain('asks')
})

test('people who deal with members look them up, and finance does not', () => {
  expect(screensOf({ permissions: ['queues', 'members'], grants: [] }).map(({ id }) => id)).toEqual(['members', 'log'])
  expect(screenAt(screensOf({ permissions: ['members'], grants: [] }), '/desk/members/vonk/x')?.id).toBe('members')
})

test('people of support and finance look up orders, and only finance and support have a screen of asks beside owners', () => {
  const idsOf = (permissions: Me['permissions']) => screensOf({ permissions, grants: [] }).map(({ id }) => id)
  expect(idsOf(['queues', 'orders', 'adjust'])).toEqual(['orders', 'ledger', 'asks', 'log'])
  expect(idsOf(['figures', 'queues', 'orders', 'refund', 'adjust'])).toEqual(['overview', 'orders', 'ledger', 'asks', 'log'])
  expect(idsOf(['figures', 'queues', 'orders', 'staff', 'log'])).toEqual(['overview', 'orders', 'ledger', 'staff', 'log'])
  const screens = screensOf({ permissions: ['orders'], grants: [] })
  expect(screenAt(screens, '/desk/orders/vonk/x')?.id).toBe('orders')
})
