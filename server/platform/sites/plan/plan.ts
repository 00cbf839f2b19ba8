import type { SoundSite } from '#server/platform/sites/check/examine.ts'
import { planHosts, planLanguages, planPages, planStatus } from './addresses.ts'
import { planLook } from './look.ts'
import { planCountries, planProvider, planTextMessages } from './money.ts'
import { planPeople } from './people.ts'
import type { Change, PlanLine } from './plan-line.ts'
import { planNiche, planSettings, planTexts } from './settings.ts'

const parts: readonly ((change: Change) => PlanLine[])[] = [
  planStatus,
  planHosts,
  planLanguages,
  planPages,
  planCountries,
  planProvider,
  planTextMessages,
  planPeople,
  planNiche,
  planLook,
  planTexts,
  planSettings,
]

/** Describes the effects of a change of a site's files, the most severe first. `before` is null for a new site. */
export function planChange(before: SoundSite | null, after: SoundSite): PlanLine[] {
  const gravity = { danger: 0, notice: 1, info: 2 }
  return parts.flatMap((plan) => plan({ before, after })).sort((a, b) => gravity[a.severity] - gravity[b.severity])
}
