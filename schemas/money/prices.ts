import { type Static, Type } from 'typebox'

const PackagePrice = Type.Object(
  {
    credits: Type.Integer({ minimum: 1, maximum: 100_000, description: 'Credits in the package', examples: [30] }),
    price_cents: Type.Integer({
      minimum: 1,
      maximum: 10_000_000,
      description: 'Price in the smallest unit of the currency, VAT included: 2495 is 24.95',
      examples: [2495],
    }),
  },
  { additionalProperties: false, description: 'One package', examples: [{ credits: 30, price_cents: 2495 }] },
)

/** The four packages of one country or currency, cheapest first. */
export const PriceTable = Type.Object(
  { p0: PackagePrice, p1: PackagePrice, p2: PackagePrice, p3: PackagePrice },
  {
    additionalProperties: false,
    description: 'The four packages, smallest first. A larger package has a higher price and a lower price per credit',
    examples: [
      {
        p0: { credits: 10, price_cents: 995 },
        p1: { credits: 30, price_cents: 2495 },
        p2: { credits: 75, price_cents: 4995 },
        p3: { credits: 200, price_cents: 9995 },
      },
    ],
  },
)
export type PriceTable = Static<typeof PriceTable>

const cents = (p0: number, p1: number, p2: number, p3: number): PriceTable => ({
  p0: { credits: 10, price_cents: p0 },
  p1: { credits: 30, price_cents: p1 },
  p2: { credits: 75, price_cents: p2 },
  p3: { credits: 200, price_cents: p3 },
})

/**
 * Prices for a new site. Only the prices in euro are a default. Prices in another currency are written into the site file, so that the
 * operator sees them.
 */
export const startingPrices: Readonly<Record<string, PriceTable>> = {
  AUD: cents(1695, 4195, 8395, 16_795),
  CAD: cents(1495, 3795, 7495, 14_995),
  CHF: cents(995, 2495, 4995, 9995),
  DKK: cents(7495, 18_695, 37_395, 74_900),
  EUR: cents(995, 2495, 4995, 9995),
  GBP: cents(895, 2195, 4395, 8795),
  NOK: cents(11_900, 29_900, 59_900, 119_900),
  NZD: cents(1895, 4695, 9395, 18_795),
  PLN: cents(4295, 10_695, 21_395, 42_795),
  SEK: cents(11_500, 28_900, 57_900, 114_900),
  USD: cents(1095, 2795, 5495, 10_995),
}
