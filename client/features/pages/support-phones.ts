/**
 * The numbers to show for a site and its company: one when both are the same but for dashes and spaces (CO-03),
 * none when there is none.
 */
export function supportPhones(site_phone: string, company_phone: string): string[] {
  const is_same = bare(site_phone) === bare(company_phone)
  return [site_phone, is_same ? '' : company_phone].filter((phone) => bare(phone) !== '')
}

/** As a telephone dials it: digits and the leading plus. */
export function telephoneLink(phone: string): string {
  return `tel:${phone.replaceAll(/[^+\d]/g, '')}`
}

function bare(phone: string): string {
  return phone.replaceAll(/[\s-]/g, '')
}
