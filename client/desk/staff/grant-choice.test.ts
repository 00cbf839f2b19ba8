import { expect, test } from 'vitest'
import { needsAsk, readGrants, scopesOf } from './grant-choice.ts'

const scopes = [
  { kind: 'fleet' as const, id: '', name: '' },
  { kind: 'company' as const, id: 'kompas-bv', name: 'Kompas B.V.' },
  { kind: 'site' as const, id: 'vonk', name: 'Vonk' },
]

function formOf(values: readonly (readonly [string, string])[]): FormData {
  const form = new FormData()
  for (const [name, value] of values) form.append(name, value)
  return form
}

test('each chosen scope becomes a grant with the same role, extras and days', () => {
  const form = formOf([
    ['role', 'moderator'],
    ['days', '90'],
    ['scope', 'company:kompas-bv'],
    ['scope', 'site:vonk'],
    ['extra', 'lead'],
  ])
  expect(readGrants(form, scopes)).toEqual([
    { role: 'moderator', scope: { kind: 'company', id: 'kompas-bv' }, extras: ['lead'], days: 90 },
    { role: 'moderator', scope: { kind: 'site', id: 'vonk' }, extras: ['lead'], days: 90 },
  ])
})

test('extras of another role and scopes that are not offered are left out', () => {
  const form = formOf([
    ['role', 'support'],
    ['days', '180'],
    ['scope', 'fleet:'],
    ['scope', 'site:of-somebody-else'],
    ['extra', 'money'],
  ])
  expect(readGrants(form, scopes)).toEqual([])
  form.append('scope', 'site:vonk')
  expect(readGrants(form, scopes)).toEqual([{ role: 'support', scope: { kind: 'site', id: 'vonk' }, extras: [], days: 180 }])
})

test('another owner must agree to an owner and to a role for oneself, and only owners and read-only people reach the whole installation', () => {
  expect([needsAsk('owner', false), needsAsk('finance', true), needsAsk('finance', false)]).toEqual([true, true, false])
  expect(scopesOf('owner', scopes)).toHaveLength(3)
  expect(scopesOf('read_only', scopes)).toHaveLength(3)
  expect(scopesOf('finance', scopes).map(({ kind }) => kind)).toEqual(['company', 'site'])
})
