import { expect, test } from 'vitest'
import { nameOfText, statementKind } from './statement-name.ts'

test('the name of a statement contains its verb, its table and a hash of its text', () => {
  expect(statementKind('select id from profile where site_id = $1 for update')).toBe('select_profile')
  expect(statementKind('insert into "message" (site_id) values ($1) on conflict do update set a = 1')).toBe('insert_message')
  expect(statementKind('with d as (select 1 from job for update skip locked) update credit_account set balance = $1')).toBe(
    'update_credit_account',
  )
  expect(statementKind('with a as (select 1 from pair) select * from a')).toBe('select_pair')
  expect(statementKind('select 1')).toBe('select_value')
  expect(nameOfText('select 1 from pair')).toMatch(/^select_pair_[0-9a-f]{8}$/)
  expect(nameOfText('select 1 from pair')).not.toBe(nameOfText('select 2 from pair'))
  expect(nameOfText(`select 1 from ${'a'.repeat(80)}`).length).toBeLessThanOrEqual(63)
})
