import type { SoundSite } from '#server/platform/sites/check/examine.ts'

/** One effect of a change, in plain words for an operator. */
export interface PlanLine {
  kind: PlanKind
  /** `danger` means that a working function stops for visitors, members or search engines. */
  severity: 'info' | 'notice' | 'danger'
  text: string
}

type PlanKind =
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

/** A site before and after a change. `before` is null for a new site. */
export interface Change {
  before: SoundSite | null
  after: SoundSite
}

export const info = (kind: PlanKind, text: string): PlanLine => ({ kind, severity: 'info', text })
export const notice = (kind: PlanKind, text: string): PlanLine => ({ kind, severity: 'notice', text })
export const danger = (kind: PlanKind, text: string): PlanLine => ({ kind, severity: 'danger', text })

/** Entries of `list` that are not in `other`, in the order of `list`. */
export const missingFrom = <T>(other: readonly T[], list: readonly T[]): T[] => list.filter((each) => !other.includes(each))

/** Compares two lists of hashes by name. Returns the new, changed and removed names. */
export function compared(then: Readonly<Record<string, string>>, now: Readonly<Record<string, string>>) {
  const names = Object.keys(now)
  return {
    fresh: names.filter((name) => !(name in then)),
    changed: names.filter((name) => name in then && then[name] !== now[name]),
    gone: Object.keys(then).filter((name) => !(name in now)),
  }
}
