import { createContext, type ReactNode, useContext, useEffect, useState } from 'react'
import type { Api } from '#client/platform/api.ts'
import { serverNow } from '#client/platform/server-clock.ts'
import { type Formats, formatsOf } from '#client/platform/texts/formats.ts'
import { dayIn } from '#schemas/day.ts'
import type { PublicSettings } from '#schemas/site/settings.ts'
import { useBrowserValue } from './use-browser-value.ts'

/** Data that every component can use: API client, site settings and locale. The viewer is not here, but in a query (viewer.tsx). */
export interface PageContextValue {
  api: Api
  settings: PublicSettings
  locale: { tag: string; prefix: string }
  /** Time at which the server rendered the page. The first render in the browser must use this time. */
  rendered_at: string
  /** Formatters in UTC, which the server used for its HTML; absent on pages without the application. */
  first_formats?: Formats
  /** Id of the request for this page. Set only if rendering the page failed. */
  reference?: string | undefined
}

const PageContext = createContext<PageContextValue | null>(null)

export function PageProvider({ value, children }: { value: PageContextValue; children: ReactNode }) {
  return <PageContext value={value}>{children}</PageContext>
}

export function usePage(): PageContextValue {
  const value = useContext(PageContext)
  if (!value) throw new Error('no page around this component: wrap it in PageProvider')
  return value
}

export const useApi = (): Api => usePage().api
export const useSettings = (): PublicSettings => usePage().settings

/**
 * The shape of cards, navigation and motion that the theme chose. The same values are attributes of <html>, for styles: `data-card`,
 * `data-nav` and `data-motion`.
 */
export const useShape = (): Pick<PublicSettings['theme'], 'card' | 'nav' | 'motion'> => useSettings().theme

/**
 * Formatters for the locale of the page. Until hydration, they use UTC and the texts of the server. Afterwards, they use the time zone of
 * the browser.
 */
export function useFormats(): Formats {
  const { locale, first_formats } = usePage()
  const zone = useBrowserValue<string | null>(browserZone, null)
  return (!zone && first_formats) || formatsOf(locale.tag, zone ?? 'UTC')
}

/** The current time, which changes every minute. It is for texts such as `3 minutes ago`. */
export function useNow(): Date {
  const { rendered_at } = usePage()
  const [now, setNow] = useState(() => new Date(rendered_at))
  useEffect(() => {
    const renew = () => setNow(new Date(serverNow()))
    renew()
    const timer = setInterval(renew, 60_000)
    return () => clearInterval(timer)
  }, [])
  return now
}

/** Today's date in the time zone of the site, as on the server (VA-03). The date in the browser's time zone or in UTC may differ. */
export function useToday(): string {
  const { time_zone } = useSettings()
  return dayIn(time_zone, useNow())
}

/** During hydration, the time at which the server rendered the page; null afterwards. */
export function useFirstMoment(): string | null {
  const { rendered_at } = usePage()
  return useBrowserValue<string | null>(() => null, rendered_at)
}

const browserZone = () => Intl.DateTimeFormat().resolvedOptions().timeZone
