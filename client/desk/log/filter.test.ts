import { expect, test } from 'vitest'
import { filterOf, queryOf } from './filter.ts'

test('the filters are read from the address, without empty and unknown ones', () => {
  expect(filterOf(new URLSearchParams('who=Anna&act=&person=3&from=2026-11-28'))).toEqual({ who: 'Anna', from: '2026-11-28' })
})

test('the days of a filter include both their first and their last moment', () => {
  const { from, until } = queryOf({ from: '2026-11-28', to: '2026-11-28', site: 'vonk' })
  expect(new Date(from ?? '').getTime()).toBe(new Date(2026, 10, 28).getTime())
  expect(new Date(until ?? '').getTime()).toBe(new Date(2026, 10, 29).getTime())
  expect(queryOf({ from: 'yesterday', to: '' }), 'a text that names no day').toEqual({})
})
