import { expect, test } from 'vitest'
import { createSilence } from '#server/platform/live/bus/bus.ts'
import { silent } from '#tests/support/database/database.ts'
import { createCaches } from './cache.ts'

test('WL-08 a cache entry belongs to one site and one version, and deleting it deletes no other', () => {
  const caches = createCaches(createSilence(silent))
  const open = (id: number, version: string) => caches({ id, version, preview: null })
  const [one, other, changed] = [open(1, 'v'), open(2, 'v'), open(1, 'w')]
  one.set('key', 'one', 60)
  expect([open(1, 'v').get('key'), other.get('key'), changed.get('key')]).toEqual(['one', undefined, undefined])
  other.set('key', 'other', 60)
  other.delete('key')
  expect([one.get('key'), other.get('key')]).toEqual(['one', undefined])
})
