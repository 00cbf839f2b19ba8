/**
 * Layout breakpoints in px (spec §9). A window below the first breakpoint is a phone. Styles repeat the numbers, as in `@media (min-width:
 * 768px)`, because an interpolated template costs a hash per element. A test compares the styles with these numbers. A layout that needs
 * more room for larger text uses the same widths in em: 36, 48, 62 and 75.
 */
export const breakpoints = { phone: 576, tablet: 768, laptop: 992, desktop: 1200 } as const

/** Widths of modals in px (spec §9), and the maximum width of a toast. */
export const modalWidths = { small: 300, default: 500, large: 800, extra: 1140 } as const
export const toastWidth = 350

export type ModalSize = keyof typeof modalWidths

/** The modes that a viewer can choose instead of the site's mode. */
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

/** Applies the choice and stores it. Null returns to the site's mode. Call it only in event handlers and effects. */
export function chooseTheme(choice: ThemeChoice | null) {
  if (choice) document.documentElement.dataset.theme = choice
  else delete document.documentElement.dataset.theme
  paintBrowser()
  try {
    if (choice) localStorage.setItem(storageKey, choice)
    else localStorage.removeItem(storageKey)
  } catch {
    // without storage, the choice applies only until the page closes
  }
}

/**
 * Gives the browser's own bars the background colour of the chosen theme. If the viewer has chosen no theme, the colour from the server
 * stays.
 */
export function paintBrowser() {
  const paper = getComputedStyle(document.documentElement).getPropertyValue('--t-paper').trim()
  document.querySelector('meta[name="theme-color"]')?.setAttribute('content', paper)
}
