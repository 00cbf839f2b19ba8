import { countries } from '#schemas/countries.ts'
import type { SiteFile } from '#schemas/site/site.ts'

type Offer = Pick<SiteFile, 'countries' | 'payments' | 'status' | 'text_messages'>

/**
 * True if a site may offer direct debit in the country. SEPA collects only euros. If the site lists payment methods for the country, the
 * list must contain direct debit.
 */
export function collectsDebits({ payments }: Pick<SiteFile, 'payments'>, country: string): boolean {
  const listed = payments.methods[country]
  return countries[country]?.currency === 'EUR' && (listed === undefined || listed.includes('directdebit'))
}

/**
 * True if a live site has no SMS gateway. Such a site cannot offer direct debit, because a mandate needs a code by text message (VA-08).
 */
export const lacksGateway = ({ status, text_messages }: Pick<SiteFile, 'status' | 'text_messages'>): boolean =>
  status === 'live' && text_messages.provider === 'none'

/** The countries in which members can pay by direct debit, according to the site file. */
export function debitCountries(file: Offer): string[] {
  return lacksGateway(file) ? [] : file.countries.filter((country) => collectsDebits(file, country))
}

/**
 * The countries in which only the missing SMS gateway prevents direct debit. `is_listed` means that the file lists payment methods for the
 * country.
 */
export function missedDebits(file: Offer): { country: string; is_listed: boolean }[] {
  if (!lacksGateway(file)) return []
  return file.countries
    .filter((country) => collectsDebits(file, country))
    .map((country) => ({ country, is_listed: file.payments.methods[country] !== undefined }))
}
