import { hasDatabase, openExistingData } from '#scripts/cli/existing-data.ts'
import type { FoundSite } from '#scripts/cli/find-site.ts'
import type { Io } from '#scripts/cli/io.ts'
import { onSite } from '#scripts/cli/on-site.ts'
import { countDemoLogins } from '#server/features/members/demo-accounts.service.ts'
import { openSite } from '#server/features/orders/open-site.ts'
import { countTrialMoney, type TrialMoney } from '#server/features/orders/void-trial.queries.ts'
import type { Voided } from '#server/features/orders/void-trial.ts'
import type { SoundSite } from '#server/platform/sites/check/examine.ts'
import type { Finding } from '#server/platform/sites/check/findings.ts'
import { missingAfter } from '#server/platform/sites/check/missing-for-live.ts'
import { displayPath } from '#server/platform/sites/files/sources.ts'
import { planDemoLogins, planTrialMoney } from '#server/platform/sites/plan/opening.ts'
import { planChange } from '#server/platform/sites/plan/plan.ts'
import { servedStatus } from '#server/platform/sites/registry/compile.ts'
import type { SiteChange } from './change.ts'

/** Facts from the database about a site. They matter only if the new site file says `live`. */
interface OpeningState {
  has_database: boolean
  is_opened: boolean
  trial: TrialMoney
  /** Number of demo logins that still work. Their password is public. */
  demo_logins: number
}

export interface LiveChange extends SiteChange {
  /** Null if the new version of the site is not live. */
  opening: OpeningState | null
  /** Findings about missing requirements; they prevent the site from going live. Empty if nothing is missing. */
  missing: readonly Finding[]
}

/**
 * Adds facts from the database to a change: whether the change opens the site, the trial money that opening voids, and the missing
 * requirements.
 */
export async function completeChange(found: FoundSite, change: SiteChange, { env: secrets }: Pick<Io, 'env'>): Promise<LiveChange> {
  if (change.after.file.status !== 'live') return { ...change, opening: null, missing: [] }
  const opening = await openingOf(found)
  const before = change.before && { ...change.before, file: { ...change.before.file, status: statusBefore(change.before, opening) } }
  const voids = [...planTrialMoney(opening.trial), ...planDemoLogins(opening.demo_logins)]
  const lines = [...voids, ...planChange(before, change.after)]
  const is_changed = change.is_changed || !opening.is_opened || voids.length > 0
  const { slug, folders, env } = found
  const missing = missingAfter(before, change.after, { file: displayPath(folders, slug, 'site.json'), secrets, env })
  return { ...change, before, lines, is_changed, opening, missing }
}

const statusBefore = ({ file }: SoundSite, { is_opened }: OpeningState) => servedStatus(file.status, is_opened)

const nothing: TrialMoney = { orders: 0, members: 0, credits: 0 }

async function openingOf({ slug, env }: FoundSite): Promise<OpeningState> {
  if (!(await hasDatabase(env))) return { has_database: false, is_opened: false, trial: nothing, demo_logins: 0 }
  const data = await openExistingData(env, { is_read_only: true })
  try {
    const { rows } = await data.database.pool.query<{ id: number; is_opened: boolean }>(
      'select id, opened_at is not null as is_opened from site where slug = $1',
      [slug],
    )
    const [row] = rows
    if (!row) return { has_database: true, is_opened: false, trial: nothing, demo_logins: 0 }
    const unit = data.database.unit(row.id)
    try {
      const on_site = { site: { id: row.id, slug }, unit }
      const [trial, demo_logins] = [await countTrialMoney(on_site), await countDemoLogins(on_site)]
      return { has_database: true, is_opened: row.is_opened, trial, demo_logins }
    } finally {
      await unit.finish()
    }
  } finally {
    await data.close()
  }
}

/** Opens the site to the public. Call it after the site's files are published. */
export function openNow(found: FoundSite, sound: SoundSite, by: string): Promise<Voided> {
  return onSite({ ...found, examined: { ...found.examined, sound } }, (ctx) => openSite(ctx, by))
}
