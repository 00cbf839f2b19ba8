import type { PublicSettings } from './settings.ts'

export interface EntryWarningFacts {
  layout: 'default' | 'chat' | 'lander' | 'empty'
  /** Without the language prefix. */
  path: string
  settings: Pick<PublicSettings, 'is_preview' | 'enable_site_entry_popup' | 'countries' | 'geoip_country' | 'geoip_selected_country'>
  is_logged_in: boolean
  is_installed_app: boolean
  /** True on the server and before hydration, because only the browser stores whether the visitor dismissed the warning. */
  is_dismissed: boolean
}

/** Pages without the warning, because their visitors follow a link in a mail or from a partner (MO-04). */
const pages_without: ReadonlySet<string> = new Set(['/complete-signup', '/reset-password', '/reset-password/do'])

/** Layouts that show the warning only in these countries (LY-02, LY-03). Other layouts show it in all countries of the site. */
const countries_of: Partial<Record<EntryWarningFacts['layout'], readonly string[]>> = { chat: ['NL', 'DE'], lander: ['NL', 'DE'] }

/** True if the adult-content warning covers the page (MO-02). */
export function showsEntryWarning({ layout, path, settings, is_logged_in, is_installed_app, is_dismissed }: EntryWarningFacts): boolean {
  const country = settings.geoip_selected_country ?? settings.geoip_country
  const is_country_allowed = settings.countries.includes(country) && (countries_of[layout]?.includes(country) ?? true)
  return (
    // only people who run the site see a preview
    !settings.is_preview &&
    settings.enable_site_entry_popup !== 'no' &&
    is_country_allowed &&
    !is_logged_in &&
    !is_installed_app &&
    !is_dismissed &&
    !pages_without.has(path.replace(/(?<=.)\/$/, ''))
  )
}

/** The legal pages that the warning links to. */
export const readable_pages = ['/pages/terms', '/pages/privacy', '/pages/cookies'] as const

const pages_beside: ReadonlySet<string> = new Set(['/report', '/complaints'])

/**
 * True if the warning is shown at the foot of the page instead of over it. A minor can read help pages and report content without claiming
 * to be an adult.
 */
export const standsBeside = (path: string): boolean => path.startsWith('/pages/') || pages_beside.has(path.replace(/(?<=.)\/$/, ''))

/** The page for visitors who do not enter the site. The page is neutral, and exists in all languages of the product. */
export const entry_warning_exit = 'https://www.wikipedia.org/'
