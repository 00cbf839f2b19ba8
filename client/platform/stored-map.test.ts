import { afterEach, expect, test, vi } from 'vitest'
import { aTab } from '#tests/support/pages/session-storage.ts'
import { forgetOthers, readStored, writeStored } from './stored-map.ts'

const anna = '01890000-0000-7000-8000-00000000000a'
const eva = '01890000-0000-7000-8000-00000000000e'

afterEach(() => vi.unstubAllGlobals())

test('API-16 a tab that comes back for another member or for a visitor keeps nothing of the member before', () => {
  const kept = aTab()
  for (const name of ['match-news', 'drafts']) writeStored(`${name}:${anna}`, { bram: 'Hello Bram' })
  kept['login-email'] = 'anna@example.com'
  forgetOthers(anna)
  expect(readStored(`drafts:${anna}`)).toEqual({ bram: 'Hello Bram' })
  writeStored(`drafts:${eva}`, { carl: 'Hello Carl' })
  forgetOthers(eva)
  expect(Object.keys(kept)).toEqual(['login-email', `drafts:${eva}`])
  forgetOthers(undefined)
  expect(Object.keys(kept)).toEqual(['login-email'])
})

test('API-16 without storage, nothing fails', () => {
  vi.stubGlobal('sessionStorage', null)
  expect(() => forgetOthers(undefined)).not.toThrow()
})
