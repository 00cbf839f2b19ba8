import type { SoundSite } from '#server/platform/sites/check/examine.ts'

/** One thing a change does, in words an operator understands. */
export interface PlanLine {
  kind: PlanKind
  /** danger: something that works today stops working, for visitors, for members or for search engines. */
  severity: 'info' | 'notice' | 'danger'
  text: string
}

export type PlanKind =
  | 'site'
  | 'status'
  | 'host'
  | 'language'
  | 'page'
  | 'country'
  | 'price'
  | 'payment'
  | 'access'
  | 'limit'
  | 'company'
  | 'color'
  | 'font'
  | 'look'
  | 'text'
  | 'setting'

/** A site before a change and after it; there is nothing before a new one. */
export interface Change {
  before: SoundSite | null
  after: SoundSite
}

export const info = (kind: PlanKind, text: string): PlanLine => ({ kind, severity: 'info', text })
export const notice = (kind: PlanKind, text: string): PlanLine => ({ kind, severity: 'notice', text })
export const danger = (kind: PlanKind, text: string): PlanLine => ({ kind, severity: 'danger', text })

/** What one list has and the other has not, in order. */
export const missingFrom = <T>(other: readonly T[], list: readonly T[]): T[] => list.filter((each) => !other.includes(each))

/** Names in two lists of hashes: which are new, which say something else, which are gone. */
export function compared(then: Readonly<Record<string, string>>, now: Readonly<Record<string, string>>) {
  const names = Object.keys(now)
  return {
    fresh: names.filter((name) => !(name in then)),
    changed: names.filter((name) => name in then && then[name] !== now[name]),
    gone: Object.keys(then).filter((name) => !(name in now)),
  }
}
