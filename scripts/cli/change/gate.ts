import type { Conformance } from '#scripts/cli/conformance/run.ts'
import type { SiteChange } from './change.ts'

/** A change that leaves a site live is tried out first: an error there would meet members. Going live cannot do without. */
export function mustBeTried(
  { before, after, is_changed }: Pick<SiteChange, 'before' | 'after' | 'is_changed'>,
  may_skip: boolean,
): boolean {
  if (after.file.status !== 'live' || !is_changed) return false
  return !may_skip || before?.file.status !== 'live'
}

/** A site with one error is not let live, whatever its grade. */
export const mayGoLive = ({ problems }: Pick<Conformance, 'problems'>): boolean => !problems.some(({ severity }) => severity === 'error')
