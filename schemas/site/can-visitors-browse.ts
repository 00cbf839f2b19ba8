import type { PublicSettings } from './settings.ts'

/** True if some visitors without an account can see members: all visitors, or those with a traffic source. */
export const canVisitorsBrowse = (settings: Pick<PublicSettings, 'logged_out_search' | 'logged_out_search_trafficsource'>): boolean =>
  settings.logged_out_search || settings.logged_out_search_trafficsource
