import { afterEach, beforeEach, expect, test, vi } from 'vitest'

const kept = new Map<string, string>()
const day = 86_400_000
const now = Date.parse('2026-03-01T12:00:00.500Z')

beforeEach(() => {
  kept.clear()
  vi.stubGlobal('window', { name: '' })
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
  })
})
afterEach(() => vi.unstubAllGlobals())

/** Loads the module again, as the next page load would. */
async function later() {
  vi.resetModules()
  return import('./dismissals.ts')
}

test.each(['hide-enrich-alert', 'hide-push-notification-alert', 'hide-disabled-notifications-alert'] as const)(
  'MO-10 %s is kept as a unix timestamp and hides for 14 days',
  async (name) => {
    const { dismiss, isDismissed } = await later()
    expect(isDismissed(name, now)).toBe(false)
    dismiss(name, now)
    expect(kept.get(name)).toBe('1772366400')
    expect(isDismissed(name, now)).toBe(true)
    const { isDismissed: isStillDismissed } = await later()
    expect(isStillDismissed(name, now + 14 * day - 1000)).toBe(true)
    expect(isStillDismissed(name, now + 14 * day)).toBe(false)
  },
)

test('MO-10 hide-time-bonus-modal is such a timestamp too, and never returns', async () => {
  const { dismiss } = await later()
  dismiss('hide-time-bonus-modal', now)
  expect(kept.get('hide-time-bonus-modal')).toBe('1772366400')
  expect((await later()).isDismissed('hide-time-bonus-modal', now + 400 * day)).toBe(true)
})

test.each(['lander', 'application'] as const)(
  'MO-02 a browser that keeps nothing is asked once a tab for its age, by the %s',
  async (by) => {
    const refuse = () => {
      throw new DOMException('refused', 'SecurityError')
    }
    vi.stubGlobal('localStorage', { getItem: by === 'lander' ? refuse : () => null, setItem: refuse })
    const { dismiss, isDismissed } = await later()
    const { keepDismissal, readDismissal } = await import('#client/lander/dismissal.ts')
    expect([readDismissal(), isDismissed('hide-entry-warning')]).toEqual([false, false])
    if (by === 'lander') keepDismissal()
    else dismiss('hide-entry-warning')
    dismiss('hide-time-bonus-modal')
    const { isDismissed: isStillDismissed } = await later()
    expect([readDismissal(), isStillDismissed('hide-entry-warning')]).toEqual([true, true])
    expect(isStillDismissed('hide-time-bonus-modal')).toBe(false)
  },
)
