import { limits } from '#schemas/limits.ts'

/**
 * Key in localStorage for the language that the visitor chose. The cookie does not show whether the visitor chose the language, because its
 * default value is the site's own language.
 */
export const chosen_language = 'language-chosen'

/**
 * Stores the chosen locale, for example for mails, which have no page URL (spec §9, i18n_redirected). After a choice, the site suggests no
 * other language.
 */
export function rememberLocale(tag: string): void {
  keepCookie('i18n_redirected', tag)
  try {
    localStorage.setItem(chosen_language, tag)
  } catch {
    // if the browser has no storage, the suggestion appears again
  }
}

/**
 * Stores the country that a visitor selected. The selected country has priority over the country of the IP address
 * (geoip_selected_country).
 */
export function rememberCountry(code: string): void {
  keepCookie('country', code)
}

function keepCookie(name: string, value: string): void {
  const seconds = limits.locale_cookie_days * 86_400
  const secure = window.location.protocol === 'https:' ? '; secure' : ''
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing in Safari and Firefox before 140
  document.cookie = `${name}=${value}; path=/; max-age=${seconds}; samesite=lax${secure}`
}
