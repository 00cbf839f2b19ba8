import { limits } from '#schemas/limits.ts'

/** The localStorage key of the language that the visitor chose. The cookie cannot tell: by default it contains the site's own language. */
export const chosen_language = 'language-chosen'

/** Stores the chosen locale for calls without a page, such as mails (spec §9, i18n_redirected), and stops the suggestion of other languages. */
export function rememberLocale(tag: string): void {
  keepCookie('i18n_redirected', tag)
  try {
    localStorage.setItem(chosen_language, tag)
  } catch {
    // if storage is blocked, the suggestion appears again
  }
}

/** Stores the country that a visitor selected. It takes precedence over the country of the IP address (geoip_selected_country). */
export function rememberCountry(code: string): void {
  keepCookie('country', code)
}

function keepCookie(name: string, value: string): void {
  const seconds = limits.locale_cookie_days * 86_400
  const secure = window.location.protocol === 'https:' ? '; secure' : ''
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing in Safari and Firefox before 140
  document.cookie = `${name}=${value}; path=/; max-age=${seconds}; samesite=lax${secure}`
}
