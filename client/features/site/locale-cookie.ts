import { limits } from '#schemas/limits.ts'

/** The language that the visitor chose, or none: the server writes the site's own language into the cookie without a choice. */
export const chosen_language = 'language-chosen'

/** Keeps the chosen locale for calls without a page, such as mails (spec §9, i18n_redirected), and ends the suggestion of another one. */
export function rememberLocale(tag: string): void {
  keepCookie('i18n_redirected', tag)
  try {
    localStorage.setItem(chosen_language, tag)
  } catch {
    // without storage the suggestion appears again
  }
}

/** Keeps the country a visitor chose; it goes before the one their address is in (geoip_selected_country). */
export function rememberCountry(code: string): void {
  keepCookie('country', code)
}

function keepCookie(name: string, value: string): void {
  const seconds = limits.locale_cookie_days * 86_400
  const secure = window.location.protocol === 'https:' ? '; secure' : ''
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing in Safari and Firefox before 140
  document.cookie = `${name}=${value}; path=/; max-age=${seconds}; samesite=lax${secure}`
}
