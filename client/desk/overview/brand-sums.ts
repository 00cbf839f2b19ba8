import type { BrandLine } from '#schemas/desk/overview.ts'

/** The sums of the shown brands, by main currency. */
export function sumsOf(brands: readonly BrandLine[]) {
  const currencies = [...new Set(brands.map(({ money }) => money?.currency ?? ''))].sort()
  return currencies.map((currency) => {
    const own = brands.filter(({ money }) => (money?.currency ?? '') === currency)
    const sum = (read: (brand: BrandLine) => number) => own.reduce((total, brand) => total + read(brand), 0)
    return {
      currency,
      count: own.length,
      signups: sum((brand) => brand.signups),
      confirmed: sum((brand) => brand.confirmed),
      active: sum((brand) => brand.active),
      in_month: sum((brand) => brand.in_month),
      payers: sum((brand) => brand.payers ?? 0),
      gross: sum((brand) => brand.money?.gross ?? 0),
      returned: sum((brand) => brand.money?.returned ?? 0),
      net: sum((brand) => brand.money?.net ?? 0),
    }
  })
}
