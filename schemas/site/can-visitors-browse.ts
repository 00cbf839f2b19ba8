import type { PublicSettings } from './settings.ts'

/** Whether visitors without an account see members, in any way. */
export const canVisitorsBrowse = (settings: Pick<PublicSettings, 'logged_out_search' | 'logged_out_search_trafficsource'>): boolean =>
  settings.logged_out_search || settings.logged_out_search_trafficsource
