import { syncBuiltinESMExports } from 'node:module'
import os from 'node:os'
import { afterEach, expect, test, vi } from 'vitest'
import { consoleActor } from './audit.service.ts'

afterEach(() => {
  vi.restoreAllMocks()
  syncBuiltinESMExports()
})

test('a user without a name is the same person in every container', () => {
  vi.spyOn(os, 'userInfo').mockImplementation(() => {
    throw new Error('this number has no name')
  })
  syncBuiltinESMExports()
  expect(consoleActor()).toBe(`console:uid-${process.getuid?.()}`)
})
