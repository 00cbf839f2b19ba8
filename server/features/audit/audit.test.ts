import { expect, test, vi } from 'vitest'
import { consoleActor } from './audit.service.ts'

vi.mock('node:os', async (original) => ({
  ...(await original<object>()),
  userInfo() {
    throw new Error('this number has no name')
  },
}))

test('a user without a name is the same person in every container', () => {
  expect(consoleActor()).toBe(`console:uid-${process.getuid?.()}`)
})
