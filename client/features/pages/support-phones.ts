/**
 * Returns the phone numbers to show. If the site's and the company's number differ only in dashes and spaces, returns one number (CO-03).
 * Returns none if both are empty.
 */
export function supportPhones(site_phone: string, company_phone: string): string[] {
  const is_same = bare(site_phone) === bare(company_phone)
  return [site_phone, is_same ? '' : company_phone].filter((phone) => bare(phone) !== '')
}

/** Returns the `tel:` URL of a phone number, with only its digits and the leading plus. */
export function telephoneLink(phone: string): string {
  return `tel:${phone.replaceAll(/[^+\d]/g, '')}`
}

function bare(phone: string): string {
  return phone.replaceAll(/[\s-]/g, '')
}
