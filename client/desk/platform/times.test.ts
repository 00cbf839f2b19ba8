import { expect, test } from 'vitest'
import { agoText, daysLeft, endsSoon, renewedUntil, timeLeft } from './times.ts'
import { loadWords, wordsOf } from './words.ts'

await loadWords('nl')

const now = new Date('2026-11-28T14:05:00Z')

test('a grant that ends in a minute has one day left, and one that ended has none', () => {
  expect(daysLeft('2026-11-28T14:06:00Z', now)).toBe(1)
  expect(daysLeft('2026-12-12T14:05:00Z', now)).toBe(14)
  expect(daysLeft('2026-11-27T14:05:00Z', now)).toBe(0)
})

test('the list marks a grant 14 days before its end, and never one without an end', () => {
  expect(endsSoon('2026-12-12T14:05:00Z', now)).toBe(true)
  expect(endsSoon('2026-12-12T14:06:00Z', now)).toBe(false)
  expect(endsSoon(null, now)).toBe(false)
})

test('the time of an invitation is told in hours and minutes, and not below zero', () => {
  expect(timeLeft('2026-12-01T12:17:00Z', now)).toEqual({ hours: 70, minutes: 12 })
  expect(timeLeft('2026-11-28T14:05:30Z', now)).toEqual({ hours: 0, minutes: 1 })
  expect(timeLeft('2026-11-01T00:00:00Z', now)).toEqual({ hours: 0, minutes: 0 })
})

test('a renewed grant counts for 180 days from now', () => {
  expect(renewedUntil(now).toISOString()).toBe('2027-05-27T14:05:00.000Z')
})

test('a moment in the past is told in minutes, hours or days', () => {
  const { say } = wordsOf('en')
  expect(agoText(say, '2026-11-28T14:04:30Z', now)).toBe('moments ago')
  expect(agoText(say, '2026-11-28T13:57:00Z', now)).toBe('8 min ago')
  expect(agoText(say, '2026-11-28T13:05:00Z', now)).toBe('1 h ago')
  expect(agoText(say, '2026-11-27T14:05:00Z', now)).toBe('1 day ago')
  expect(agoText(wordsOf('nl').say, '2026-10-01T14:05:00Z', now)).toBe('58 dagen geleden')
})
