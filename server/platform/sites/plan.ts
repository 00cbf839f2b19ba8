import type { SoundSite } from './examine.ts'
import { planHosts, planLanguages, planPages, planStatus } from './plan/addresses.ts'
import { planLook } from './plan/look.ts'
import { planCountries, planProvider, planTextMessages } from './plan/money.ts'
import { planPeople } from './plan/people.ts'
import type { Change, PlanLine } from './plan/plan-line.ts'
import { planNiche, planSettings, planTexts } from './plan/settings.ts'

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

/** What a change of a site's files does, in words an operator understands; the gravest first. `before` is null for a new site. */
export function planChange(before: SoundSite | null, after: SoundSite): PlanLine[] {
  const gravity = { danger: 0, notice: 1, info: 2 }
  return parts.flatMap((plan) => plan({ before, after })).sort((a, b) => gravity[a.severity] - gravity[b.severity])
}
