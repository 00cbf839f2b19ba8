import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { root } from '#server/platform/paths.ts'
import { chunkGroups } from './chunk-groups.ts'

const files = readdirSync(join(root, 'client'), { recursive: true, encoding: 'utf8' }).map((name) => join(root, 'client', name))

test('every part that a file of parts names is there: one that has moved would be a file of its own again', () => {
  const groups = chunkGroups.filter(({ test }) => test.source.includes('(?:') && test.source.startsWith('client'))
  expect(groups.length).toBeGreaterThan(5)
  const missing = groups.flatMap(({ name, test }) => {
    const names = test.source.slice(test.source.lastIndexOf('(?:') + 3, test.source.lastIndexOf(')')).split('|')
    return names.filter((part) => !files.some((file) => test.test(file) && file.includes(`${part}.ts`))).map((part) => `${name}: ${part}`)
  })
  expect(missing).toEqual([])
})
