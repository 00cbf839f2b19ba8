import { afterEach, expect, test, vi } from 'vitest'
import { forgetOthers } from '#client/platform/stored-map.ts'
import { aTab } from '#tests/support/pages/session-storage.ts'
import { lastSearch, rememberSearch } from './last-search.ts'

const anna = '01890000-0000-7000-8000-00000000000a'
const eva = '01890000-0000-7000-8000-00000000000e'

afterEach(() => vi.unstubAllGlobals())

test('API-16 a tab keeps the last search of its member, and nothing of it for another member or a visitor', () => {
  const kept = aTab()
  vi.stubGlobal('window', {})
  rememberSearch(anna, { min_age: 30, after: 'x' })
  forgetOthers(anna)
  expect(lastSearch(anna)).toEqual({ min_age: 30 })
  expect(lastSearch(eva)).toBeNull()
  forgetOthers(eva)
  expect(Object.keys(kept)).toEqual([])
  rememberSearch(anna, { min_age: 30 })
  forgetOthers(undefined)
  expect(Object.keys(kept)).toEqual([])
})
