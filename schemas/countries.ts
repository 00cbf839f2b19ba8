import { type Language, languageOf } from './locales.ts'
import type { PaymentMethod } from './money/order.ts'

/** The term for the regions of a country (CO-09). */
export type RegionKind =
  | 'province'
  | 'state'
  | 'canton'
  | 'region'
  | 'county'
  | 'voivodeship'
  | 'autonomous_community'
  | 'district'
  | 'part_of_country'

interface Country {
  /** Offered to visitors from this country, the most spoken first (CO-07). */
  languages: readonly Language[]
  currency: string
  region_kind: RegionKind
  /** VAT on digital services to consumers. A site file may override it. */
  vat_percent: number
  /** Usual payment methods. A site file may override them. */
  methods: readonly PaymentMethod[]
}

/** The countries that a site may serve. A new country needs an entry here, and its regions in the data set of the regions endpoint. */
export const countries: Readonly<Record<string, Country>> = {
  AT: {
    languages: ['de'],
    currency: 'EUR',
    region_kind: 'state',
    vat_percent: 20,
    methods: ['eps', 'creditcard', 'paypal', 'applepay', 'banktransfer'],
  },
  AU: { languages: ['en'], currency: 'AUD', region_kind: 'state', vat_percent: 10, methods: ['creditcard', 'paypal', 'applepay'] },
  BE: {
    languages: ['nl', 'fr', 'de'],
    currency: 'EUR',
    region_kind: 'province',
    vat_percent: 21,
    methods: ['bancontact', 'creditcard', 'paypal', 'applepay', 'banktransfer'],
  },
  CA: { languages: ['en', 'fr'], currency: 'CAD', region_kind: 'province', vat_percent: 5, methods: ['creditcard', 'paypal', 'applepay'] },
  CH: {
    languages: ['de', 'it', 'fr', 'en'],
    currency: 'CHF',
    region_kind: 'canton',
    vat_percent: 8.1,
    methods: ['creditcard', 'paypal', 'applepay'],
  },
  DE: {
    languages: ['de'],
    currency: 'EUR',
    region_kind: 'state',
    vat_percent: 19,
    methods: ['paypal', 'creditcard', 'applepay', 'sofort', 'banktransfer'],
  },
  DK: { languages: ['da'], currency: 'DKK', region_kind: 'region', vat_percent: 25, methods: ['creditcard', 'paypal', 'applepay'] },
  ES: {
    languages: ['es'],
    currency: 'EUR',
    region_kind: 'autonomous_community',
    vat_percent: 21,
    methods: ['creditcard', 'paypal', 'applepay', 'banktransfer'],
  },
  FI: {
    languages: ['fi', 'sv'],
    currency: 'EUR',
    region_kind: 'region',
    vat_percent: 25.5,
    methods: ['creditcard', 'paypal', 'applepay', 'banktransfer'],
  },
  FR: {
    languages: ['fr'],
    currency: 'EUR',
    region_kind: 'region',
    vat_percent: 20,
    methods: ['creditcard', 'paypal', 'applepay', 'banktransfer'],
  },
  GB: {
    languages: ['en'],
    currency: 'GBP',
    region_kind: 'part_of_country',
    vat_percent: 20,
    methods: ['creditcard', 'paypal', 'applepay'],
  },
  IE: {
    languages: ['en'],
    currency: 'EUR',
    region_kind: 'province',
    vat_percent: 23,
    methods: ['creditcard', 'paypal', 'applepay', 'banktransfer'],
  },
  IT: {
    languages: ['it'],
    currency: 'EUR',
    region_kind: 'region',
    vat_percent: 22,
    methods: ['creditcard', 'paypal', 'applepay', 'banktransfer'],
  },
  LU: {
    languages: ['fr', 'de'],
    currency: 'EUR',
    region_kind: 'canton',
    vat_percent: 17,
    methods: ['creditcard', 'paypal', 'applepay', 'banktransfer'],
  },
  NL: {
    languages: ['nl'],
    currency: 'EUR',
    region_kind: 'province',
    vat_percent: 21,
    methods: ['ideal', 'creditcard', 'paypal', 'applepay', 'banktransfer'],
  },
  NO: { languages: ['nb'], currency: 'NOK', region_kind: 'county', vat_percent: 25, methods: ['creditcard', 'paypal', 'applepay'] },
  NZ: { languages: ['en'], currency: 'NZD', region_kind: 'region', vat_percent: 15, methods: ['creditcard', 'paypal', 'applepay'] },
  PL: { languages: ['pl'], currency: 'PLN', region_kind: 'voivodeship', vat_percent: 23, methods: ['creditcard', 'paypal', 'applepay'] },
  SE: { languages: ['sv'], currency: 'SEK', region_kind: 'county', vat_percent: 25, methods: ['creditcard', 'paypal', 'applepay'] },
  US: { languages: ['en'], currency: 'USD', region_kind: 'state', vat_percent: 0, methods: ['creditcard', 'paypal', 'applepay'] },
}

export const countryCodes: readonly string[] = Object.keys(countries)
export const currencies: readonly string[] = [...new Set(Object.values(countries).map(({ currency }) => currency))].sort()

/**
 * The locales that a site offers in a country (CO-07), the most spoken language first. Returns all locales if the site has no language of
 * the country. If the site has several variants of a language, the variant of the country is used. Without such a variant, the first
 * variant is used.
 */
export function localesIn<Locale extends { tag: string }>(country: string, locales: readonly Locale[]): readonly Locale[] {
  const spoken = countries[country]?.languages ?? []
  const offered = spoken.flatMap((language) => {
    const [first, ...others] = locales.filter(({ tag }) => languageOf(tag) === language)
    const own = others.find(({ tag }) => tag === `${language}-${country}`) ?? first
    return own ? [own] : []
  })
  return offered.length > 0 ? offered : locales
}
