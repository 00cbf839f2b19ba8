import type { PublicSettings } from '#schemas/site/settings.ts'

/** The country of the site that a form or a price begins with: the visitor's own choice, else where they are, else the site's first. */
export function visitorCountry({
  countries,
  geoip_country,
  geoip_selected_country,
}: Pick<PublicSettings, 'countries' | 'geoip_country' | 'geoip_selected_country'>): string {
  const served = [geoip_selected_country, geoip_country].find((country) => country !== null && countries.includes(country))
  return served ?? countries[0] ?? geoip_country
}
