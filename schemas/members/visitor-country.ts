import type { PublicSettings } from '#schemas/site/settings.ts'

/**
 * The default country of forms and prices: the visitor's choice, else the country of the IP address, else the first country of the site.
 */
export function visitorCountry({
  countries,
  geoip_country,
  geoip_selected_country,
}: Pick<PublicSettings, 'countries' | 'geoip_country' | 'geoip_selected_country'>): string {
  const served = [geoip_selected_country, geoip_country].find((country) => country !== null && countries.includes(country))
  return served ?? countries[0] ?? geoip_country
}
