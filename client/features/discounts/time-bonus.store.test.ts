import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { dismiss, isDismissed } from '#client/platform/dismissals.ts'
import { limits } from '#schemas/limits.ts'
import type { Entitlement } from '#schemas/money/discount-code.ts'
import { type BonusHolder, countDown, stayInMembersArea, timeBonusAt, useTimeBonusStore } from './time-bonus.store.ts'

const signup_date = '2026-03-01T10:00:00.000Z'
const start = Date.parse(signup_date)
const code: Entitlement = {
  code: 'TIMEBONUS25',
  value_percentage: 25,
  minimum_order_value: 0,
  country: null,
  currency: null,
  user_id: '0190a0a0-0000-7000-8000-000000000001',
  expires: '2026-03-01T14:00:00.000Z',
  status: 'active',
  validity: 'once-per-user',
  expired: false,
  paymentmethods: null,
}
const holder: BonusHolder = { viewer: { paid_user: false, signup_date }, code, hours: 4 }
const left = () => useTimeBonusStore.getState().bonus?.countdownTimer ?? null

let end = () => {}
beforeEach(() => {
  vi.useFakeTimers({ now: start })
})
afterEach(() => {
  end()
  vi.useRealTimers()
})

test('EN-09 the bonus is the code with what a screen needs: visible, and hours, minutes and seconds', () => {
  expect(timeBonusAt(holder, start)).toEqual({ ...code, isVisible: true, countdownTimer: { hours: 4, minutes: 0, seconds: 0 } })
  expect(timeBonusAt(holder, start + 14_399_000)?.countdownTimer).toEqual({ hours: 0, minutes: 0, seconds: 1 })
  expect(timeBonusAt(holder, start + 14_399_001)?.countdownTimer).toEqual({ hours: 0, minutes: 0, seconds: 1 })
})

test('ST-09 it counts down each second, and every tick asks the clock', () => {
  vi.setSystemTime(start + 350)
  end = countDown(holder)
  expect(left()).toEqual({ hours: 4, minutes: 0, seconds: 0 })
  vi.advanceTimersByTime(650)
  expect(left()).toEqual({ hours: 3, minutes: 59, seconds: 59 })
  vi.advanceTimersByTime(60_000)
  expect(left()).toEqual({ hours: 3, minutes: 58, seconds: 59 })
  // simulates a computer in sleep mode: the next tick must read the clock
  vi.setSystemTime(start + 3_600_000)
  vi.advanceTimersByTime(1000)
  expect(left()).toEqual({ hours: 2, minutes: 59, seconds: 59 })
})

test('ST-09 there is one countdown at a time', () => {
  const seen: unknown[] = []
  for (let round = 0; round < 5; round++) end = countDown(holder)
  expect(vi.getTimerCount()).toBe(1)
  const forget = useTimeBonusStore.subscribe(({ bonus }) => seen.push(bonus?.countdownTimer.seconds))
  vi.advanceTimersByTime(3000)
  forget()
  expect(seen).toEqual([59, 58, 57])
})

test.each<[string, BonusHolder]>([
  ['who logged out', { viewer: null, code, hours: 4 }],
  ['who has paid', { viewer: { paid_user: true, signup_date }, code, hours: 4 }],
  ['who signed up four hours ago', { viewer: { paid_user: false, signup_date: '2026-03-01T06:00:00.000Z' }, code, hours: 4 }],
  ['who was given none', { viewer: { paid_user: false, signup_date }, code: null, hours: 4 }],
])('ST-10 it is cleared for %s, and nothing ticks any more', (_, changed) => {
  end = countDown(holder)
  end = countDown(changed)
  expect(useTimeBonusStore.getState().bonus).toBe(null)
  expect(vi.getTimerCount()).toBe(0)
})

test('ST-09 the countdown uses the hours of the site’s time bonus', () => {
  const longer = { ...code, expires: '2026-03-01T16:00:00.000Z' }
  expect(timeBonusAt({ ...holder, code: longer, hours: 6 }, start)?.countdownTimer).toEqual({ hours: 6, minutes: 0, seconds: 0 })
})

test('ST-10 at the end of the countdown it is cleared by itself', () => {
  vi.setSystemTime(start + 14_398_000)
  end = countDown(holder)
  expect(left()).toEqual({ hours: 0, minutes: 0, seconds: 2 })
  vi.advanceTimersByTime(1000)
  expect(left()).toEqual({ hours: 0, minutes: 0, seconds: 1 })
  vi.advanceTimersByTime(1000)
  expect(useTimeBonusStore.getState().bonus).toBe(null)
  expect(vi.getTimerCount()).toBe(0)
})

test('ST-10 ending it, as leaving the page does, clears it', () => {
  countDown(holder)()
  expect(useTimeBonusStore.getState().bonus).toBe(null)
  expect(vi.getTimerCount()).toBe(0)
})

const is_due = () => useTimeBonusStore.getState().is_modal_due

test('ST-12 the modal is due after 40 s in the members area', () => {
  expect(limits.time_bonus.modal_delay_ms).toBe(40_000)
  end = stayInMembersArea()
  vi.advanceTimersByTime(39_999)
  expect(is_due()).toBe(false)
  vi.advanceTimersByTime(1)
  expect(is_due()).toBe(true)
})

test('ST-12 leaving the members area cancels the wait, and coming back begins it anew', () => {
  const leave = stayInMembersArea()
  vi.advanceTimersByTime(39_000)
  leave()
  vi.advanceTimersByTime(60_000)
  expect(is_due()).toBe(false)
  end = stayInMembersArea()
  vi.advanceTimersByTime(39_000)
  expect(is_due()).toBe(false)
  vi.advanceTimersByTime(1000)
  expect(is_due()).toBe(true)
})

test('ST-12 closing the modal stores the moment in seconds, and it stays away', () => {
  const stored = new Map<string, string>()
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => void stored.set(key, value),
  })
  dismiss('hide-time-bonus-modal', start)
  expect(stored.get('hide-time-bonus-modal')).toBe(String(start / 1000))
  expect(isDismissed('hide-time-bonus-modal', start + 90 * 86_400_000)).toBe(true)
  vi.unstubAllGlobals()
})
