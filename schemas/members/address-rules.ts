const four = /^\d{4}$/
const five = /^\d{5}$/

/** Formats of postcodes, without spaces and hyphens, for the countries with direct debit and the countries of the example sites. */
const postcodes: Readonly<Record<string, RegExp>> = {
  AD: /^AD\d{3}$/,
  AT: four,
  AU: four,
  BE: four,
  BG: four,
  CA: /^[A-Z]\d[A-Z]\d[A-Z]\d$/,
  CH: four,
  CY: four,
  CZ: five,
  DE: five,
  DK: four,
  EE: five,
  ES: five,
  FI: five,
  FR: five,
  GB: /^[A-Z]{1,2}\d[A-Z\d]?\d[A-Z]{2}$/,
  GI: /^GX111AA$/,
  GR: five,
  HR: five,
  HU: four,
  // an Eircode, or a Dublin district, because many addresses have a district instead of an Eircode
  IE: /^(?:[A-Z](?:\d{2}|6W)[A-Z\d]{4}|D(?:UBLIN)?\d{1,2}W?)$/,
  IS: /^\d{3}$/,
  IT: five,
  LI: four,
  LT: /^(?:LT)?\d{5}$/,
  LU: /^L?\d{4}$/,
  LV: /^(?:LV)?\d{4}$/,
  MC: five,
  MT: /^[A-Z]{3}\d{4}$/,
  NL: /^[1-9]\d{3}[A-Z]{2}$/,
  NO: four,
  NZ: four,
  PL: five,
  PT: /^\d{7}$/,
  RO: /^\d{6}$/,
  SE: five,
  SI: four,
  SK: five,
  SM: five,
  US: /^\d{5}(?:\d{4})?$/,
  VA: five,
}

/**
 * True if the postcode has the format of its country. If the format of the country is unknown, the postcode needs three characters and a
 * digit.
 */
export function isPostcode(country: string, postcode: string): boolean {
  const plain = postcode.toUpperCase().replace(/[\s-]+/g, '')
  const form = postcodes[country]
  if (!form) return plain.length > 2 && /\d/.test(plain)
  // many people write the country code first: D-10115
  const [, bare = plain] = /^[A-Z]{1,2}-(.+)$/.exec(postcode.toUpperCase().trim()) ?? []
  return form.test(plain) || form.test(bare.replace(/[\s-]+/g, ''))
}

/** How addresses of these countries write "without a number". */
const unnumbered: Readonly<Record<string, RegExp>> = {
  ES: /^(?:s\/?n|s\.\s?n\.?|sin n[uú]mero)\.?$/i,
  PT: /^(?:s\/?n|s\.\s?n\.?|sem n[uú]mero)\.?$/i,
  IT: /^(?:s\/?n|s\.\s?n\.?|s\/?n\/?c|s\.\s?n\.\s?c\.?|senza numero(?: civico)?)\.?$/i,
  FR: /^(?:s\/?n|sans num[eé]ro)\.?$/i,
  CH: /^(?:s\/?n|o\.\s?nr\.?|sans num[eé]ro|senza numero)\.?$/i,
  AT: /^(?:o\.\s?nr\.?|ohne nummer)$/i,
  DE: /^(?:o\.\s?nr\.?|ohne nummer)$/i,
  BE: /^(?:z\/?n|s\/?n|zonder nummer|sans num[eé]ro)\.?$/i,
}
/** Countries where a house may have a name instead of a number. */
const namedHouses: readonly string[] = ['GB', 'IE', 'IM', 'JE', 'GG', 'AU', 'NZ', 'MT', 'CY']

/** True if the house number contains a digit, or is the country's phrase for "without a number". */
export function isHouseNumber(country: string, house_number: string): boolean {
  if (/\p{Nd}/u.test(house_number)) return true
  if (namedHouses.includes(country)) return /\p{L}{2}/u.test(house_number)
  return unnumbered[country]?.test(house_number) ?? false
}
