import { countries } from '#schemas/countries.ts'
import type { SiteFile } from '#schemas/site/site.ts'

type Offer = Pick<SiteFile, 'countries' | 'payments' | 'status' | 'text_messages'>

/** SEPA collects only euros. If the site lists payment methods for the country, the list must contain direct debit. */
export function collectsDebits({ payments }: Pick<SiteFile, 'payments'>, country: string): boolean {
  const listed = payments.methods[country]
  return countries[country]?.currency === 'EUR' && (listed === undefined || listed.includes('directdebit'))
}

/** True if a live site has no text message gateway. A mandate needs a code by text message, so it cannot offer direct debit (VA-08). */
export const lacksGateway = ({ status, text_messages }: Pick<SiteFile, 'status' | 'text_messages'>): boolean =>
  status === 'live' && text_messages.provider === 'none'

/** The countries in which members can pay by direct debit, according to the site file. */
export function debitCountries(file: Offer): string[] {
  return lacksGateway(file) ? [] : file.countries.filter((country) => collectsDebits(file, country))
}

/** The countries in which only the missing gateway prevents direct debit. `is_listed`: the file lists payment methods for that country. */
export function missedDebits(file: Offer): { country: string; is_listed: boolean }[] {
  if (!lacksGateway(file)) return []
  return file.countries
    .filter((country) => collectsDebits(file, country))
    .map((country) => ({ country, is_listed: file.payments.methods[country] !== undefined }))
}
