import { createContext, type ReactNode, useContext, useEffect, useState, useSyncExternalStore } from 'react'
import type { Api } from '#client/platform/api.ts'
import { serverNow } from '#client/platform/server-clock.ts'
import { type Formats, formatsOf } from '#client/platform/texts/formats.ts'
import { dayIn } from '#schemas/day.ts'
import type { PublicSettings } from '#schemas/site/settings.ts'

/** What every screen may ask for: the calls, the site, the page's locale. The viewer is a query, in viewer.ts. */
export interface PageContextValue {
  api: Api
  settings: PublicSettings
  locale: { tag: string; prefix: string }
  /** When the server rendered the page; the browser's first render must show the same. */
  rendered_at: string
  /** In UTC, as the server wrote the page; absent where no application comes to it. */
  first_formats?: Formats
  /** Of the request that brought this page, where it failed. */
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

/** Formatters of the page's locale. Moments are in UTC and in the server's words until the page is hydrated, then in the browser's. */
export function useFormats(): Formats {
  const { locale, first_formats } = usePage()
  const zone = useSyncExternalStore(subscribeToNothing, browserZone, () => null)
  return (!zone && first_formats) || formatsOf(locale.tag, zone ?? 'UTC')
}

/** The present, renewed every minute; for texts such as `3 minutes ago`. */
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

/** Today's date in the time zone of the site, as on the server (VA-03); not the date of the browser or of UTC. */
export function useToday(): string {
  const { time_zone } = useSettings()
  return dayIn(time_zone, useNow())
}

/** The page's own moment while the browser takes over what the server rendered; null from then on. */
export function useFirstMoment(): string | null {
  const { rendered_at } = usePage()
  return useSyncExternalStore(
    subscribeToNothing,
    () => null,
    () => rendered_at,
  )
}

const subscribeToNothing = () => () => {}
const browserZone = () => Intl.DateTimeFormat().resolvedOptions().timeZone
