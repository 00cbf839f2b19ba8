/**
 * Alerts that the user can close. Only the browser knows whether the user has closed them. So `app/layouts/page-alert.tsx` renders all of
 * them, and `app/shell/early-alert.ts` sets `<html data-alerts>` to those that were not closed.
 */
export const dismissible_alerts = ['disabled_notifications', 'enrich', 'push'] as const

const may_be_dismissed = dismissible_alerts.map((name) => `[data-alert='${name}'] *`).join()
const not_dismissed = dismissible_alerts.map((name) => `[data-alerts~='${name}']:has([data-alert='${name}'])`).join()

/**
 * Selector that matches the root of a page with a visible banner. Before hydration, the page contains every possible alert, including
 * hidden alerts. The selector ignores hidden alerts: space for a hidden alert would make the page move later.
 */
export const underBanner = `:root:is(:has([data-look='edge']:not(${may_be_dismissed})),${not_dismissed})`
