import { expect, test } from 'vitest'
import { readTarget } from './own-address.ts'

test('a page leads to addresses of its own site alone, and says so of every other: what is left out, the router puts back', () => {
  expect(readTarget({ to: '/members?gender=male#top' })).toEqual({ to: '/members?gender=male#top' })
  for (const to of [
    '//evil.example',
    '/\\evil.example',
    '/\t/evil.example',
    '/\n/evil.example',
    'https://evil.example',
    'javascript:alert(1)',
    'members',
    '',
    7,
    null,
    ['/members'],
  ])
    expect(Object.entries(readTarget({ to }))).toEqual([['to', undefined]])
})
