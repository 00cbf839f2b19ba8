/**
 * Layout breakpoints in px (spec §9): phone below the first. Styles spell them out as `@media (min-width: 768px)`, because a template
 * with a value in it costs a hash per element; a test keeps both alike.
 */
export const breakpoints = { phone: 576, tablet: 768, laptop: 992, desktop: 1200 } as const

/** Modal widths in px (spec §9), and the widest toast. */
export const modalWidths = { small: 300, default: 500, large: 800, extra: 1140 } as const
export const toastWidth = 350

export type ModalSize = keyof typeof modalWidths

/** What a viewer may choose over the site's own mode. */
export const themeChoices = ['light', 'dark', 'auto'] as const
export type ThemeChoice = (typeof themeChoices)[number]

const storageKey = 'theme-choice'

export function readThemeChoice(): ThemeChoice | null {
  try {
    return themeChoices.find((choice) => choice === localStorage.getItem(storageKey)) ?? null
  } catch {
    return null
  }
}

/** Remembers the choice and shows it at once; null returns to the site's own mode. Call in handlers and effects only. */
export function chooseTheme(choice: ThemeChoice | null) {
  if (choice) document.documentElement.dataset.theme = choice
  else delete document.documentElement.dataset.theme
  paintBrowser()
  try {
    if (choice) localStorage.setItem(storageKey, choice)
    else localStorage.removeItem(storageKey)
  } catch {
    // A browser that stores nothing still shows the choice until the page is left.
  }
}

/** What the browser paints around the page follows the choice; the server writes the colour of a visitor who has none. */
export function paintBrowser() {
  const paper = getComputedStyle(document.documentElement).getPropertyValue('--t-paper').trim()
  document.querySelector('meta[name="theme-color"]')?.setAttribute('content', paper)
}
