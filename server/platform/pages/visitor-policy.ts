import type { PublicSettings } from '#schemas/site/settings.ts'
import type { Context } from '#server/platform/http/context.ts'
import { hasTrafficSource } from '#server/platform/http/visitor/arrival.ts'

/**
 * Members may search. Visitors may search if the site allows it. For visitors with a traffic source, a separate setting decides (RO-01).
 */
export function maySearch({ viewer, site, client }: Pick<Context, 'viewer' | 'site' | 'client'>): boolean {
  const { logged_out_search, logged_out_search_trafficsource } = site.file
  if (viewer?.is_incomplete) return false
  return viewer !== null || (hasTrafficSource(client.arrival) ? logged_out_search_trafficsource : logged_out_search)
}

/** True if visitors may sign up. A site may allow this only for visitors with a traffic source (ST-08). */
export function maySignUp({ site, client }: Pick<Context, 'site' | 'client'>): boolean {
  return site.file.signups === 'all' || hasTrafficSource(client.arrival)
}

/** The public settings of the site for this visitor (API-10). */
export function settingsFor(context: Context): PublicSettings {
  const { site, locale, client } = context
  const settings = site.publicSettings(locale)
  const own = {
    geoip_country: client.country ?? settings.geoip_country,
    geoip_selected_country: client.selected_country,
    may_search: maySearch(context),
    may_sign_up: maySignUp(context),
  }
  const ways = waysOf(settings)
  const key = Object.values(own).join()
  const known = ways.get(key)
  if (known) return known
  const combined = Object.freeze({ ...settings, ...own })
  if (ways.size >= most_ways) ways.clear()
  ways.set(key, combined)
  return combined
}

/**
 * Cached settings for visitors, by the settings of the site and then by the visitor's values. Visitors with the same values share one
 * object, so its JSON is made once. Both levels have a size limit, because an installation may have thousands of sites.
 */
const combinations = new Map<PublicSettings, Map<string, PublicSettings>>()
const most_sites = 100
const most_ways = 10

function waysOf(settings: PublicSettings): Map<string, PublicSettings> {
  const known = combinations.get(settings)
  if (known) return known
  const ways = new Map<string, PublicSettings>()
  if (combinations.size >= most_sites) combinations.clear()
  combinations.set(settings, ways)
  return ways
}
