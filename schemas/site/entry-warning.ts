import type { PublicSettings } from './settings.ts'

export interface EntryWarningFacts {
  layout: 'default' | 'chat' | 'lander' | 'empty'
  /** The page's address without the locale's prefix. */
  path: string
  settings: Pick<PublicSettings, 'is_preview' | 'enable_site_entry_popup' | 'countries' | 'geoip_country' | 'geoip_selected_country'>
  is_logged_in: boolean
  is_installed_app: boolean
  /** Only the browser knows; until it has been asked, true. */
  is_dismissed: boolean
}

/** Whoever came by a link in a mail or from a partner is not stopped here (MO-04). */
const pages_without: ReadonlySet<string> = new Set(['/complete-signup', '/reset-password', '/reset-password/do'])

/** Layouts that warn in these countries alone (LY-02, LY-03); the others do wherever the site is offered. */
const countries_of: Partial<Record<EntryWarningFacts['layout'], readonly string[]>> = { chat: ['NL', 'DE'], lander: ['NL', 'DE'] }

/** Whether the warning for adults stands before the page (MO-02). */
export function showsEntryWarning({ layout, path, settings, is_logged_in, is_installed_app, is_dismissed }: EntryWarningFacts): boolean {
  const country = settings.geoip_selected_country ?? settings.geoip_country
  const is_country_allowed = settings.countries.includes(country) && (countries_of[layout]?.includes(country) ?? true)
  return (
    // whoever looks at a version that is not public runs the site
    !settings.is_preview &&
    settings.enable_site_entry_popup !== 'no' &&
    is_country_allowed &&
    !is_logged_in &&
    !is_installed_app &&
    !is_dismissed &&
    !pages_without.has(path.replace(/(?<=.)\/$/, ''))
  )
}

/** The legal texts that the warning links to. */
export const readable_pages = ['/pages/terms', '/pages/privacy', '/pages/cookies'] as const

const pages_beside: ReadonlySet<string> = new Set(['/report', '/complaints'])

/** Whether the warning stands at the foot of the page. A minor can read the help and report something without claiming to be an adult. */
export const standsBeside = (path: string): boolean => path.startsWith('/pages/') || pages_beside.has(path.replace(/(?<=.)\/$/, ''))

/** Where whoever does not enter goes: to nobody's advantage, and in any language. */
export const entry_warning_exit = 'https://www.wikipedia.org/'
