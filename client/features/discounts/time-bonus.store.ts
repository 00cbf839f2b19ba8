import { create } from 'zustand'
import { serverNow } from '#client/platform/server-clock.ts'
import { limits } from '#schemas/limits.ts'
import type { User } from '#schemas/members/user.ts'
import type { Entitlement } from '#schemas/money/discount-code.ts'

export interface TimeLeft {
  hours: number
  minutes: number
  seconds: number
}

/** The time bonus as pages show it (EN-09). */
export interface TimeBonus extends Entitlement {
  isVisible: boolean
  countdownTimer: TimeLeft
}

/** The facts that decide whether a member has a bonus: the viewer, and the discount from the server. */
export interface BonusHolder {
  viewer: Pick<User, 'paid_user' | 'signup_date'> | null
  code: Entitlement | null
  /** Number of hours after the signup during which the bonus is valid. */
  hours: number
}

/** The bonus at a given time. Null for a visitor, for a member who has paid, and after the end of the bonus (ST-09, ST-10). */
export function timeBonusAt(holder: BonusHolder, now: number): TimeBonus | null {
  const { viewer, code } = holder
  if (!viewer || viewer.paid_user || !code) return null
  const left_ms = endOf(holder) - now
  return left_ms > 0 ? { ...code, isVisible: true, countdownTimer: countdownOf(left_ms) } : null
}

function endOf({ viewer, code, hours }: BonusHolder): number {
  return viewer && code ? Math.min(Date.parse(code.expires), Date.parse(viewer.signup_date) + hours * 3_600_000) : 0
}

/** Rounded up, so that the last second shows as 1 and the countdown never shows 0. */
function countdownOf(left_ms: number): TimeLeft {
  const left = Math.ceil(left_ms / 1000)
  return { hours: Math.floor(left / 3600), minutes: Math.floor(left / 60) % 60, seconds: left % 60 }
}

interface TimeBonusState {
  /** Undefined until the countdown starts. Until then, components use the data of the rendered page. */
  bonus: TimeBonus | null | undefined
  /** Whether the member has spent enough time in the members area, so that the modal may open. */
  is_modal_due: boolean
}

export const useTimeBonusStore = create<TimeBonusState>(() => ({ bonus: undefined, is_modal_due: false }))

let next_tick: ReturnType<typeof setTimeout> | undefined

/**
 * Starts the countdown for a member with a bonus. For another viewer, it removes the bonus. A new countdown replaces the running one. Each
 * tick reads the clock and is scheduled for the next whole second, so that delays do not add up.
 */
export function countDown(holder: BonusHolder): () => void {
  clearTimeout(next_tick)
  const tick = () => {
    const now = serverNow()
    const bonus = timeBonusAt(holder, now)
    useTimeBonusStore.setState({ bonus })
    if (bonus) next_tick = setTimeout(tick, untilNextSecond(endOf(holder) - now))
  }
  tick()
  return () => {
    clearTimeout(next_tick)
    useTimeBonusStore.setState({ bonus: null })
  }
}

const untilNextSecond = (left_ms: number) => left_ms % limits.time_bonus.tick_ms || limits.time_bonus.tick_ms

/**
 * Starts the waiting time until the modal. The returned function stops the waiting, and is called when the member leaves the members area
 * (ST-12).
 */
export function stayInMembersArea(): () => void {
  const timer = setTimeout(() => useTimeBonusStore.setState({ is_modal_due: true }), limits.time_bonus.modal_delay_ms)
  return () => {
    clearTimeout(timer)
    useTimeBonusStore.setState({ is_modal_due: false })
  }
}
