import type { SiteFile } from '#schemas/site.ts'
import type { Document, Finding } from './findings.ts'
import { advertisingRule } from './rules/advertising.ts'
import { audienceRule } from './rules/audience.ts'
import { hostRule } from './rules/hosts.ts'
import { linkRule } from './rules/links.ts'
import { paymentRule } from './rules/payments.ts'
import { spokenRule, timeZoneRule } from './rules/places.ts'
import { priceRule } from './rules/prices.ts'
import { referenceRule } from './rules/references.ts'
import { type Rule, ruleInput } from './rules/rule.ts'
import { visitorRule } from './rules/visitors.ts'
import { wordRule } from './rules/words.ts'
import type { SiteSurroundings } from './surroundings.ts'

const rules: readonly Rule[] = [
  hostRule,
  referenceRule,
  priceRule,
  paymentRule,
  spokenRule,
  timeZoneRule,
  wordRule,
  linkRule,
  visitorRule,
  audienceRule,
  advertisingRule,
]

/** Rules that need more than the file's own schema. */
export function crossCheck(document: Document, file: SiteFile, around: SiteSurroundings): Finding[] {
  const input = ruleInput(document, file, around)
  return rules.flatMap((rule) => rule(input))
}
