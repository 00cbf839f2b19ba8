/**
 * Layout breakpoints in px (spec §9): a phone is below the first. Styles contain the numbers as `@media (min-width: 768px)`, because an
 * interpolated template costs a hash per element. A test compares both.
 */
export const breakpoints = { phone: 576, tablet: 768, laptop: 992, desktop: 1200 } as const

/** Modal widths in px (spec §9), and the maximum width of a toast. */
export const modalWidths = { small: 300, default: 500, large: 800, extra: 1140 } as const
export const toastWidth = 350

export type ModalSize = keyof typeof modalWidths

/** The viewer's choices that override the site's mode. */
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

/** Applies and stores the choice; null returns to the site's mode. Call it only in event handlers and effects. */
export function chooseTheme(choice: ThemeChoice | null) {
  if (choice) document.documentElement.dataset.theme = choice
  else delete document.documentElement.dataset.theme
  paintBrowser()
  try {
    if (choice) localStorage.setItem(storageKey, choice)
    else localStorage.removeItem(storageKey)
  } catch {
    // without storage, the choice applies until the page is left
  }
}

/** Sets the colour of the browser's own bars to the chosen theme. For a visitor without a choice, the server sets it. */
export function paintBrowser() {
  const paper = getComputedStyle(document.documentElement).getPropertyValue('--t-paper').trim()
  document.querySelector('meta[name="theme-color"]')?.setAttribute('content', paper)
}
