import { afterEach, expect, test, vi } from 'vitest'
import { forgetOthers, readStored, writeStored } from './stored-map.ts'

const anna = '01890000-0000-7000-8000-00000000000a'
const eva = '01890000-0000-7000-8000-00000000000e'

afterEach(() => vi.unstubAllGlobals())

function aTab(): Record<string, unknown> {
  const kept: Record<string, unknown> = {}
  const methods = {
    getItem: (key: string) => kept[key] ?? null,
    setItem: (key: string, value: string) => {
      kept[key] = value
    },
    removeItem: (key: string) => delete kept[key],
  }
  for (const [name, value] of Object.entries(methods)) Object.defineProperty(kept, name, { value, enumerable: false })
  vi.stubGlobal('sessionStorage', kept)
  return kept
}

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
