import { rememberLocale } from '#client/features/site/locale-cookie.ts'

/** Stores the selected language for messages without a URL, such as mails. The link itself opens the page in that language. */
export function startLanguageChoice(): void {
  for (const link of document.querySelectorAll<HTMLAnchorElement>('a[hreflang]'))
    link.addEventListener('click', () => rememberLocale(link.hreflang))
  const suggestions = document.querySelector<HTMLElement>('[data-suggestions]')
  suggestions?.addEventListener('click', ({ target }) => {
    if (!(target instanceof Element) || !target.closest('button')) return
    // the visitor keeps the language of the page
    rememberLocale(document.documentElement.lang)
    suggestions.hidden = true
  })
}
