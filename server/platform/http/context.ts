import type { Logger } from 'pino'
import type { Arrival } from '#schemas/members/signup.ts'
import type { SiteCache } from '#server/platform/cache.ts'
import type { Unit } from '#server/platform/database/db.ts'
import type { Limits } from '#server/platform/http/limits/limits.ts'
import type { Live } from '#server/platform/live/live.ts'
import type { SiteMedia } from '#server/platform/media/media-storage.ts'
import type { SiteMetrics } from '#server/platform/metrics/metrics.ts'
import type { PaymentProvider } from '#server/platform/payment-provider.ts'
import type { Pictures } from '#server/platform/pictures/pictures.ts'
import type { Site, SiteLocale } from '#server/platform/sites/registry/site.ts'

/** Who is looking: the account behind the session of this site. */
export interface Viewer {
  id: string
  /** Hash of the session's token; names the session without being able to open it. */
  session_hash: Buffer
  status: 'not_confirmed' | 'active' | 'deleted_pending' | 'banned'
  is_premium: boolean
  is_staff: boolean
  /** A partner's call began the account: only what completes it is open. */
  is_incomplete: boolean
}

export interface CookieChange {
  name: string
  value: string
  /** 0 removes the cookie. */
  max_age_seconds: number
  /** Readable by the page's script; false for everything that opens something. */
  is_public: boolean
}

/** One request of one site: the first argument of every service and query. A plain object; tests build it by hand. */
export interface Context {
  site: Site
  viewer: Viewer | null
  /** For a visitor: the account that was last logged in in this browser. It grants no access, but its blocks still apply. */
  former_id: string | null
  locale: SiteLocale
  now: Date
  /** Names the request in every log line, job and mail that comes of it; null where nobody asked. */
  request_id: string | null
  /** The unit of work bound to this site: the only door to the database. */
  unit: Unit
  cache: SiteCache
  live: Live
  limits: Limits
  /** Files of this site; what belongs to one member is below `members/<id>/`. */
  media: SiteMedia
  pictures: Pictures
  /** Tells the worker that a job was queued; call it after the commit. */
  wakeJobs(): void
  payments: PaymentProvider
  log: Logger
  metrics: SiteMetrics
  /** What is known of the caller beyond the session. */
  client: {
    ip: string
    user_agent: string
    /** Scheme and configured host of the site; `<site>.localhost:PORT` where the site is reached by that name. For links in mails and redirects. */
    origin: string
    /** By the address they call from, of any country of the world; null where nothing is known. Told to nobody and kept nowhere but with a signup. */
    country: string | null
    /** What they chose themselves: one of the site's countries. */
    selected_country: string | null
    arrival: Arrival
    /** The Authorization header of a program that calls; browsers of members send none. */
    authorization: string | null
    /** The call came from our own client: header plus same-origin fetch metadata. */
    is_own_client: boolean
    is_secure: boolean
  }
  /** What the caller's browser sent: nothing in it can be trusted. */
  readCookie(name: string): string | undefined
  setCookie(change: CookieChange): void
}

export interface MemberContext extends Context {
  viewer: Viewer
}
