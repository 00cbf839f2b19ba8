import { useEffect, useState } from 'react'
import { desk_limits } from '#schemas/desk/limits.ts'
import type { Say } from './words.ts'

export const minute_ms = 60_000
export const hour_ms = 60 * minute_ms
export const day_ms = 24 * hour_ms

/** The current time. It is updated twice a minute, so that times on a screen stay right. */
export function useNow(every_ms = minute_ms / 2): Date {
  const [now, setNow] = useState(() => new Date())
  useEffect(() => {
    const timer = setInterval(() => setNow(new Date()), every_ms)
    return () => clearInterval(timer)
  }, [every_ms])
  return now
}

/** Whole days until a moment, rounded up: one minute before the end is one day left. Zero if the moment is over. */
export const daysLeft = (moment: string, now: Date): number => Math.max(0, Math.ceil((Date.parse(moment) - now.getTime()) / day_ms))

/** Hours and minutes until a moment, rounded up to a minute. */
export function timeLeft(moment: string, now: Date): { hours: number; minutes: number } {
  const minutes = Math.max(0, Math.ceil((Date.parse(moment) - now.getTime()) / minute_ms))
  return { hours: Math.floor(minutes / 60), minutes: minutes % 60 }
}

/** How long ago a moment was, in a few letters. Days are never told in months, because logins stop after a number of days. */
export function agoText(say: Say, moment: string, now: Date): string {
  const minutes = Math.floor((now.getTime() - Date.parse(moment)) / minute_ms)
  if (minutes < 1) return say('times.moments_ago')
  if (minutes < 60) return say('times.minutes_ago', { minutes })
  const hours = Math.floor(minutes / 60)
  return hours < 24 ? say('times.hours_ago', { hours }) : say('times.days_ago', { days: Math.floor(hours / 24) })
}

/** True for a grant that ends within the time in which the list marks it. A grant without an end is never marked. */
export const endsSoon = (ends_at: string | null, now: Date): boolean =>
  ends_at !== null && daysLeft(ends_at, now) <= desk_limits.grant_warning_days

/** The day on which a grant ends if it is renewed now. */
export const renewedUntil = (now: Date): Date => new Date(now.getTime() + desk_limits.longest_grant_days * day_ms)
