import { countries } from '#schemas/countries.ts'
import type { Package, PackagesReply, PaymentMethod } from '#schemas/money/order.ts'
import type { PriceTable } from '#schemas/money/prices.ts'
import { collectsDebits } from '#server/platform/sites/check/debit-offer.ts'
import type { Site } from '#server/platform/sites/registry/site.ts'

const tiers = ['p0', 'p1', 'p2', 'p3'] as const

export type Offers = Pick<PackagesReply, 'country' | 'packages' | 'methods' | 'vat_percent' | 'has_direct_debit'>

/** The site's price list for a country that the site serves. A list for the country has priority over a list for its currency. */
export function packagesOf(site: Site, country: string): Offers {
  const { currency, prices } = pricesOf(site, country)
  const packages = tiers.map((id): Package => {
    const { credits, price_cents } = prices[id]
    return { id, credits, price_cents, currency, price_per_credit_millis: Math.round((price_cents * 10) / credits) }
  })
  const vat_percent = site.file.vat_percent[country] ?? countries[country]?.vat_percent ?? 0
  const methods = methodsOf(site, country)
  // direct debit needs a code by text message, so a live site without an SMS gateway does not offer direct debit
  const has_direct_debit = collectsDebits(site.file, country) && (site.file.status !== 'live' || site.sms !== null)
  // direct debit has its own form with a mandate (VA-08) and no checkout
  return { country, packages, methods: methods.filter((method) => method !== 'directdebit'), vat_percent, has_direct_debit }
}

function pricesOf({ slug, file }: Site, country: string): { currency: string; prices: PriceTable } {
  const currency = countries[country]?.currency ?? ''
  const prices = file.credit_packages[country] ?? file.credit_packages[currency]
  if (!prices) throw new TypeError(`site ${slug} serves ${country} without prices`)
  return { currency, prices }
}

function methodsOf({ file }: Site, country: string): readonly PaymentMethod[] {
  return file.payments.methods[country] ?? countries[country]?.methods ?? []
}
