import type { PublicSettings } from '#schemas/settings.ts'
import { hasTrafficSource } from './arrival.ts'
import type { Context } from './context.ts'

/** Members look around; visitors only where the site lets them, visitors from a traffic source where it lets those (RO-01). */
export function maySearch({ viewer, site, client }: Pick<Context, 'viewer' | 'site' | 'client'>): boolean {
  const { logged_out_search, logged_out_search_trafficsource } = site.file
  if (viewer?.is_incomplete) return false
  return viewer !== null || (hasTrafficSource(client.arrival) ? logged_out_search_trafficsource : logged_out_search)
}

/** Everybody, or only who arrived with a traffic source (ST-08). */
export function maySignUp({ site, client }: Pick<Context, 'site' | 'client'>): boolean {
  return site.file.signups === 'all' || hasTrafficSource(client.arrival)
}

/** The site's public settings as this visitor gets them (API-10). */
export function settingsFor(context: Context): PublicSettings {
  const { site, locale, client } = context
  const settings = site.publicSettings(locale)
  return {
    ...settings,
    geoip_country: client.country ?? settings.geoip_country,
    geoip_selected_country: client.selected_country,
    may_search: maySearch(context),
    may_sign_up: maySignUp(context),
  }
}
