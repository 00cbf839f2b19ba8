import type { SiteFile } from '#schemas/site/site.ts'
import { advertisingRule } from '#server/platform/sites/check/rules/advertising.ts'
import { audienceRule } from '#server/platform/sites/check/rules/audience.ts'
import { hostRule } from '#server/platform/sites/check/rules/hosts.ts'
import { linkRule } from '#server/platform/sites/check/rules/links.ts'
import { paymentRule } from '#server/platform/sites/check/rules/payments.ts'
import { spokenRule, timeZoneRule } from '#server/platform/sites/check/rules/places.ts'
import { priceRule } from '#server/platform/sites/check/rules/prices.ts'
import { referenceRule } from '#server/platform/sites/check/rules/references.ts'
import { type Rule, ruleInput } from '#server/platform/sites/check/rules/rule.ts'
import { visitorRule } from '#server/platform/sites/check/rules/visitors.ts'
import { wordRule } from '#server/platform/sites/check/rules/words.ts'
import type { Document, Finding } from './findings.ts'
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

/** Checks the rules that the schema of the file cannot express. */
export function crossCheck(document: Document, file: SiteFile, around: SiteSurroundings): Finding[] {
  const input = ruleInput(document, file, around)
  return rules.flatMap((rule) => rule(input))
}
