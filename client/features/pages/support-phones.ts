/** The phone numbers to show for a site and its company: one if they differ only in dashes and spaces (CO-03), none if both are empty. */
export function supportPhones(site_phone: string, company_phone: string): string[] {
  const is_same = bare(site_phone) === bare(company_phone)
  return [site_phone, is_same ? '' : company_phone].filter((phone) => bare(phone) !== '')
}

/** The number as a `tel:` URL: digits and the leading plus. */
export function telephoneLink(phone: string): string {
  return `tel:${phone.replaceAll(/[^+\d]/g, '')}`
}

function bare(phone: string): string {
  return phone.replaceAll(/[\s-]/g, '')
}
