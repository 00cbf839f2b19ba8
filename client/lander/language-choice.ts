import { rememberLocale } from '#client/features/site/locale-cookie.ts'

/**
 * When the visitor selects a language, stores it, for example for mails, which have no URL. The link itself opens the page in that
 * language.
 */
export function startLanguageChoice(): void {
  for (const link of document.querySelectorAll<HTMLAnchorElement>('a[hreflang]'))
    link.addEventListener('click', () => rememberLocale(link.hreflang))
  const suggestions = document.querySelector<HTMLElement>('[data-suggestions]')
  suggestions?.addEventListener('click', ({ target }) => {
    if (!(target instanceof Element) || !target.closest('button')) return
    // the visitor closed the suggestion, and so chose the language of the page
    rememberLocale(document.documentElement.lang)
    suggestions.hidden = true
  })
}
