import { useFormats, useSettings } from '#client/platform/page/page-context.tsx'
import { useViewer } from '#client/platform/page/viewer.tsx'
import type { PublicSettings } from '#schemas/site/settings.ts'

type Prices = Pick<PublicSettings, 'minimum_message_costs' | 'message_credits'>

/**
 * Returns the value of credits in minor units, at the price of the country's cheapest package. Null if messages are free, because the site
 * then states no price.
 */
export function centsOf(credits: number, { minimum_message_costs, message_credits }: Prices, country: string): number | null {
  const message = minimum_message_costs[country]
  if (!message || message_credits === 0) return null
  return Math.round((message.costs * credits) / message_credits) || null
}

/** The country whose price list applies to the viewer. The server uses the same rule. */
export function useCountryOfPrices(): string {
  const settings = useSettings()
  const own = useViewer()?.profile.country
  const wanted = [own, settings.geoip_selected_country, settings.geoip_country, ...settings.countries]
  return wanted.find((each) => each && each in settings.minimum_message_costs) ?? ''
}

/** The value of credits in money ("≈ € 0,50"), shown where the viewer spends them. */
export function useCreditsInMoney(): (credits: number) => string | null {
  const formats = useFormats()
  const settings = useSettings()
  const country = useCountryOfPrices()
  return (credits) => {
    const cents = centsOf(credits, settings, country)
    return cents === null ? null : `≈ ${formats.money(cents, settings.minimum_message_costs[country]?.currency ?? '')}`
  }
}
