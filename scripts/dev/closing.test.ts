import { expect, test } from 'vitest'
import { openClosing } from './closing.ts'

test('WL-08 what a run has opened is closed once, the last first, and signals are left alone afterwards', async () => {
  const listeners = () => process.listenerCount('SIGINT') + process.listenerCount('SIGTERM')
  const before = listeners()
  const closing = openClosing()
  const closed: string[] = []
  closing.add(async () => closed.push('folder'))
  closing.add(() => closed.push('database'))
  expect(listeners()).toBe(before + 2)
  await Promise.all([closing.close(), closing.close()])
  expect(closed).toEqual(['database', 'folder'])
  expect(listeners()).toBe(before)
})
