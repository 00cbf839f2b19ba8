import { QueryClient } from '@tanstack/react-query'
import type { AnyRouter } from '@tanstack/react-router'
import { afterEach, expect, test, vi } from 'vitest'
import { useMatchModal, useMatchNews } from '#client/features/likes/match/match-modal.store.ts'
import { signOut } from './sign-out.ts'

afterEach(() => vi.unstubAllGlobals())

test('API-16 MO-11 after the end of a session, no match of the member stays on the page', () => {
  vi.stubGlobal('window', {})
  const anna = { id: 'anna', name: 'Anna' }
  useMatchModal.getState().open(anna)
  useMatchNews.getState().add(anna)
  const router = {
    latestLocation: { href: '/members', pathname: '/members' },
    invalidate: () => Promise.resolve(),
    navigate: () => Promise.resolve(),
  }
  signOut(router as unknown as AnyRouter, new QueryClient())
  expect(useMatchModal.getState().match).toBeNull()
  expect(useMatchNews.getState().waiting).toEqual([])
})
