/**
 * Only the browser knows whether these alerts were closed. `app/layouts/page-alert.tsx` renders all of them; `app/shell/early-alert.ts`
 * lists the alerts that were not closed on `<html data-alerts>`.
 */
export const dismissible_alerts = ['disabled_notifications', 'enrich', 'push'] as const

const may_be_dismissed = dismissible_alerts.map((name) => `[data-alert='${name}'] *`).join()
const not_dismissed = dismissible_alerts.map((name) => `[data-alerts~='${name}']:has([data-alert='${name}'])`).join()

/**
 * Selector for the root of a page with a visible banner. Before hydration, the document contains every possible alert, including hidden
 * ones. A style that made room for a hidden alert would move the page later.
 */
export const underBanner = `:root:is(:has([data-look='edge']:not(${may_be_dismissed})),${not_dismissed})`
