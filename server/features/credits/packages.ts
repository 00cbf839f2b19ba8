import { countries } from '#schemas/countries.ts'
import type { Package, PackagesReply, PaymentMethod } from '#schemas/order.ts'
import type { PriceTable } from '#schemas/prices.ts'
import type { Site } from '#server/platform/sites/site.ts'

const tiers = ['p0', 'p1', 'p2', 'p3'] as const

/** The site's price list for a country it serves: the country's own list wins over its currency's. */
export function packagesOf(site: Site, country: string): Omit<PackagesReply, 'is_simulated'> {
  const { currency, prices } = pricesOf(site, country)
  const packages = tiers.map((id): Package => {
    const { credits, price_cents } = prices[id]
    return { id, credits, price_cents, currency, price_per_credit_millis: Math.round((price_cents * 10) / credits) }
  })
  const vat_percent = site.file.vat_percent[country] ?? countries[country]?.vat_percent ?? 0
  return { country, packages, methods: methodsOf(site, country), vat_percent }
}

function pricesOf({ slug, file }: Site, country: string): { currency: string; prices: PriceTable } {
  const currency = countries[country]?.currency ?? ''
  const prices = file.credit_packages[country] ?? file.credit_packages[currency]
  if (!prices) throw new TypeError(`site ${slug} serves ${country} without prices`)
  return { currency, prices }
}

/** Direct debit is left out: it needs a mandate and a form of its own (VA-08), not a checkout. */
function methodsOf({ file }: Site, country: string): PaymentMethod[] {
  const methods = file.payments.methods[country] ?? countries[country]?.methods ?? []
  return methods.filter((method) => method !== 'directdebit')
}
