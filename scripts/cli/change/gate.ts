import type { Conformance } from '#scripts/cli/conformance/run.ts'
import type { SiteChange } from './change.ts'

/**
 * Whether the change needs a conformance run first. A change that makes the site live always needs a run. A change of a live site needs a
 * run too, because members would see an error, unless `may_skip` is set.
 */
export function mustBeTried(
  { before, after, is_changed }: Pick<SiteChange, 'before' | 'after' | 'is_changed'>,
  may_skip: boolean,
): boolean {
  if (after.file.status !== 'live' || !is_changed) return false
  return !may_skip || before?.file.status !== 'live'
}

/** A site with an error must not go live, whatever its grade. */
export const mayGoLive = ({ problems }: Pick<Conformance, 'problems'>): boolean => !problems.some(({ severity }) => severity === 'error')
