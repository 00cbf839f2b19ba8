import { countries } from '#schemas/countries.ts'
import type { SiteFile } from '#schemas/site/site.ts'

type Offer = Pick<SiteFile, 'countries' | 'payments' | 'status' | 'text_messages'>

/** SEPA collects euros alone; a site that lists its ways to pay says there whether it does. */
export function collectsDebits({ payments }: Pick<SiteFile, 'payments'>, country: string): boolean {
  const listed = payments.methods[country]
  return countries[country]?.currency === 'EUR' && (listed === undefined || listed.includes('directdebit'))
}

/** A mandate needs a code on the member's phone: a live site without a gateway has no direct debit to offer (VA-08). */
export const lacksGateway = ({ status, text_messages }: Pick<SiteFile, 'status' | 'text_messages'>): boolean =>
  status === 'live' && text_messages.provider === 'none'

/** Where the site's members can pay by direct debit, as far as its file says. */
export function debitCountries(file: Offer): string[] {
  return lacksGateway(file) ? [] : file.countries.filter((country) => collectsDebits(file, country))
}

/** Where they could, if the site had a gateway for text messages; and whether the file asks for it by name. */
export function missedDebits(file: Offer): { country: string; is_listed: boolean }[] {
  if (!lacksGateway(file)) return []
  return file.countries
    .filter((country) => collectsDebits(file, country))
    .map((country) => ({ country, is_listed: file.payments.methods[country] !== undefined }))
}
