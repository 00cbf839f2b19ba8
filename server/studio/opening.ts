import type { SoundSite } from '#server/platform/sites/check/examine.ts'
import type { Finding } from '#server/platform/sites/check/findings.ts'
import { type Installation, missingAfter } from '#server/platform/sites/check/missing-for-live.ts'
import { displayPath, type Folders } from '#server/platform/sites/files/sources.ts'
import { planDemoLogins, planTrialMoney } from '#server/platform/sites/plan/opening.ts'
import { planChange } from '#server/platform/sites/plan/plan.ts'
import type { PlanLine } from '#server/platform/sites/plan/plan-line.ts'
import { servedStatus } from '#server/platform/sites/registry/compile.ts'
import type { SiteRegistry } from '#server/platform/sites/registry/registry.ts'

/** The parts of the installation that are needed to check whether a site can go live. */
export interface StudioOpening {
  secrets: Readonly<Record<string, string | undefined>>
  env: Installation['env']
  countTrialMoney(site_id: number): Promise<{ orders: number; members: number; credits: number }>
  countDemoLogins(site_id: number): Promise<number>
  open(site_id: number): Promise<unknown>
}

interface Change {
  slug: string
  before: SoundSite | null
  after: SoundSite
}

/**
 * Creates the function that opens a site from the Studio. The function makes the same checks and has the same effects as `couplet apply`.
 */
export function createOpener({ sites, folders, opening }: { sites: SiteRegistry; folders: Folders; opening: StudioOpening }) {
  const asServed = (slug: string, site: SoundSite | null): SoundSite | null => {
    const is_opened = sites.statusOf(slug)?.is_opened ?? false
    return site && { ...site, file: { ...site.file, status: servedStatus(site.file.status, is_opened) } }
  }

  const missing = ({ slug, before, after }: Change): Finding[] =>
    missingAfter(asServed(slug, before), after, {
      file: displayPath(folders, slug, 'site.json'),
      secrets: opening.secrets,
      env: opening.env,
    })

  async function plan({ slug, before, after }: Change): Promise<PlanLine[]> {
    const id = sites.bySlug(slug)?.id
    const changes = planChange(asServed(slug, before), after)
    if (after.file.status !== 'live' || id === undefined) return changes
    return [...planTrialMoney(await opening.countTrialMoney(id)), ...planDemoLogins(await opening.countDemoLogins(id)), ...changes]
  }

  /** Opens the site. Call it after its files are published and loaded. */
  async function open(slug: string): Promise<void> {
    const id = sites.bySlug(slug)?.id
    if (id !== undefined) await opening.open(id)
  }

  return { missing, plan, open }
}
