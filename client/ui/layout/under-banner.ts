/** Only the browser knows whether one of these was closed: `app/early-alert.ts` puts those that were not on `<html data-alerts>`. */
export const dismissible_alerts = ['disabled_notifications', 'enrich', 'push'] as const

const may_be_dismissed = dismissible_alerts.map((name) => `[data-alert='${name}'] *`).join()
const not_dismissed = dismissible_alerts.map((name) => `[data-alerts~='${name}']:has([data-alert='${name}'])`).join()

/**
 * The root of a page above which a banner is seen, as a selector. Until the application is there the document holds every alert that it may turn out to
 * be (`app/page-alert.tsx`): what made room for a hidden one would jump when that goes.
 */
export const underBanner = `:root:is(:has([data-look='edge']:not(${may_be_dismissed})),${not_dismissed})`
