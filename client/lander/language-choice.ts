import { rememberLocale } from '#client/features/site/locale-cookie.ts'

/** A language that was chosen is kept, for what has no address to say it, such as mails; the link itself leads to the page in it. */
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
